import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { brokenClaims } from "../fixtures/broken-claims.ts";
import { type Answer, call } from "../fixtures/call.ts";
import type { TestDatabase } from "../fixtures/database/database.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf, race, type SoldBox } from "../fixtures/players.ts";
import { demoDatabase, spawnSite, startSite } from "../fixtures/site.ts";
import { giveFreeBox, openGifts } from "../fixtures/wallet.ts";

// Each race of 20 requests runs against one process, and against two processes on one database. A single process
// handles requests in batches, which can hide errors that two processes show.
const RACERS = 20;
const setups = [
  { title: "one process", processes: 1 },
  { title: "two processes", processes: 2 },
];

describe.each(setups)("$title", ({ processes }) => {
  let fixture: TestDatabase;
  let database: Database;
  let sites: { url: string; close(): Promise<unknown> }[];
  let gifts: ReturnType<typeof openGifts>;
  let box: SoldBox;
  let player: Player;

  beforeAll(async () => {
    const env = { DEMO_GRANT: "0" };
    fixture = await demoDatabase(env);
    const { connectionString } = fixture;
    const spawn = () => spawnSite({ connectionString, env });
    sites =
      processes === 1
        ? [await startSite({ connectionString, env, seed: false })]
        : await Promise.all([spawn(), spawn()]);
    database = openDatabase({ connectionString });
    gifts = openGifts(connectionString);
    box = (await boxesOnSale(sites[0]!))[0]!;
  });

  afterAll(async () => {
    await gifts.close();
    await database.close();
    await Promise.all(sites.map((site) => site.close()));
    await fixture.drop();
  });

  async function newRicherPlayer(openings: number): Promise<void> {
    player = await newPlayer(sites[0]!);
    await gifts.give(player.id, { coinsCents: Math.round(box.price * 100) * openings });
  }

  const openOnce = (key: string | undefined, number = 1) => ({
    path: "box/open",
    options: { token: player.token, key, body: { id: box.id, number } },
  });

  async function itemsOf(count: number): Promise<number[]> {
    await newRicherPlayer(count);
    for (let left = count; left > 0; left -= 10) {
      const { path, options } = openOnce(undefined, Math.min(10, left));
      expect((await call(sites[0]!, "POST", path, options)).http).toBe(200);
    }
    return (await possessionsOf(database, player.id)).inventoryItems.map(
      (row) => (row as unknown as { id: number }).id,
    );
  }

  const codes = (answers: Answer<unknown>[]) => {
    const counts: Record<string, number> = {};
    for (const { body } of answers) counts[body.code ?? "done"] = (counts[body.code ?? "done"] ?? 0) + 1;
    return counts;
  };

  test("20 openings with the same key open one box, and all get the same answer", async () => {
    await newRicherPlayer(RACERS);
    const answers = await race(sites, RACERS, () => openOnce("the same key"));
    expect(codes(answers)).toEqual({ done: RACERS });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect((await possessionsOf(database, player.id)).rolls).toHaveLength(1);
    expect(await brokenClaims(database)).toEqual([]);
  });

  test("20 openings with the same key and two different bodies: one body is accepted, the other is refused", async () => {
    await newRicherPlayer(RACERS * 2);
    const answers = await race<{ drops: unknown[] }>(sites, RACERS, (index) => openOnce("k", index % 4 < 2 ? 1 : 2));
    expect(codes(answers)).toEqual({ done: RACERS / 2, key_reused: RACERS / 2 });
    const done = new Set(answers.filter(({ http }) => http === 200).map(({ body }) => JSON.stringify(body.data)));
    expect(done.size).toBe(1);
    const { rolls, keys } = await possessionsOf(database, player.id);
    expect([rolls.length, keys.length]).toEqual([JSON.parse([...done][0]!).drops.length, 1]);
    expect(await brokenClaims(database)).toEqual([]);
  });

  test("20 openings with different keys and money for one: one succeeds, the others are refused", async () => {
    await newRicherPlayer(1);
    const answers = await race(sites, RACERS, (index) => openOnce(`key ${index}`));
    expect(codes(answers)).toEqual({ done: 1, insufficient_balance: RACERS - 1 });
    const { rolls, wallet, keys } = await possessionsOf(database, player.id);
    expect(rolls).toHaveLength(1);
    expect(keys).toHaveLength(1);
    expect(wallet[0]!.coins_cents).toBe(0);
    expect(await brokenClaims(database)).toEqual([]);
  });

  test("20 sales of the same item: one is paid, the others are refused", async () => {
    const [voucherId] = await itemsOf(1);
    const answers = await race(sites, RACERS, () => ({
      path: "profile/exchangeQuantity",
      options: { token: player.token, body: { voucherIds: String(voucherId) } },
    }));
    expect(codes(answers)).toEqual({ done: 1, item_not_in_bag: RACERS - 1 });
    expect(await brokenClaims(database)).toEqual([]);
  });

  test("20 sales, half of single items and half of the whole inventory: every item is sold once", async () => {
    const inventoryItems = await itemsOf(10);
    const answers = await race<{ sold: number }>(sites, RACERS, (index) => ({
      path: "profile/exchangeQuantity",
      // The body changes after each pair of requests, so that each process gets both kinds of sale.
      options: {
        token: player.token,
        body: index % 4 < 2 ? { all: true } : { voucherIds: String(inventoryItems[Math.floor(index / 2)]) },
      },
    }));
    const sold = answers.filter(({ http }) => http === 200).reduce((sum, { body }) => sum + body.data.sold, 0);
    expect(sold).toBe(10);
    const refused = Object.keys(codes(answers)).filter((code) => code !== "done");
    expect(["item_not_in_bag", "nothing_to_sell"]).toEqual(expect.arrayContaining(refused));
    expect(await brokenClaims(database)).toEqual([]);
  });

  test("20 calls, half openings and half seed changes: every call succeeds and no nonce is lost", async () => {
    await newRicherPlayer(RACERS * 3);
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await race(sites, RACERS, (index) =>
        index % 4 < 2
          ? openOnce(`turn-${turn}-${index}`)
          : {
              path: "profile/modifySecret",
              options: { token: player.token, body: { clientSeed: `seed_${turn}_${index}` } },
            },
      );
      expect(codes(answers)).toEqual({ done: RACERS });
    }
    expect((await possessionsOf(database, player.id)).rolls).toHaveLength((RACERS / 2) * 3);
    expect(await brokenClaims(database)).toEqual([]);
  });

  test("20 simultaneous sales of different items: each is paid", async () => {
    const inventoryItems = await itemsOf(RACERS);
    const answers = await race(sites, RACERS, (index) => ({
      path: "profile/exchangeQuantity",
      options: { token: player.token, body: { voucherIds: String(inventoryItems[index]) } },
    }));
    expect(codes(answers)).toEqual({ done: RACERS });
    expect(await brokenClaims(database)).toEqual([]);
  });

  test("20 changes of the client seed of a used seed pair: each succeeds, and the pair is revealed once", async () => {
    await newRicherPlayer(3);
    for (let turn = 0; turn < 3; turn += 1) {
      const { path, options } = openOnce(undefined);
      expect((await call(sites[0]!, "POST", path, options)).http).toBe(200);
      const answers = await race<{ revealed: object | null }>(sites, RACERS, (index) => ({
        path: "profile/modifySecret",
        options: { token: player.token, body: { clientSeed: `seed_${turn}_${index}` } },
      }));
      expect(codes(answers)).toEqual({ done: RACERS });
      expect(answers.filter(({ body }) => body.data.revealed !== null)).toHaveLength(1);
    }
    expect(await brokenClaims(database)).toEqual([]);
  });

  test("20 openings of one free box: one succeeds, the others are refused as used", async () => {
    await newRicherPlayer(0);
    const id = await giveFreeBox(database, { playerId: player.id, boxId: box.id });
    const answers = await race(sites, RACERS, (index) => ({
      method: index % 4 < 2 ? "POST" : "GET",
      path: "profile/openFreeBox",
      options: index % 4 < 2 ? { token: player.token, body: { id } } : { token: player.token, query: { id } },
    }));
    expect(codes(answers)).toEqual({ done: 1, grant_used: RACERS - 1 });
    expect(await brokenClaims(database)).toEqual([]);
  });

  test("20 sign-ups with one phone number give one account", async () => {
    const body = { phone: `+1555000${processes}000`, password: "eight characters", agree: true, adult: true };
    const answers = await race(sites, RACERS, () => ({ path: "auth/signUp", options: { body } }));
    expect(codes(answers)).toEqual({ done: 1, phone_taken: RACERS - 1 });
    expect(await brokenClaims(database)).toEqual([]);
  });
});
