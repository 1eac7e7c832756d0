import { createHash } from "node:crypto";
import { beaconRoundAfter } from "@vitrine/contract/fairness/beacon.ts";
import type { GiveawayReceipt } from "@vitrine/contract/fairness/receipt.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestChain } from "../../../sandbox/drand/test-chain.ts";
import { call } from "../../test/fixtures/call.ts";
import { type GiveawayFixture, startGiveawayFixture } from "../../test/fixtures/games/giveaways.ts";
import type { Player } from "../../test/fixtures/players.ts";
import { markStaff } from "../accounts/index.ts";
import { transact } from "../platform/database/database.ts";
import { BrokenInvariant } from "../platform/errors.ts";
import { cancelAnyGiveaway } from "./cancel-giveaway.ts";
import type { GiveawayDeps } from "./deps.ts";
import { drawGiveaway } from "./draw-giveaway.ts";
import { listEntries } from "./entries/entry-list.ts";
import { openHouseGiveaway } from "./house-giveaways.ts";
import { drawDue } from "./keep-giveaways.ts";

const network = makeTestChain();
const stand = { hasCome: false };
const beacon: NonNullable<GiveawayDeps["beacon"]> = {
  chain: network.chain.chain,
  beaconRoundAfter: (atMs) => beaconRoundAfter(atMs, network.chain),
  fetch: async (round) => (stand.hasCome ? network.sign(round) : undefined),
};

let giveaways: GiveawayFixture;
beforeAll(async () => {
  giveaways = await startGiveawayFixture({ beacon });
});
afterAll(() => giveaways.end());

/** Opens a house room with `count` players; its beacon round is not published yet. */
async function openRoom(count: number) {
  stand.hasCome = false;
  const [item] = await giveaways.deps.itemCatalogue.all();
  const id = await giveaways.deps.pipelines.run((pipeline) =>
    openHouseGiveaway(pipeline, giveaways.deps, {
      ...{ titles: { "zh-CN": "x", "en-US": "x", "ru-RU": "x" }, minutes: 10, most: null, password: undefined },
      ...{ deposit: null, vipLeast: null, prizes: [{ itemId: item!.id, valueCents: item!.valueCents }] },
    }),
  );
  const players = await Promise.all(Array.from({ length: count }, () => giveaways.newPlayer()));
  for (const player of players) expect((await giveaways.join(player, id)).http).toBe(200);
  return { id, players };
}

test("the list of entries is closed and its hash is shown before the beacon round is published", async () => {
  const { id, players } = await openRoom(3);
  expect(await drawDue(giveaways.deps)).toBe(0);
  expect((await giveaways.detail(id)).client).toBeNull();
  const { db } = giveaways.site.database;
  await transact(db, (tx) => markStaff(tx, players[0]!.id));
  await giveaways.move(id, { endsMs: -1 });
  expect(await drawDue(giveaways.deps)).toBe(0);
  const { client, state } = await giveaways.detail(id);
  expect([client, state]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), 0]);

  // From here on, knowing the seed pair and the beacon round must not let anybody change the list.
  for (const { id: playerId } of players) await transact(db, (tx) => markStaff(tx, playerId));
  stand.hasCome = true;
  expect(await drawDue(giveaways.deps)).toBe(1);
  expect(await giveaways.detail(id)).toMatchObject({ client, state: 1, entrants: 2 });
  const query = { id };
  const { data } = (await call<GiveawayReceipt>(giveaways.site, "GET", "giveaway/receipt", { query })).body;
  // The verifier does not know the test's beacon chain, so that step fails; every other step must pass.
  expect((await verifyReceipt(data)).steps.filter(({ ok }) => ok === false).map((step) => step.id)).toEqual([
    "beaconRound",
  ]);
});

test("a list with more entries than its room counts is an error and not a shorter list", async () => {
  const { id: roomId } = await openRoom(2);
  const list = (most: number) => giveaways.deps.pipelines.run((pipeline) => listEntries(pipeline, { roomId, most }));
  expect((await list(2)).entryIds).toHaveLength(2);
  await expect(list(1)).rejects.toThrow(BrokenInvariant);
});

test("a break that begins after the list closed leaves the entry in the draw", async () => {
  const { id, players } = await openRoom(1);
  await giveaways.move(id, { endsMs: -1 });
  await drawDue(giveaways.deps);
  const [{ token }] = players as [Player];
  const begun = await call(giveaways.site, "POST", "limits/coolOff", { token, body: { hours: 24 } });
  expect(begun.http).toBe(200);
  expect((await giveaways.detail(id, players[0])).myEntry).toMatchObject({ dropped: false });
  stand.hasCome = true;
  expect(await drawDue(giveaways.deps)).toBe(1);
  expect(await giveaways.detail(id, players[0])).toMatchObject({ entrants: 1, winners: [{ mine: true }] });
});

test("a room is not drawn before its list is closed, even if its beacon round is known", async () => {
  const { id } = await openRoom(1);
  await giveaways.move(id, { endsMs: -1 });
  const { beacon_round } = await giveaways.row(id);
  expect(await drawGiveaway(giveaways.deps, { roomId: id, signature: network.sign(beacon_round!) })).toBe(false);
  stand.hasCome = true;
  expect(await drawDue(giveaways.deps)).toBe(1);
  expect((await giveaways.row(id)).state).toBe(1);
});

test("a room that an operator cancels after its list closed publishes the list, so that everybody can compute the result", async () => {
  const { id } = await openRoom(2);
  const entries = async () => (await fetch(`${giveaways.site.url}/api/giveaway/entries?id=${id}`)).text();
  await giveaways.move(id, { endsMs: -1 });
  await drawDue(giveaways.deps);
  expect(await entries()).toBe("");
  await transact(giveaways.site.database.db, (tx) => cancelAnyGiveaway(tx, id));
  const { client, state, serverSeed } = await giveaways.detail(id);
  expect([state, serverSeed]).toEqual([2, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(
    createHash("sha256")
      .update(await entries())
      .digest("hex"),
  ).toBe(client);
  expect((await entries()).split("\n")).toHaveLength(3);
});
