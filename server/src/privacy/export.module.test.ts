import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { emptyPlayer } from "../../test/fixtures/calls/privacy.ts";
import { openCashDesk } from "../../test/fixtures/deposits.ts";
import { openBattles } from "../../test/fixtures/games/battle-jobs.ts";
import { boxesOnSale, newPlayer, PASSWORD, type Player } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { giveFreeBox } from "../../test/fixtures/wallet.ts";
import { readZip } from "../../test/fixtures/zip.ts";
import { setClock } from "../platform/clock.ts";
import { codeOf, giveRebate } from "../referral/index.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => setClock());
afterAll(() => site.close());

type Row = Record<string, unknown>;

const ask = (token: string, where: { url: string } = site) =>
  fetch(`${where.url}/api/profile/export`, { headers: { token } });

async function exportOf({ token }: Player) {
  const answer = await ask(token);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const files = readZip(bytes);
  return { answer, files, rows: (name: string) => JSON.parse(files.get(`${name}.json`)!) as Row[] };
}

test("an export holds all data of one player and no data of another player", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  const { token } = player;
  const [box] = await boxesOnSale(site);
  for (const one of [player, other])
    await call(site, "POST", "box/open", { token: one.token, body: { id: box!.id, number: 10 } });
  await call(site, "POST", "profile/exchangeQuantity", { token, body: { all: true } });
  await giveFreeBox(site.database, { playerId: player.id, boxId: box!.id });
  await call(site, "POST", "profile/modifySecret", { token, body: { clientSeed: "revealed" } });
  await call(site, "POST", "box/open", { token, body: { id: box!.id } });
  await call(site, "POST", "limits/set", { token, body: { kind: "stake", period: "day", amount: 77.5 } });

  const { answer, files, rows } = await exportOf(player);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "application/zip",
    "no-store",
  ]);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="vitrine-\d{4}-\d\d-\d\d\.zip"$/);
  expect(rows("account")).toMatchObject([{ id: player.id, phone: player.phone }]);
  expect(rows("sessions")).toHaveLength(1);
  expect(rows("security-events").map(({ kind }) => kind)).toContain("limits_changed");
  expect(rows("wallet")).toMatchObject([{ day_stake_limit: 77.5, net_stakes: Math.round(box!.price * 1100) / 100 }]);
  expect(rows("ledger").map(({ kind }) => kind)).toEqual(["demo_grant", "box_open", "item_sale", "box_open"]);
  expect(rows("items").map(({ state }) => state)).toEqual([...Array(10).fill("sold"), "in bag"]);
  expect(rows("free-boxes")).toHaveLength(1);
  const rolls = rows("rounds");
  expect(rolls.map(({ revealed }) => revealed)).toEqual([...Array(10).fill(true), false]);
  expect((await verifyReceipt(rolls[0])).outcome).toBe("valid");
  expect(rolls[10]).not.toHaveProperty("serverSeed");
  const all = [...files.values()].join("\n");
  const secrets = [token, PASSWORD, other.phone, "password_hash", "token_hash", "sealed"];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});

test("an export contains coupons and deposit bonuses, and says that the player was invited without naming the inviter", async () => {
  const [player, invitee] = [await newPlayer(site), await newPlayer(site)];
  const desk = openCashDesk(site);
  await desk.coupon(player.id);
  await desk.credit({ playerId: player.id, orderId: 1, coinsCents: 50_00 });
  const code = await codeOf(site.database.db, player.id);
  await call(site, "POST", "profile/bindInviter", { token: invitee.token, body: { code } });
  const rebate = {
    orderId: 2,
    inviteeId: invitee.id,
    coinsCents: 100_00,
    at: new Date(),
    terms: site.config,
  };
  await desk.pipelines.run((pipeline) => giveRebate(pipeline, rebate));
  await desk.close();

  const mine = await exportOf(player);
  expect(mine.rows("wallet")).toMatchObject([{ pending: 13.5, debt: 0 }]);
  expect(mine.rows("bonuses")).toMatchObject([
    { kind: "deposit_first", amount: 10 },
    { kind: "deposit_daily", amount: 0.5 },
    { kind: "deposit_daily", amount: 3 },
  ]);
  expect(mine.rows("coupons")).toMatchObject([{ for: "deposit", percent: 10, most: 50, least: 20, usedAt: null }]);
  expect(mine.rows("deposit-bonuses").map(({ kind, points }) => [kind, points])).toEqual([
    ["first", 10],
    ["daily", 0.5],
    ["daily", 3],
  ]);
  expect(mine.rows("promotion")).toMatchObject([{ code, invited: null, invitees: 1 }]);
  expect(mine.rows("rebates")).toMatchObject([{ deposited: 100, percent: 1, points: 1, state: "held" }]);
  const theirs = await exportOf(invitee);
  expect(theirs.rows("promotion")).toMatchObject([{ invited: { by: "page" }, invitees: 0 }]);
  expect(theirs.rows("rebates")).toEqual([]);
  expect([...theirs.files.values()].join("\n")).not.toContain(code);
});

test("an export contains every battle, with the outcome only once it is closed, and nothing about the other players", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  const [box] = (await boxesOnSale(site)).filter(({ price }) => price > 0);
  const begin = async () => {
    const body = { boxIds: `${box!.id},${box!.id}`, players: 2, mode: 0, cashback: 10, userSeed: "of_the_first" };
    const made = await call<{ id: number }>(site, "POST", "battle/create", { token: player.token, body });
    const seat = { id: made.body.data.id, userSeed: "of_the_second" };
    await call(site, "POST", "battle/joinBattle", { token: other.token, body: seat });
    return seat.id;
  };
  const battles = openBattles(site);
  // The database's own clock decides when inventory items are shown, and a test cannot move it. So the test moves the
  // server's clock and lets this battle run one hour in the past.
  setClock(() => Date.now() - 3_600_000);
  const over = await begin();
  await battles.roll();
  setClock();
  await battles.finish();
  const running = await begin();
  await battles.roll();
  await battles.close();

  const { files, rows } = await exportOf(player);
  const paid = { seat: 1, cost: box!.price * 2 * 1.05, cashbackPercent: 10, userSeed: "of_the_first", creator: true };
  const [first, second] = rows("battles");
  expect(first).toMatchObject({ ...paid, cost: expect.any(Number), battleId: over, state: "finished" });
  expect(Number(first!.value) > 0).toBe(first!.won);
  expect(Number(first!.cashback) > 0).toBe(!first!.won);
  expect(second).toMatchObject({ battleId: running, state: "in progress", won: null, value: null, cashback: null });
  expect([...files.values()].join("\n")).not.toContain("of_the_second");
  expect(
    rows("ledger")
      .map(({ kind }) => kind)
      .filter((kind) => kind !== "battle_payout"),
  ).toEqual(["demo_grant", "battle_seat", "battle_seat"]);
  // Rolls and inventory items of a running battle are in no file.
  expect(rows("rounds").filter(({ battleId }) => battleId === running)).toEqual([]);
  expect(rows("items")).toHaveLength(first!.won ? 4 : 0);
});

test("an export contains the account's deletion requests", async () => {
  const player = await emptyPlayer(site);
  const { token, ticket } = player;
  await call(site, "POST", "profile/deleteAccount", { token, body: { ticket, giveUpRemainder: true } });
  await call(site, "POST", "profile/takeBackDeletion", { token, body: {} });
  const { rows } = await exportOf(player);
  expect(rows("deletions")).toMatchObject([{ outcome: "taken_back", give_up_below: expect.any(Number) }]);
});

/** The file of the export that holds the rows of each table, or the reason why the rows are left out. */
const PLACES: Readonly<Record<string, string>> = {
  accounts_certifications: "account.json",
  accounts_holds: "holds.json",
  accounts_mails: "account.json",
  accounts_name_reports: "name-reports.json",
  accounts_recovery_codes: "would let somebody else in",
  accounts_security_events: "security-events.json",
  accounts_sessions: "sessions.json",
  accounts_steam_visits: "gone within minutes",
  accounts_totp: "account.json",
  accounts_trade_links: "account.json",
  battles_days: "sums of what battles.json says",
  battles_seats: "battles.json",
  boxes_grants: "free-boxes.json",
  deposits_cases: "deposit-cases.json",
  deposits_orders: "deposits.json",
  deposits_payers: "hashes of what the channel says of the payer",
  fairness_pairs: "rounds.json",
  fairness_rounds: "rounds.json",
  figures_seen_players: "who has played on the last three days, which ledger.json says",
  giveaways_entries: "giveaway-entries.json",
  giveaways_streamers: "whether somebody may make rooms; giveaway-rooms.json has those they made",
  items_vouchers: "items.json",
  messages_messages: "messages.json",
  office_acts: "acts-of-operators.json",
  players_adjustments: "ledger.json has the transfers, acts-of-operators.json their reasons",
  players_notes: "notes-of-operators.json",
  players_openings: "acts-of-operators.json has each opening with its reason",
  privacy_deletions: "deletions.json",
  privacy_exports: "exports.json",
  referral_bindings: "promotion.json",
  referral_codes: "promotion.json",
  referral_old_codes: "promotion.json",
  referral_rebates: "rebates.json",
  rewards_claims: "claims.json",
  rewards_code_uses: "gift-codes.json",
  rewards_coupons: "coupons.json",
  rewards_deposit_bonuses: "deposit-bonuses.json",
  rewards_deposits: "deposits.json",
  tickets_pictures: "ticket-pictures.json",
  tickets_tickets: "tickets.json",
  risk_flag_accounts: "what the rules of risk suspect; to know it would help to evade them",
  vitrines_places: "vitrine-places.json",
  vitrines_reports: "what visitors reported; acts-of-operators.json says what operators decided",
  vitrines_vitrines: "vitrine.json",
  wallet_begun_breaks: "the moment a break began, which days-of-play.json and the account's limits say",
  wallet_debts: "wallet.json",
  wallet_entries: "ledger.json",
  wallet_keys: "copies of answers, gone after 30 days",
  wallet_limit_raises: "limit-raises.json",
  wallet_pending: "bonuses.json",
  wallet_person_marks: "hashes of what the account's file says",
  wallet_play_days: "days-of-play.json",
  wallet_wallets: "wallet.json",
  wallet_weeks: "weeks-of-stakes.json",
  withdrawals_orders: "withdrawals.json",
};

test("every table with an account column has a file in the export or a reason for its absence", async () => {
  const { rows } = await site.database.pool.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('account_id', 'player_id', 'inviter_id')
     order by 1`,
  );
  expect(rows.map(({ table }) => table)).toEqual(Object.keys(PLACES).toSorted());
  const { files } = await exportOf(await newPlayer(site));
  const named = Object.values(PLACES).filter((place) => place.endsWith(".json"));
  expect(named.filter((file) => !files.has(file))).toEqual([]);
});

test("of parallel exports one runs, and afterwards another can run", async () => {
  const { token } = await newPlayer(site);
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const answer = await ask(token);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  // 429: the account had two downloads open at that moment, and one of them was about to be refused.
  const [running, ...refused] = answers.toSorted();
  expect(running).toBe(200);
  expect(refused.filter((status) => status !== 409 && status !== 429)).toEqual([]);
  expect((await ask(token)).status).toBe(200);
});

test("exports are rate-limited: the fourth in a row is refused", async () => {
  const strict = await startSite({ connectionString: site.connectionString, seed: false, env: { RATE_LIMITS: "on" } });
  const { token } = await newPlayer(site);
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await ask(token, strict);
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  await strict.close();
  expect(statuses).toEqual([200, 200, 200, 429]);
});
