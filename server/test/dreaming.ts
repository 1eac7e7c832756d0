import type { Dreamed, DreamTarget } from "@vitrine/contract/dream.ts";
import pg from "pg";
import { expect } from "vitest";
import { openPair } from "../src/fairness/index.ts";
import { brokenClaims } from "./broken-claims.ts";
import { call } from "./call.ts";
import { foreseeDream, PAIRS_OF_PLAYER } from "./foresee-dream.ts";
import { newPlayer, openTill, type Player } from "./players.ts";
import { type LocalSite, startSite } from "./site.ts";
import { stompClient } from "./stomp.ts";

export type Dreaming = Awaited<ReturnType<typeof startDreaming>>;

/** What is dreamed of, where a test does not say otherwise: the cheapest target, half and half, without the wheel. */
export type DreamWish = {
  itemId?: number;
  percent?: unknown;
  expectedFee?: number;
  fast?: boolean;
  coinsOnly?: boolean;
};

/** What a dream costs, in coins. */
export const feeOf = ({ value }: Pick<DreamTarget, "value">, percent: number) =>
  Math.max(100, Math.ceil((Math.round(value * 100) * percent * 110) / 10_000)) / 100;

/** A site on which dreams come true when the test says so. */
export async function startDreaming(options: { env?: Record<string, string> } = {}) {
  const site = await startSite({ env: { DEMO_GRANT: "1000", ...options.env } });
  const till = openTill(site.connectionString);
  await giveOwnNumbers(site.connectionString);
  const targets = [...(await listTargets(site, 1)), ...(await listTargets(site, 2))];
  const listeners: ReturnType<typeof stompClient>[] = [];
  let asked = 0;
  return {
    site,
    till,
    targets,
    newPlayer: () => newPlayer(site),
    try: ({ token }: Player, wish: DreamWish = {}, key?: string) =>
      call<Dreamed>(site, "POST", "dream/open", {
        token,
        key,
        lang: "en-US",
        body: { itemId: targets[0]!.itemId, percent: 50, fast: true, ...wish },
      }),
    get: async <T>(path: string, { token }: { token?: string } = {}, query: Record<string, string | number> = {}) =>
      (await call<T>(site, "GET", path, { token, query, lang: "en-US" })).body.data,
    /** Gives the player a seed with which the next roll wins, or does not. */
    async foresee(player: Player, { p = 5000, wins }: { p?: number; wins: boolean }): Promise<string> {
      const { rows } = await site.database.pool.query(PAIRS_OF_PLAYER, [player.id]);
      const clientSeed = await foreseeDream(rows, (pair) => openPair(site.config.seedKey, pair), { p, wins });
      const { http } = await call(site, "POST", "profile/modifySecret", { token: player.token, body: { clientSeed } });
      expect(http).toBe(200);
      return clientSeed;
    },
    sell: ({ token }: Player, body: object = { all: true }) =>
      call<{ sold: number; amount: number }>(site, "POST", "profile/exchangeQuantity", { token, body }),
    /** Something at a path that the player asks for. */
    async post({ token }: Player, path: string, body: object): Promise<void> {
      expect((await call(site, "POST", path, { token, body })).http).toBe(200);
    },
    /** Every kind of item, those that are too cheap too. */
    items: () =>
      site.database.db.selectFrom("items_items").select(["id", "value_cents"]).orderBy("value_cents").execute(),
    /** The paths whose answers hold one of these numbers: everything that could know of a try. */
    async traces({ token }: Player, { roundId, voucherId }: { roundId: number; voucherId: number }): Promise<string[]> {
      asked += 1;
      const texts = await Promise.all(
        [
          // Lists that are remembered for a second are asked for in a length that nobody has asked for.
          ...[`/api/fair/round?id=${roundId}`, `/api/stat/lastDrop?limit=${100 - asked}`],
          ...[`/api/stat/lastDrop?isTop=true&limit=${100 - asked}`, "/api/profile/getMyVoucherPage"],
          ...["/api/profile/getMyGameLog", "/api/profile/getMyDreamLog", "/api/profile/getMyOrnamentPage"],
          ...["/api/profile/getMyBalanceLog", "/api/fair/histories", "/metrics", `/share/round-${roundId}.jpg`],
        ].map(async (path) => {
          const answer = await fetch(new URL(path, site.url), { headers: { token } });
          return { path, text: await answer.text() };
        }),
      );
      const numbers = [`:${roundId}`, `:${voucherId}`];
      return texts.flatMap(({ path, text }) => (numbers.some((number) => text.includes(number)) ? path : []));
    },
    /** Hears the feed: every message, with the moment at which it came. */
    async listen() {
      const frames: { at: number; eventType: number; data: { id: number } }[] = [];
      const client = stompClient(`${site.url.replace("http", "ws")}/ws`);
      const subscribed = new Promise<void>((resolve) => {
        client.onConnect = () => {
          client.subscribe("/topic/messages", ({ body }) => frames.push({ at: Date.now(), ...JSON.parse(body) }));
          resolve();
        };
      });
      client.activate();
      await subscribed;
      listeners.push(client);
      return frames;
    },
    /** Whatever its tests did, the books have to be right at the end. */
    async end(): Promise<void> {
      expect(await brokenClaims(site.database)).toEqual([]);
      for (const listener of listeners) await listener.deactivate();
      await till.close();
      await site.close();
    },
  };
}

/** A page of everything that can be dreamed of, the cheapest first. */
async function listTargets(site: LocalSite, page: number): Promise<DreamTarget[]> {
  const query = { sort: 2, pageSize: 100, page };
  return (await call<{ list: DreamTarget[] }>(site, "GET", "dream/list", { lang: "en-US", query })).body.data.list;
}

/** Numbers that nothing else has by chance, so that they can be searched for. Only the owner of the tables may move them. */
async function giveOwnNumbers(connectionString: string): Promise<void> {
  const owner = new pg.Client(connectionString);
  await owner.connect();
  await owner.query("alter sequence fairness_round_ids restart 700000001");
  await owner.query("alter sequence items_voucher_ids restart 800000001");
  await owner.end();
}
