import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { type GiveawayFixture, startGiveawayFixture } from "../../test/fixtures/games/giveaways.ts";
import type { Player } from "../../test/fixtures/players.ts";
import { openSeedPair, readRoomSeedPairs } from "../fairness/index.ts";
import { drawDue } from "./keep-giveaways.ts";

let giveaways: GiveawayFixture;
let host: Player;
let one: Player;
let other: Player;

beforeAll(async () => {
  giveaways = await startGiveawayFixture();
  host = await giveaways.newStreamer();
  [one, other] = [await giveaways.newPlayer(), await giveaways.newPlayer()];
});
afterAll(() => giveaways.end());

const SEEDS = { one: "the_seed_of_the_one", other: "the_seed_of_the_other" };

async function secretsOf(id: number) {
  const { pair_id: seedPairId } = await giveaways.row(id);
  const seedPair = (await giveaways.deps.pipelines.run((pipeline) => readRoomSeedPairs(pipeline, [seedPairId]))).get(
    seedPairId,
  )!;
  return openSeedPair(giveaways.site.config.seedKey, seedPair);
}

/** Reads all answers about a room, as text, for a guest, one of the entrants and the streamer. */
async function answersAbout(id: number): Promise<string[]> {
  const paths = ["detail", "entrants", "entries", "receipt", "receipt?entries=false"].map((path) => {
    return `giveaway/${path}${path.includes("?") ? "&" : "?"}id=${id}`;
  });
  const lists = ["official", "streamer", "joined", "active", "finished"].map((tab) => `giveaway/list?tab=${tab}`);
  const own = [
    "fair/current",
    "fair/histories",
    "message/listMessage",
    "profile/getMyFlowPage",
    "event/mine",
    "giveaway/terms",
  ];
  const asked = [host, one, undefined].flatMap((player) =>
    [...paths, ...lists, ...own].map(async (path) => {
      const headers = player ? { token: player.token } : undefined;
      return `${path}: ${await (await fetch(`${giveaways.site.url}/api/${path}`, { headers })).text()}`;
    }),
  );
  return Promise.all(asked);
}

test("before the draw no response contains the seed pair or other players' seeds; afterwards the receipt does", async () => {
  const id = await giveaways.create(host);
  for (const [player, userSeed] of [
    [one, SEEDS.one],
    [other, SEEDS.other],
  ] as const) {
    expect((await giveaways.join(player, id, { userSeed })).http).toBe(200);
  }
  const secrets = await secretsOf(id);
  const before = await answersAbout(id);
  for (const secret of [secrets.serverSeed, secrets.secretSalt, SEEDS.other]) {
    expect(before.filter((answer) => answer.includes(secret))).toEqual([]);
  }
  // A player may see their own seed; other players may not see it.
  expect(before.filter((answer) => answer.includes(SEEDS.one))).toHaveLength(1);

  await giveaways.move(id, { endsMs: -1 });
  const waiting = await answersAbout(id);
  expect(waiting.filter((answer) => answer.includes(secrets.serverSeed) || answer.includes(SEEDS.other))).toEqual([]);
  expect(await drawDue(giveaways.deps)).toBe(1);
  const after = await answersAbout(id);
  for (const secret of [secrets.serverSeed, SEEDS.one, SEEDS.other]) {
    expect(after.filter((answer) => answer.includes(secret)).length).toBeGreaterThan(2);
  }
});

test("lists show a room in its tabs, and the tab of joined rooms has only the rooms that the reader has joined", async () => {
  const id = await giveaways.create(host, { password: "closed" });
  await giveaways.join(one, id, { password: "closed" });
  const idsOf = async (tab: string, token?: string) => {
    const query = { tab };
    const { body } = await call<{ list: { id: number; joined: boolean }[]; total: number }>(
      giveaways.site,
      "GET",
      "giveaway/list",
      {
        query,
        ...(token && { token }),
      },
    );
    expect(body.data.total).toBe(body.data.list.length);
    return body.data.list.map((room) => `${room.id} ${room.joined}`);
  };
  expect(await idsOf("streamer", one.token)).toContain(`${id} true`);
  expect(await idsOf("active")).toContain(`${id} false`);
  expect(await idsOf("official")).toEqual([]);
  expect(await idsOf("joined")).toEqual([]);
  expect((await idsOf("joined", one.token))[0]).toBe(`${id} true`);
  expect(await idsOf("joined", host.token)).toEqual([]);
  const finished = await idsOf("finished");
  expect(finished).not.toContain(`${id} false`);
  await giveaways.move(id, { endsMs: -1 });
  await drawDue(giveaways.deps);
  expect((await idsOf("finished"))[0]).toBe(`${id} false`);
  expect(await idsOf("active")).not.toContain(`${id} false`);
});

test("lists can leave out drawn rooms without entrants and then count them, and list and room show the same number of entrants", async () => {
  type Rooms = { list: { id: number; entrants: number }[]; folded: number; total: number };
  const list = async (query: object) =>
    (await call<Rooms>(giveaways.site, "GET", "giveaway/list", { query: { pageSize: 50, ...query } })).body.data;
  const entrantsIn = async (id: number, query: object) =>
    (await list(query)).list.find((room) => room.id === id)?.entrants;
  const before = await list({ tab: "finished", entered: true });
  const [quiet, joined] = [
    await giveaways.create(await giveaways.newStreamer()),
    await giveaways.create(await giveaways.newStreamer()),
  ];
  for (const player of [one, await giveaways.newPlayer()]) await giveaways.join(player, joined);
  expect(await entrantsIn(joined, { tab: "streamer", entered: true })).toBe(2);
  expect((await giveaways.detail(joined)).entrants).toBe(2);
  for (const id of [quiet, joined]) await giveaways.move(id, { endsMs: -1 });
  await drawDue(giveaways.deps);
  expect((await giveaways.detail(joined)).entrants).toBe(2);
  for (const tab of ["streamer", "finished"]) {
    expect(await entrantsIn(joined, { tab, entered: true })).toBe(2);
    expect(await entrantsIn(quiet, { tab, entered: true })).toBeUndefined();
    expect(await entrantsIn(quiet, { tab })).toBe(0);
    const { list: folded, total } = await list({ tab, entered: false });
    expect(folded.map(({ entrants }) => entrants)).toEqual(folded.map(() => 0));
    expect(folded.map(({ id }) => id)).toContain(quiet);
    expect((await list({ tab, entered: true })).folded).toBe(total);
  }
  expect((await list({ tab: "finished", entered: true })).folded).toBe(before.folded + 1);
});

test("entrants are listed page by page, newest first", async () => {
  const id = await giveaways.create(await giveaways.newStreamer());
  const players = await Promise.all([1, 2, 3].map(() => giveaways.newPlayer()));
  for (const player of players) await giveaways.join(player, id);
  type Page = { list: { id: number; userSeed: string }[]; next: number | null };
  const page = async (more: object) =>
    (await call<Page>(giveaways.site, "GET", "giveaway/entrants", { query: { id, pageSize: 2, ...more } })).body.data;
  const first = await page({});
  const second = await page({ before: first.next });
  expect([first.list.length, second.list.length, second.next]).toEqual([2, 1, null]);
  const ids = [...first.list, ...second.list].map((entrant) => entrant.id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(first.list[0]!.userSeed).toBe("");
});
