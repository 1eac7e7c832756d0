import { randomUUID } from "node:crypto";
import { transact } from "../../../src/platform/database/database.ts";
import { giveCoupon } from "../../../src/rewards/index.ts";
import { type Answer, type CallOptions, call } from "../../fixtures/call.ts";
import type { Player } from "../../fixtures/players.ts";
import { giveFreeBox } from "../../fixtures/wallet.ts";
import type { Fixture } from "./fixture.ts";

/** One request that can be sent again with its key. */
export type Ask = { method: "GET" | "POST"; path: string; options: CallOptions };

/** A call whose requests are decided in batches, and the data that one request needs. */
export type BatchedCall = {
  title: string;
  /** The data on which its decision depends, besides the wallet and the saved answer. */
  needs: readonly Need[];
  /** Creates a request of a player; with `spoiled` it uses the box or offer that no other request uses. */
  ask(fixture: Fixture, player: Player, spoiled?: boolean): Promise<Ask>;
};

export type Need = "seeds" | "grant" | "coupon" | "box" | "offer" | "stake";

const boxOf = ({ boxIds }: Fixture, spoiled = false) => boxIds[spoiled ? 1 : 0];

const freeBox = (method: Ask["method"]): BatchedCall => ({
  title: `${method} profile/openFreeBox`,
  needs: ["seeds", "grant", "box"],
  async ask(fixture, player, spoiled) {
    const id = await giveFreeBox(fixture.database, { playerId: player.id, boxId: boxOf(fixture, spoiled)! });
    return asked(method, "profile/openFreeBox", player, { id });
  },
});

const buy = (method: Ask["method"]): BatchedCall => ({
  title: `${method} profile/buyVirtual`,
  needs: ["offer"],
  ask: async ({ offerIds }, player, spoiled) =>
    asked(method, "profile/buyVirtual", player, { id: offerIds[spoiled ? 1 : 0]!, number: 1 }),
});

export const CALLS: readonly BatchedCall[] = [
  {
    title: "POST box/open",
    needs: ["seeds", "box", "stake"],
    ask: async (fixture, player, spoiled) =>
      asked("POST", "box/open", player, { id: boxOf(fixture, spoiled)!, number: 2 }),
  },
  {
    title: "POST box/open with a coupon",
    needs: ["seeds", "coupon", "box", "stake"],
    async ask(fixture, player, spoiled) {
      const terms = { gives: { percentHundredths: 1000 }, mostCents: 5000, leastCents: 1, days: 1, reason: "test" };
      const couponId = await transact(fixture.database.db, (tx) =>
        giveCoupon(tx, { playerId: player.id, kind: "box", ...terms }),
      );
      return asked("POST", "box/open", player, { id: boxOf(fixture, spoiled)!, number: 1, couponId });
    },
  },
  freeBox("POST"),
  freeBox("GET"),
  {
    title: "POST dream/open",
    needs: ["seeds", "stake"],
    ask: async ({ itemId }, player) => asked("POST", "dream/open", player, { itemId, percent: 50, fast: "true" }),
  },
  buy("POST"),
  buy("GET"),
];

function asked(method: Ask["method"], path: string, { token }: Player, input: Record<string, string | number>): Ask {
  const options = { token, key: randomUUID(), lang: "en-US" };
  if (method === "GET") return { method, path, options: { ...options, query: input } };
  return { method, path, options: { ...options, body: input } };
}

export const send = (site: { url: string }, { method, path, options }: Ask): Promise<Answer<unknown>> =>
  call(site, method, path, options);
