import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { closeDue, emptyPlayer, securityTicket } from "../../test/fixtures/calls/privacy.ts";
import { seedRooms, seedWins } from "../../test/fixtures/games/battle-rows.ts";
import { withPlace } from "../../test/fixtures/pictures.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { bindApp, bindMailbox } from "../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { setClock } from "../platform/clock.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => setClock());
afterAll(() => site.close());

const STEAM_ID = "76561198000009999";
const MAIL = "leaves.no.trace@example.com";
const TRADE_PARTNER = 907_654_321;
const TRADE_TOKEN = "tRaCe_42";
const OFFER = "https://steamcommunity.com/tradeoffer/424242/";
const NICKNAME = "Traced 足迹";
const TITLE = "Traced collection";

/**
 * Tables that keep rows of a deleted account: money, items, games and security events. Everything in these rows that
 * names the owner is removed.
 */
const STAYS = [
  ...[
    "accounts_security_events",
    "battles_days",
    "battles_seats",
    "fairness_pairs",
    "giveaways_entries",
    "giveaways_streamers",
    "wallet_entries",
    "wallet_wallets",
  ],
  "withdrawals_orders",
];

/** Adds a giveaway of the house that a streamer has joined and that is cancelled. */
async function seedEntry(playerId: number): Promise<void> {
  const { db } = site.database;
  const endAt = new Date(Date.now() + 3_600_000);
  const titles = { title_zh: "x", title_en: "x", title_ru: "x" };
  const { id } = await db
    .insertInto("giveaways_rooms")
    .values({ ...titles, pair_id: 0, start_at: new Date(0), end_at: endAt, prize_count: 1, prizes_cents: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("giveaways_entries").values({ room_id: id, player_id: playerId, user_seed: "seed" }).execute();
  await db.insertInto("giveaways_streamers").values({ player_id: playerId }).execute();
  await db.updateTable("giveaways_rooms").set({ state: 2, drawn_at: new Date() }).where("id", "=", id).execute();
}

/** Gives a player personal data in many tables, by the real calls where possible. */
async function fill(player: Player): Promise<void> {
  const { token, id } = player;
  const { db } = site.database;
  const post = async (path: string, body: object) => {
    const answer = await call(site, "POST", `profile/${path}`, { token, body });
    if (answer.http !== 200) throw new Error(`${path}: ${answer.body.msg}`);
  };
  await db.updateTable("accounts_accounts").set({ steam_id: STEAM_ID }).where("id", "=", id).execute();
  await bindMailbox(site, player, MAIL);
  await post("modifyTradeUrl", {
    tradeUrl: `https://steamcommunity.com/tradeoffer/new/?partner=${TRADE_PARTNER}&token=${TRADE_TOKEN}`,
  });
  await post("modifyNickname", { nickname: NICKNAME });
  await post("uploadAvatarV2", { image: (await withPlace()).toString("base64") });
  await bindApp(site, player);
  await db
    .insertInto("accounts_certifications")
    .values({
      account_id: id,
      state: "passed",
      reference: "of a trace",
      person_hash: Buffer.alloc(32, 7),
      ended_at: new Date(),
    })
    .execute();
  // A finished withdrawal, which keeps the trade link of its offer.
  await db
    .insertInto("withdrawals_orders")
    .values({
      ...{ player_id: id, voucher_id: 1, item_id: 1, value_cents: 100, partner: TRADE_PARTNER, token: TRADE_TOKEN },
      ...{ courier: "sandbox", state: 4, remark: "declined", offer_url: OFFER, due_at: new Date() },
    })
    .execute();
  // A finished battle, with the player's seat, its client seed, and the sums of the day.
  const [room] = await seedRooms(site.database, { count: 1, state: BATTLE_STATES.waiting, creatorId: id, boxId: 1 });
  await db
    .insertInto("battles_seats")
    .values({ battle_id: room!, pos: 1, player_id: id, user_seed: "seed", transfer_id: 1 })
    .execute();
  const over = { state: BATTLE_STATES.dissolved, closed_at: new Date(), closed_on: "2026-01-01" };
  await seedEntry(id);
  await db.updateTable("battles_battles").set(over).where("id", "=", room!).execute();
  await seedWins(site.database, [{ playerId: id, day: "2026-01-01", wonCents: 1 }]);
  await db
    .insertInto("vitrines_vitrines")
    .values({ player_id: id, key: "0".repeat(24), title: TITLE, light: "spot", ledge: "marble" })
    .execute();
  await db.insertInto("vitrines_places").values({ player_id: id, place: 1, voucher_id: 1, label: TITLE }).execute();
  await db
    .insertInto("vitrines_reports")
    .values({ player_id: id, saved_at: new Date(), reason: "other", texts: JSON.stringify({ title: TITLE }) })
    .execute();
  // The player's name was reported, and the player has reported another player's name.
  const other = await newPlayer(site);
  const report = { battle_id: room!, pos: 1, reason: "other" };
  await db
    .insertInto("accounts_name_reports")
    .values([
      { ...report, player_id: id, name: NICKNAME, reporter_id: other.id },
      { ...report, player_id: other.id, name: "another name", reporter_id: id },
    ])
    .execute();
  await db.insertInto("players_notes").values({ player_id: id, operator: "tester", text: TITLE }).execute();
  await db
    .insertInto("deposits_payers")
    .values({ player_id: id, mark: Buffer.alloc(32, 8) })
    .execute();
}

/** Counts the rows of this account, for each table with an account column. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const { pool } = site.database;
  const { rows } = await pool.query<{
    table: string;
    column: string;
  }>(`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and column_name in ('account_id', 'player_id', 'reporter_id')
    order by table_name`);
  const counts: Record<string, number> = {};
  for (const { table, column } of rows) {
    const found = await pool.query(`select count(*)::int as count from ${table} where ${column} = $1`, [id]);
    if (found.rows[0].count > 0) counts[table] = found.rows[0].count;
  }
  return counts;
}

/**
 * Returns the tables that contain a text. The outbox is left out: its rows replace messages that a real site would have
 * sent.
 */
async function placesOf(text: string): Promise<string[]> {
  const { pool } = site.database;
  const { rows } = await pool.query<{ table: string }>(`select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'accounts_outbox' order by table_name`);
  const places: string[] = [];
  for (const { table } of rows) {
    const found = await pool.query(`select from ${table} row where strpos(row::text, $1) > 0 limit 1`, [text]);
    if (found.rowCount) places.push(table);
  }
  return places;
}

test("after a deletion no table and no file contains personal data of the owner", async () => {
  const player = await emptyPlayer(site);
  await fill(player);
  const { db } = site.database;
  const { avatar } = await db
    .selectFrom("accounts_accounts")
    .select("avatar")
    .where("id", "=", player.id)
    .executeTakeFirstOrThrow();
  const picture = () => fetch(`${site.url}${avatar}`).then(({ status }) => status);
  const texts = [player.phone, STEAM_ID, MAIL, String(TRADE_PARTNER), TRADE_TOKEN, OFFER, NICKNAME, TITLE, avatar];

  const before = Object.keys(await rowsOf(player.id));
  expect(before).toEqual(
    [
      ...STAYS,
      ...["accounts_certifications", "accounts_mails", "accounts_name_reports", "accounts_recovery_codes"],
      ...[
        "accounts_sessions",
        "accounts_totp",
        "accounts_trade_links",
        "deposits_payers",
        "messages_messages",
        "players_notes",
      ],
      ...["referral_codes", "wallet_person_marks"],
      ...["vitrines_places", "vitrines_reports", "vitrines_vitrines"],
    ].toSorted(),
  );
  for (const text of texts) expect([text, (await placesOf(text)).length]).not.toEqual([text, 0]);
  expect(await placesOf(MAIL)).toEqual(["accounts_letters", "accounts_mails"]);
  expect(await picture()).toBe(200);

  const ticket = await securityTicket(site, player);
  const asked = await call(site, "POST", "profile/deleteAccount", { token: player.token, body: { ticket } });
  expect(asked.http).toBe(200);
  const at = Date.now() + 15 * 24 * 3_600_000;
  setClock(() => at);
  expect(await closeDue(site)).toBe(1);

  // The player's own report stays, without the reporter.
  const reports = await db.selectFrom("accounts_name_reports").select(["name", "reporter_id"]).execute();
  expect(reports).toEqual([{ name: "another name", reporter_id: null }]);
  expect(Object.keys(await rowsOf(player.id))).toEqual([...STAYS, "privacy_deletions"].toSorted());
  for (const text of texts) expect([text, await placesOf(text)]).toEqual([text, []]);
  expect(await picture()).toBe(404);
});
