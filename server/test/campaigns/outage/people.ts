import type { Channel } from "@vitrine/contract/deposits.ts";
import { call } from "../../fixtures/call.ts";
import { boxesOnSale, newPlayer } from "../../fixtures/players.ts";
import { TRADE_LINK } from "../../fixtures/withdrawals.ts";

export type Person = {
  playerId: number;
  token: string;
  /** Items that were won and not yet sold or withdrawn. */
  bag: { voucherId: number; value: number }[];
  /** Acknowledged deposits of this person. */
  deposits: string[];
  /** Number of these deposits that were ordered while the checkout was away. */
  waiting: number;
  /** Number of items for which this person has ordered a withdrawal. */
  withdrawn: number;
};

export type Crowd = { people: Person[]; boxId: number; channelId: number };

/**
 * Creates people with a trade link, and picks the cheapest box and a payment channel without a fee and without
 * chargebacks.
 */
export async function gatherCrowd(site: { url: string }, count: number): Promise<Crowd> {
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
