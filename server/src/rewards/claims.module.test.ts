import type { Claim } from "@vitrine/contract/rewards.ts";
import { VIP_LEVELS } from "@vitrine/contract/vip.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type CallOptions, call } from "../../test/call.ts";
import { newPlayer, openTill, type Player, possessionsOf, race } from "../../test/players.ts";
import { type LocalSite, startSite } from "../../test/site.ts";
import { now, setClock, siteCalendar } from "../platform/clock.ts";
import { checkBooks, countStake, lockLedger, spend, writeLedger } from "../wallet/index.ts";

const DAY_MS = 24 * 3_600_000;

let site: LocalSite;
let till: ReturnType<typeof openTill>;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "0" } });
  till = openTill(site.connectionString);
});
afterEach(() => setClock());
afterAll(async () => {
  await till.close();
  await site.close();
});

type Grades = {
  level: number;
  netStakes: number;
  next: { level: number; from: number; left: number } | null;
  levels: { level: number; boxName: string | null; boxImage: string | null; claims: Claim[] }[];
  redPacket: { week: string; staked: number; thisWeek: number; claim: Claim };
};
type Daily = {
  day: string;
  bonuses: boolean;
  calendar: { streak: number; days: Claim[] };
  redPacket: Grades["redPacket"];
  claims: Claim[];
  freeBoxes: number;
  pendingPoints: number;
};
type Claimed = { claim: Claim; grantId: number | null; pendingPoints: number };

const get = async <T>(path: string, { token }: Player, options: CallOptions = {}) =>
  (await call<T>(site, "GET", path, { token, ...options })).body.data;
const grades = (player: Player) => get<Grades>("profile/getGradeInfo", player);
const daily = (player: Player) => get<Daily>("event/daily", player);
const claim = ({ token }: Player, id: string, key?: string) =>
  call<Claimed>(site, "POST", "event/claim", { token, body: { id }, ...(key && { key }) });
const codeOf = async (asked: ReturnType<typeof claim>) => (await asked).body.code;
const walletOf = async ({ id }: Player) => (await possessionsOf(site.database, id)).wallet[0]!;

/** The stakes here belong to no game, so the books are asked alone. */
const brokenBooks = async () => (await checkBooks(site.database.db)).filter(({ broken }) => broken > 0);

/** Settles a stake, as a game does. */
async function stake({ id: playerId }: Player, amountCents: number): Promise<void> {
  await till.give(playerId, { coinsCents: amountCents });
  await till.pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 2 });
    const movement = { playerId, amountCents, kind: "dream_open", reference: "test", to: "dream" } as const;
    spend(ledger, { ...movement, coinsOnly: false });
    countStake(ledger, playerId, amountCents);
    writeLedger(pipeline, ledger);
  });
}

/** Moves the clock to some days later than the real one. */
function goTo(days: number): Date {
  const at = Date.now() + days * DAY_MS;
  setClock(() => at);
  return now();
}
const today = () => siteCalendar().dateOf(now());
const thisWeek = () => siteCalendar().weekOf(now());

describe("VIP levels", () => {
  test("a player sees the level, the way to the next, and what every level gives", async () => {
    const player = await newPlayer(site);
    await stake(player, 120_50);
    const { level, netStakes, next, levels } = await grades(player);
    expect({ level, netStakes, next }).toEqual({
      level: 1,
      netStakes: 120.5,
      next: { level: 2, from: 500, left: 379.5 },
    });
    expect(levels.map((row) => row.level)).toEqual(VIP_LEVELS.map((row) => row.level));
    expect(levels[0]!.claims).toEqual([]);
    expect(levels[1]!.claims).toMatchObject([
      { id: "levelUp:1", state: "open", points: 1, boxId: null },
      { id: "levelBox:1", state: "open", points: null, boxName: levels[1]!.boxName },
    ]);
    expect(levels[2]!.claims.map(({ state }) => state)).toEqual(["later", "later"]);
    expect(levels.slice(1).every(({ boxName, boxImage }) => boxName && boxImage)).toBe(true);
    expect(await get("profile/userInfo", player)).toMatchObject({ vipLevel: 1 });
  });

  test("a level's points are promised once, from the bonus account, and its box waits once", async () => {
    const player = await newPlayer(site);
    await stake(player, 100_00);
    const key = "level up";
    const first = await claim(player, "levelUp:1", key);
    expect(first.body.data).toMatchObject({ claim: { state: "taken", points: 1 }, grantId: null, pendingPoints: 1 });
    expect((await claim(player, "levelUp:1", key)).body).toEqual(first.body);
    expect(await codeOf(claim(player, "levelBox:1", key))).toBe("key_reused");
    expect(await codeOf(claim(player, "levelUp:1"))).toBe("claim_taken");
    expect((await walletOf(player)).pending_cents).toBe(1_00);
    const entries = await site.database.db
      .selectFrom("wallet_entries as entry")
      .innerJoin("wallet_transfers as transfer", "transfer.id", "entry.transfer_id")
      .select(["house", "amount_cents", "kind"])
      .where("reference", "=", `level_up of player ${player.id}`)
      .orderBy("position")
      .execute();
    expect(entries).toEqual([
      { house: "bonus", amount_cents: -1_00, kind: "bonus_promise" },
      { house: "pending", amount_cents: 1_00, kind: "bonus_promise" },
    ]);
    const box = (await claim(player, "levelBox:1")).body.data;
    expect(await codeOf(claim(player, "levelBox:1"))).toBe("claim_taken");
    const { grants } = await possessionsOf(site.database, player.id);
    expect(grants.map(({ id, box_id }) => [id, box_id])).toEqual([[box.grantId, box.claim.boxId]]);
    expect(await daily(player)).toMatchObject({ freeBoxes: 1, pendingPoints: 1 });
    expect(await brokenBooks()).toEqual([]);
  });

  test.each(["levelUp:2", "levelBox:10"])("%s is too early before its level", async (id) => {
    const player = await newPlayer(site);
    await stake(player, 499_99);
    expect(await codeOf(claim(player, id))).toBe("claim_early");
  });

  test.each(["levelUp:0", "levelUp:11", "levelUp:01", "levelBox:0", "nothing:1", "levelUp:", "calendar:2026-02-31"])(
    "there is no %s",
    async (id) => {
      const player = await newPlayer(site);
      expect(await codeOf(claim(player, id))).toBe("claim_unknown");
    },
  );

  test("a level whose box is off the shelf gives none", async () => {
    const player = await newPlayer(site);
    await stake(player, 100_00);
    const { levels } = await grades(player);
    const boxId = levels[1]!.claims[1]!.boxId!;
    const sell = (sold: boolean) =>
      site.database.db.updateTable("boxes_boxes").set({ sold }).where("id", "=", boxId).execute();
    await sell(false);
    const without = (await grades(player)).levels[1]!;
    expect([without.boxName, without.claims.map(({ id }) => id)]).toEqual([null, ["levelUp:1"]]);
    expect(await codeOf(claim(player, "levelBox:1"))).toBe("claim_unknown");
    await sell(true);
  });
});

describe("the weekly red packet", () => {
  test("is a thousandth of the last week's net stakes, to be had for one week", async () => {
    const player = await newPlayer(site);
    await stake(player, 70_00);
    const week = thisWeek();
    expect((await grades(player)).redPacket).toMatchObject({
      staked: 0,
      thisWeek: 70,
      claim: { points: null, state: "missed" },
    });
    expect(await codeOf(claim(player, `redPacket:${week}`))).toBe("claim_early");
    goTo(7);
    await stake(player, 50_00);
    const { redPacket } = await grades(player);
    expect(redPacket).toMatchObject({ week, staked: 70, thisWeek: 50, claim: { points: 0.07, state: "open" } });
    expect((await claim(player, `redPacket:${week}`)).body.data).toMatchObject({ pendingPoints: 0.07 });
    expect(await codeOf(claim(player, `redPacket:${week}`))).toBe("claim_taken");
    const missed = thisWeek();
    goTo(21);
    expect((await grades(player)).redPacket).toMatchObject({ staked: 0, thisWeek: 0 });
    expect(await codeOf(claim(player, `redPacket:${missed}`))).toBe("claim_over");
    expect(await brokenBooks()).toEqual([]);
  });

  test("is none where it would be less than a cent", async () => {
    const player = await newPlayer(site);
    await stake(player, 9_99);
    const week = thisWeek();
    goTo(7);
    expect((await grades(player)).redPacket.claim).toMatchObject({ points: null, state: "missed" });
    expect(await codeOf(claim(player, `redPacket:${week}`))).toBe("claim_unknown");
  });

  test("knows no week that does not begin on a Monday", async () => {
    const player = await newPlayer(site);
    expect(await codeOf(claim(player, "redPacket:2026-11-17"))).toBe("claim_unknown");
    expect(await codeOf(claim(player, "redPacket:2020-01-06"))).toBe("claim_over");
  });
});

describe("the calendar", () => {
  test("grows with days in a row, begins anew after a missed day and after the last", async () => {
    const player = await newPlayer(site);
    const places: (number | null)[] = [];
    for (const days of [0, 1, 3, 4, 5, 6, 7, 8, 9, 10]) {
      goTo(days);
      const { claim: got } = (await claim(player, `calendar:${today()}`)).body.data;
      places.push(got.day);
    }
    expect(places).toEqual([1, 2, 1, 2, 3, 4, 5, 6, 7, 1]);
    expect((await walletOf(player)).pending_cents).toBe(10 + 10 + (10 + 10 + 20 + 20 + 30 + 30 + 100) + 10);
    const { calendar, claims } = await daily(player);
    expect(calendar.streak).toBe(1);
    expect(calendar.days.map(({ state }) => state)).toEqual(["taken", ...Array(6).fill("later")]);
    expect(calendar.days[0]!.id).toBe(`calendar:${today()}`);
    expect(claims).toEqual([]);
    expect(await brokenBooks()).toEqual([]);
  });

  test("shows today as open, and takes neither yesterday nor tomorrow", async () => {
    const player = await newPlayer(site);
    const { calendar, claims } = await daily(player);
    expect(calendar).toMatchObject({ streak: 0 });
    expect(calendar.days.map(({ day, state }) => `${day} ${state}`).slice(0, 3)).toEqual([
      "1 open",
      "2 later",
      "3 later",
    ]);
    expect(claims.map(({ id }) => id)).toEqual([`calendar:${today()}`]);
    expect(await codeOf(claim(player, calendar.days[1]!.id))).toBe("claim_early");
    const before = siteCalendar().dateOf(new Date(Date.now() - DAY_MS));
    expect(await codeOf(claim(player, `calendar:${before}`))).toBe("claim_over");
    expect((await walletOf(player)).pending_cents).toBe(0);
  });
});

test("of twenty claims at once with different keys one is given", async () => {
  const player = await newPlayer(site);
  await stake(player, 100_00);
  for (const id of [`calendar:${today()}`, "levelUp:1", "levelBox:1"]) {
    const answers = await race<Claimed>([site], 20, (index) => ({
      path: "event/claim",
      options: { token: player.token, body: { id }, key: `${id} ${index}` },
    }));
    expect(answers.map(({ body }) => body.code ?? "given").sort()).toEqual([...Array(19).fill("claim_taken"), "given"]);
  }
  expect((await walletOf(player)).pending_cents).toBe(1_10);
  expect((await possessionsOf(site.database, player.id)).grants).toHaveLength(1);
  expect(await brokenBooks()).toEqual([]);
});

test("nothing is claimed during a break", async () => {
  const player = await newPlayer(site);
  await call(site, "POST", "limits/coolOff", { token: player.token, body: { hours: 24 } });
  expect(await codeOf(claim(player, `calendar:${today()}`))).toBe("cooling_off");
});

test("a site without bonuses shows nothing to claim, and gives nothing", async () => {
  const other = await startSite({ env: { BONUSES: "off", DEMO_GRANT: "0" }, seed: false });
  const player = await newPlayer(other);
  const ask = <T>(method: string, path: string, body?: object) =>
    call<T>(other, method, path, { token: player.token, ...(body && { body }) });
  const today = await ask<Daily>("GET", "event/daily");
  expect(today.body.data).toMatchObject({ bonuses: false, claims: [] });
  expect(today.body.data.calendar.days.map(({ state }) => state)).not.toContain("open");
  const refused = await ask("POST", "event/claim", { id: today.body.data.calendar.days[0]!.id });
  expect(refused.body.code).toBe("bonuses_off");
  await other.close();
});
