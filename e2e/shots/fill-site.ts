import type { Opened } from "@vitrine/contract/boxes.ts";
import { call } from "../../server/test/fixtures/call.ts";
import { boxesOnSale, newPlayer } from "../../server/test/fixtures/players.ts";
import type { Money } from "./fill-money.ts";

export type FilledBoxes = {
  /** Of a player who has opened, kept and sold. */
  token: string;
  /** Of one who has done nothing yet. */
  newcomerToken: string;
  boxId: number;
  roundId: number;
  /** A round whose seeds are still in use, so that nobody can verify it yet. */
  openRoundId: number;
};

export type Filled = FilledBoxes & { money: Money };

/** Players who have opened, kept and sold: what makes the pages of a site look used. */
export async function fillSite(url: string): Promise<FilledBoxes> {
  const site = { url };
  const cheap = (await boxesOnSale(site)).slice(0, 12);
  const player = await newPlayer(site);
  const others = await Promise.all([newPlayer(site), newPlayer(site)]);
  for (const other of others) for (const box of cheap.slice(0, 6)) await open(site, other.token, box.id, 5);
  const opened: Opened[] = [];
  for (const box of cheap) opened.push(await open(site, player.token, box.id, 3));
  const sold = opened[0]!.drops.map(({ voucherId }) => voucherId).join();
  await call(site, "POST", "profile/exchangeQuantity", { token: player.token, body: { voucherIds: sold } });
  await call(site, "POST", "profile/modifySecret", { token: player.token, body: { clientSeed: "my_own_seed" } });
  for (const [path, body] of ACCOUNT) await call(site, "POST", `profile/${path}`, { token: player.token, body });
  const last = await open(site, player.token, cheap[0]!.id, 1);
  return {
    token: player.token,
    newcomerToken: (await newPlayer(site)).token,
    boxId: cheap[4]!.id,
    roundId: opened[1]!.drops[0]!.roundId,
    openRoundId: last.drops[0]!.roundId,
  };
}

/** Changes of the account that the site tells its player of. */
const ACCOUNT = [
  ["modifyTradeUrl", { tradeUrl: "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12" }],
] as const;

async function open(site: { url: string }, token: string, id: number, number: number): Promise<Opened> {
  const { http, body } = await call<Opened>(site, "POST", "box/open", { token, body: { id, number } });
  if (http !== 200) throw new Error(`box ${id}: ${body.msg}`);
  return body.data;
}
