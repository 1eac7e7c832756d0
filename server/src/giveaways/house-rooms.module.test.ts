import { beaconRoundAfter } from "@vitrine/contract/fairness/beacon.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestChain } from "../../../sandbox/drand/test-chain.ts";
import { type GiveawayFixture, startGiveawayFixture } from "../../test/fixtures/games/giveaways.ts";
import type { GiveawayDeps } from "./deps.ts";
import { keepOfficialGiveaways, openHouseGiveaway } from "./house-giveaways.ts";
import { drawDue } from "./keep-giveaways.ts";

let giveaways: GiveawayFixture;

beforeAll(async () => {
  giveaways = await startGiveawayFixture({ env: { GIVEAWAY_OFFICIAL_ROOMS: "4" } });
});
afterAll(() => giveaways.end());

const openRooms = () =>
  giveaways.site.database.db
    .selectFrom("giveaways_rooms")
    .selectAll()
    .where("state", "=", 0)
    .orderBy("end_at")
    .execute();

test("the site keeps as many house rooms open as configured, shared among the lengths, also when several servers open them", async () => {
  await Promise.all([1, 2, 3].map(() => keepOfficialGiveaways(giveaways.deps)));
  const minutes = (await openRooms()).map(({ start_at, end_at }) => Math.round((+end_at - +start_at) / 60_000));
  expect(minutes).toEqual([10, 10, 60, 24 * 60]);
  const [first] = await openRooms();
  await giveaways.move(first!.id, { endsMs: -1 });
  expect(await keepOfficialGiveaways(giveaways.deps)).toBe(1);
  expect(await drawDue(giveaways.deps)).toBe(1);
});

test("a room with a beacon round waits for the round's signature as long as needed, and is drawn with it", async () => {
  const network = makeTestChain();
  const stand = { hasCome: false };
  const deps: GiveawayDeps = {
    ...giveaways.deps,
    beacon: {
      chain: network.chain.chain,
      beaconRoundAfter: (atMs) => beaconRoundAfter(atMs, network.chain),
      fetch: async (round) => (stand.hasCome ? network.sign(round) : undefined),
    },
  };
  const [item] = await giveaways.deps.itemCatalogue.all();
  const id = await deps.pipelines.run((pipeline) =>
    openHouseGiveaway(pipeline, deps, {
      ...{ titles: { "zh-CN": "x", "en-US": "x", "ru-RU": "x" }, minutes: 10, most: null, password: undefined },
      ...{ deposit: null, vipLeast: null, prizes: [{ itemId: item!.id, valueCents: item!.valueCents }] },
    }),
  );
  const row = await giveaways.row(id);
  const roundMs = (network.chain.genesisSeconds + (row.beacon_round! - 1) * network.chain.periodSeconds) * 1000;
  expect(roundMs - row.end_at.getTime()).toBeGreaterThanOrEqual(6000);
  await giveaways.move(id, { endsMs: -3_600_000, beginsMs: -7_200_000 });
  expect([await drawDue(deps), await drawDue(giveaways.deps)]).toEqual([0, 0]);
  stand.hasCome = true;
  expect(await drawDue(deps)).toBe(1);
  expect((await giveaways.row(id)).beacon_signature).toBe(network.sign(row.beacon_round!));
});
