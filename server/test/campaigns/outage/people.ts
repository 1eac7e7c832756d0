import type { Channel } from "@vitrine/contract/deposits.ts";
import { call } from "../../fixtures/call.ts";
import { boxesOnSale, newPlayer } from "../../fixtures/players.ts";
import { TRADE_LINK } from "../../fixtures/withdrawals.ts";

export type Person = {
  playerId: number;
  token: string;
  /** Pieces that were won and not yet sold or withdrawn. */
  bag: { voucherId: number; value: number }[];
  /** Deposits of theirs that somebody acknowledged. */
  deposits: string[];
  /** How many of these were ordered while the till was away. */
  waiting: number;
  /** How many pieces they have ordered to Steam. */
  withdrawn: number;
};

export type Town = { people: Person[]; boxId: number; channelId: number };

/** People with a trade link; the cheapest box, and a way to pay that costs nothing and cannot be taken back. */
export async function gatherPeople(site: { url: string }, count: number): Promise<Town> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id: playerId, token } = await newPlayer(site);
    await call(site, "POST", "profile/modifyTradeUrl", { token, body: { tradeUrl: TRADE_LINK } });
    people.push({ playerId, token, bag: [], deposits: [], waiting: 0, withdrawn: 0 });
  }
  const [box] = await boxesOnSale(site);
  const ways = await call<Channel[]>(site, "GET", "common/listInterface");
  const way = ways.body.data.find(({ icon }) => icon === "alipay");
  return { people, boxId: box!.id, channelId: way!.id };
}
