import type { Opened } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type {
  fairCurrent,
  fairHistories,
  fairPairRounds,
  getMyGameLog,
  modifySecret,
} from "@vitrine/contract/fairness/calls.ts";
import { roll } from "@vitrine/contract/fairness/roll.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { type CallOptions, call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { setClock } from "../platform/clock.ts";

let site: LocalSite;
let boxId: number;
let player: Player;

beforeAll(async () => {
  site = await startSite();
  boxId = (await boxesOnSale(site))[0]!.id;
});
beforeEach(async () => {
  player = await newPlayer(site);
});
afterEach(() => setClock());
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await site.close();
});

const get = async <T>(path: string, query: CallOptions["query"] = {}) =>
  (await call<T>(site, "GET", path, { token: player.token, query })).body.data;
const current = () => get<OutputOf<typeof fairCurrent>>("fair/current");
const open = (number = 1, key?: string) =>
  call<Opened>(site, "POST", "box/open", { token: player.token, key, body: { id: boxId, number } });
const change = async (clientSeed: string) =>
  (
    await call<OutputOf<typeof modifySecret>>(site, "POST", "profile/modifySecret", {
      token: player.token,
      body: { clientSeed },
    })
  ).body.data;

test("before the first roll the client seed can change any number of times without a rotation", async () => {
  const before = await current();
  expect([before.clientSeedIsDefault, before.nonce]).toEqual([true, 1]);
  for (const seed of ["first", "second"]) {
    const { revealed, current: now } = await change(seed);
    expect(revealed).toBeNull();
    expect(now).toEqual({ ...before, clientSeed: seed, clientSeedIsDefault: false });
  }
});

test("after a roll a new client seed reveals the seed pair, activates the announced one with nonce 1, and announces another", async () => {
  await change("mine");
  const before = await current();
  const { drops } = (await open(3)).body.data;
  expect((await current()).nonce).toBe(4);
  const { revealed, current: after } = await change("next");
  expect(revealed).toMatchObject({ publicHash: before.publicHash, clientSeed: "mine", lastNonce: 3 });
  expect(after).toMatchObject({ publicHash: before.nextPublicHash, clientSeed: "next", nonce: 1 });
  expect(after.nextPublicHash).not.toBe(before.nextPublicHash);
  for (const [index, drop] of drops.entries())
    expect(await roll({ source: revealed!.serverSeed, client: "mine", nonce: index + 1 })).toBe(drop.roll);
});

test("histories show only revealed seed pairs, with their rolls, and only to their player", async () => {
  await open(2);
  await change("one");
  await open(1);
  const { list, total } = await get<OutputOf<typeof fairHistories>>("fair/histories");
  expect([total, list[0]!.lastNonce, list[0]!.clientSeed, list[0]!.clientSeedIsDefault]).toEqual([
    1,
    2,
    "vitrine",
    true,
  ]);
  const rounds = () => get<OutputOf<typeof fairPairRounds>>("fair/pairRounds", { id: list[0]!.id });
  expect((await rounds()).list.map(({ nonce }) => nonce)).toEqual([2, 1]);
  const log = await get<OutputOf<typeof getMyGameLog>>("profile/getMyGameLog", { game: "box" });
  const { price } = (await boxesOnSale(site))[0]!;
  expect(price).toBeGreaterThan(0);
  expect(log.list.map((row) => row.price)).toEqual([price, price, price]);
  player = await newPlayer(site);
  expect((await rounds()).list).toEqual([]);
});

test("a receipt hides the secrets until the seed pair is revealed, and is then valid", async () => {
  const { roundId } = (await open()).body.data.drops[0]!;
  const receipt = () => get<Record<string, unknown>>("fair/round", { id: roundId });
  const hidden = await receipt();
  expect(hidden).toMatchObject({ revealed: false, nonce: 1, boxId });
  expect(["serverSeed", "secretSalt", "source"].filter((name) => name in hidden)).toEqual([]);
  await change("next");
  const shown = await receipt();
  expect(shown).toMatchObject({ revealed: true, serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await verifyReceipt(shown)).outcome).toBe("valid");
});

test("an unknown roll has no receipt", async () => {
  const { body } = await call(site, "GET", "fair/round", { query: { id: 999_999_999 }, lang: "en-US" });
  expect([body.status, body.code]).toEqual([404, "round_unknown"]);
});

test("an opening that is refused because a rotation is due charges nothing and stores no answer: the same key works later", async () => {
  setClock(() => Date.now() + 31 * 24 * 60 * 60 * 1000);
  const before = await possessionsOf(site.database, player.id);
  const old = await open(1, "k");
  expect([old.http, old.body.code]).toEqual([409, "rotation_due"]);
  expect(await possessionsOf(site.database, player.id)).toEqual(before);
  setClock();
  expect((await open(1, "k")).http).toBe(200);
});

test("a seed pair that expires before its first roll is rotated too, and then the refused request works", async () => {
  const { db } = site.database;
  const started_at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  const mine = db.updateTable("fairness_pairs").set({ started_at }).where("player_id", "=", player.id);
  await mine.where("state", "=", "active").execute();
  expect((await open(1, "k")).body.code).toBe("rotation_due");
  const { nextPublicHash } = await current();
  expect((await change("fresh")).revealed).toMatchObject({ lastNonce: 0 });
  expect((await current()).publicHash).toBe(nextPublicHash);
  expect((await open(1, "k")).http).toBe(200);
});

test("many simultaneous changes of the client seed reveal each seed pair once", async () => {
  await open();
  await Promise.all(Array.from({ length: 20 }, (_, index) => change(`seed_${index}`)));
  const { total } = await get<OutputOf<typeof fairHistories>>("fair/histories");
  // The first change reveals the pair; the new pair has no rolls, so the other changes only set the client seed.
  expect(total).toBe(1);
});
