import { VIP_LEVELS } from "@vitrine/contract/rewards/vip-levels.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer, possessionsOf, race } from "../../test/fixtures/players.ts";
import {
  type Claimed,
  type Daily,
  type RewardFixture,
  startRewardFixture,
  today,
} from "../../test/fixtures/rewards.ts";
import { startSite } from "../../test/fixtures/site.ts";

let fixture: RewardFixture;

beforeAll(async () => {
  fixture = await startRewardFixture();
});
afterAll(() => fixture.close());

describe("VIP levels", () => {
  test("a player sees the level, the stakes that are left until the next level, and the rewards of every level", async () => {
    const player = await newPlayer(fixture.site);
    await fixture.stake(player, 120_50);
    const { level, netStakes, next, levels } = await fixture.levels(player);
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
    const user = await call(fixture.site, "GET", "profile/userInfo", { token: player.token });
    expect(user.body.data).toMatchObject({ vipLevel: 1 });
  });

  test("a level's points are granted once, from the bonus account, and its box is given once", async () => {
    const player = await newPlayer(fixture.site);
    await fixture.stake(player, 100_00);
    const key = "level up";
    const first = await fixture.claim(player, "levelUp:1", key);
    expect(first.body.data).toMatchObject({ claim: { state: "taken", points: 1 }, grantId: null, pendingPoints: 1 });
    expect((await fixture.claim(player, "levelUp:1", key)).body).toEqual(first.body);
    expect(await fixture.refusal(player, "levelBox:1", key)).toBe("key_reused");
    expect(await fixture.refusal(player, "levelUp:1")).toBe("claim_taken");
    expect(await fixture.pendingOf(player)).toBe(1_00);
    const entries = await fixture.site.database.db
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
    const box = (await fixture.claim(player, "levelBox:1")).body.data;
    expect(await fixture.refusal(player, "levelBox:1")).toBe("claim_taken");
    const { grants } = await possessionsOf(fixture.site.database, player.id);
    expect(grants.map(({ id, box_id }) => [id, box_id])).toEqual([[box.grantId, box.claim.boxId]]);
    expect(await fixture.daily(player)).toMatchObject({ freeBoxes: 1, pendingPoints: 1 });
    expect(await fixture.brokenLedger()).toEqual([]);
  });

  test.each(["levelUp:2", "levelBox:10"])("%s cannot be claimed before its level is reached", async (id) => {
    const player = await newPlayer(fixture.site);
    await fixture.stake(player, 499_99);
    expect(await fixture.refusal(player, id)).toBe("claim_early");
  });

  test.each(["levelUp:0", "levelUp:11", "levelUp:01", "levelBox:0", "nothing:1", "levelUp:", "calendar:2026-02-31"])(
    "a reward with the id %s does not exist",
    async (id) => {
      const player = await newPlayer(fixture.site);
      expect(await fixture.refusal(player, id)).toBe("claim_unknown");
    },
  );

  test("a level whose box is not on sale gives no box", async () => {
    const player = await newPlayer(fixture.site);
    await fixture.stake(player, 100_00);
    const { levels } = await fixture.levels(player);
    const boxId = levels[1]!.claims[1]!.boxId!;
    const sell = (sold: boolean) =>
      fixture.site.database.db.updateTable("boxes_boxes").set({ sold }).where("id", "=", boxId).execute();
    await sell(false);
    const without = (await fixture.levels(player)).levels[1]!;
    expect([without.boxName, without.claims.map(({ id }) => id)]).toEqual([null, ["levelUp:1"]]);
    expect(await fixture.refusal(player, "levelBox:1")).toBe("claim_unknown");
    await sell(true);
  });
});

test("of twenty simultaneous claims with different keys exactly one succeeds", async () => {
  const player = await newPlayer(fixture.site);
  await fixture.stake(player, 100_00);
  for (const id of [`calendar:${today()}`, "levelUp:1", "levelBox:1"]) {
    const answers = await race<Claimed>([fixture.site], 20, (index) => ({
      path: "event/claim",
      options: { token: player.token, body: { id }, key: `${id} ${index}` },
    }));
    expect(answers.map(({ body }) => body.code ?? "given").sort()).toEqual([...Array(19).fill("claim_taken"), "given"]);
  }
  expect(await fixture.pendingOf(player)).toBe(1_10);
  expect((await possessionsOf(fixture.site.database, player.id)).grants).toHaveLength(1);
  expect(await fixture.brokenLedger()).toEqual([]);
});

test("no reward can be claimed during a break", async () => {
  const player = await newPlayer(fixture.site);
  await call(fixture.site, "POST", "limits/coolOff", { token: player.token, body: { hours: 24 } });
  expect(await fixture.refusal(player, `calendar:${today()}`)).toBe("cooling_off");
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
