import type { Opened } from "@vitrine/contract/boxes.ts";
import type { OwnVitrine } from "@vitrine/contract/vitrines/calls.ts";
import { call } from "../../server/test/fixtures/call.ts";
import { boxesOnSale, newPlayer } from "../../server/test/fixtures/players.ts";
import type { Money } from "./fill-money.ts";

export type FilledBoxes = {
  /** The session of a player who has opened boxes, kept items and sold items. */
  token: string;
  /** The session of a player who has done nothing yet. */
  newcomerToken: string;
  boxId: number;
  roundId: number;
  /** The end of the address of the player's published vitrine. */
  vitrineKey: string;
  /** A roll whose seed pair is still in use, so that it cannot be verified yet. */
  openRoundId: number;
};

export type Filled = FilledBoxes & { money: Money };

/** Creates players who have opened boxes, kept items and sold items, so that the pages of the site look used. */
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
  const vitrineKey = await publishVitrine(
    site,
    player.token,
    opened.slice(1).flatMap(({ drops }) => drops),
  );
  const last = await open(site, player.token, cheap[0]!.id, 1);
  return {
    token: player.token,
    newcomerToken: (await newPlayer(site)).token,
    boxId: cheap[4]!.id,
    roundId: opened[1]!.drops[0]!.roundId,
    vitrineKey,
    openRoundId: last.drops[0]!.roundId,
  };
}

/** Changes of the account that the site reports to its player in messages. */
const ACCOUNT = [
  ["modifyTradeUrl", { tradeUrl: "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12" }],
] as const;

async function open(site: { url: string }, token: string, id: number, number: number): Promise<Opened> {
  const { http, body } = await call<Opened>(site, "POST", "box/open", { token, body: { id, number } });
  if (http !== 200) throw new Error(`box ${id}: ${body.msg}`);
  return body.data;
}

/** Publishes the most valuable items with the player's name. Returns the end of the address. */
async function publishVitrine(site: { url: string }, token: string, drops: Opened["drops"]): Promise<string> {
  const best = drops.toSorted((a, b) => b.value - a.value).slice(0, 8);
  const { body } = await call<OwnVitrine>(site, "POST", "vitrine/save", {
    token,
    body: {
      ...{ published: true, named: true, title: "Harbour at night", light: "gallery", ledge: "marble" },
      voucherIds: best.map(({ voucherId }) => voucherId).join(),
      labels: JSON.stringify(["My first win", "", "二〇二六年的第一束光"]),
    },
  });
  if (!body.data?.id) throw new Error(`vitrine: ${body.msg}`);
  return body.data.id;
}
