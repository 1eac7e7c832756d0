import type { BattleDetail } from "@vitrine/contract/battles.ts";
import { expect } from "vitest";
import { type BattleMeans, keepRooms } from "../src/battles/index.ts";
import { setClock } from "../src/platform/clock.ts";
import { brokenClaims } from "./broken-claims.ts";
import { type Answer, call } from "./call.ts";
import { boxesOnSale, newPlayer, openTill, type Player, type SoldBox } from "./players.ts";
import { openBattles } from "./playing-battles.ts";
import { startSite } from "./site.ts";

export type Fighting = Awaited<ReturnType<typeof startFighting>>;

/** What a room is made of, where a test does not say otherwise. */
export type Wish = {
  boxIds?: string;
  players?: number;
  mode?: number;
  cashback?: number;
  pos?: number;
  fast?: boolean;
  password?: string;
  userSeed?: string;
};

/**
 * A site whose battles go on when the test says so: `play` rolls what is locked, shows every round and closes. The rounds of the
 * server itself do not run.
 */
export async function startFighting(options: { env?: Record<string, string>; beacon?: BattleMeans["beacon"] } = {}) {
  const site = await startSite({ env: { DEMO_GRANT: "100000", ...options.env } });
  const battles = openBattles(site, options.beacon);
  const { means, log } = battles;
  const till = openTill(site.connectionString);
  const boxes = (await boxesOnSale(site)).filter(({ price }) => price > 0);

  const fighting = {
    site,
    means,
    till,
    log,
    boxes,
    newPlayer: () => newPlayer(site),
    /** Makes a room; gives its number. */
    async create(player: Player, wish: Wish = {}, key?: string): Promise<number> {
      const answer = await askToCreate(site, boxes, player, wish, key);
      expect(answer.body).toMatchObject({ success: true });
      return answer.body.data.id;
    },
    askToCreate: (player: Player, wish: Record<string, unknown> = {}, key?: string) =>
      askToCreate(site, boxes, player, wish, key),
    join: (player: Player, id: number, more: Record<string, unknown> = {}, key?: string) =>
      call<BattleDetail>(site, "POST", "battle/joinBattle", {
        token: player.token,
        lang: "en-US",
        body: { id, ...more },
        ...(key && { key }),
      }),
    addBots: (player: Player, id: number, more: Record<string, unknown> = {}) =>
      call<BattleDetail>(site, "POST", "battle/joinBot", { token: player.token, lang: "en-US", body: { id, ...more } }),
    cancel: (player: Player, id: number, key?: string) =>
      call<{ refunded: number }>(site, "POST", "battle/cancel", {
        token: player.token,
        lang: "en-US",
        body: { id },
        ...(key && { key }),
      }),
    row: (id: number) =>
      site.database.db.selectFrom("battles_battles").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    seats: (id: number) =>
      site.database.db.selectFrom("battles_seats").selectAll().where("battle_id", "=", id).orderBy("pos").execute(),
    /** The rolls of a room, as they are stored: also those that are not shown yet. */
    rollsOf: (id: number) =>
      site.database.db
        .selectFrom("fairness_rounds")
        .selectAll()
        .where("pair_id", "=", (eb) => eb.selectFrom("battles_battles").select("pair_id").where("id", "=", id))
        .orderBy("nonce")
        .execute(),
    async wallet({ id }: Player) {
      const mine = site.database.db.selectFrom("wallet_wallets").selectAll().where("player_id", "=", id);
      return mine.executeTakeFirstOrThrow();
    },
    bag: ({ id }: Player) =>
      site.database.db.selectFrom("items_vouchers").selectAll().where("player_id", "=", id).orderBy("id").execute(),
    roll: battles.roll,
    close: battles.finish,
    keepRooms: () => keepRooms(means, () => {}),
    /** Rolls everything that is locked, lets an hour pass, and closes it. */
    async play(): Promise<void> {
      await battles.roll();
      await fighting.later(3_600_000, battles.finish);
    },
    /** Does something with the clock put forward. */
    async later<T>(ms: number, work: () => Promise<T>): Promise<T> {
      setClock(() => Date.now() + ms);
      try {
        return await work();
      } finally {
        setClock();
      }
    },
    /** Whatever its tests did, the books have to be right at the end. */
    async end(): Promise<void> {
      expect(await brokenClaims(site.database)).toEqual([]);
      await till.close();
      await battles.close();
      await site.close();
    },
  };
  return fighting;
}

function askToCreate(
  site: { url: string },
  boxes: readonly SoldBox[],
  player: Player,
  wish: Record<string, unknown>,
  key?: string,
): Promise<Answer<{ id: number }>> {
  const cheapest = boxes[0]!.id;
  const body = { boxIds: `${cheapest},${cheapest}`, players: 2, mode: 0, ...wish };
  return call(site, "POST", "battle/create", { token: player.token, lang: "en-US", body, ...(key && { key }) });
}
