import type { TakeOrder } from "@vitrine/contract/withdrawals.ts";
import { type Sandbox, startSteamSandbox } from "../../sandbox/steam/start.ts";
import type { Act } from "../../sandbox/steam/trades/offer.ts";
import { rememberItemKinds } from "../src/inventory/index.ts";
import { openPipelines, type Pipelines } from "../src/platform/database/pipeline.ts";
import { createLog } from "../src/platform/log.ts";
import { lockLedger, pay, writeLedger } from "../src/wallet/index.ts";
import { carryOrders, createCourier } from "../src/withdrawals/index.ts";
import { type Answer, call } from "./call.ts";
import { boxesOnSale, newPlayer, type Player } from "./players.ts";
import { type LocalSite, startSite } from "./site.ts";

export const TRADE_LINK = "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12";
export const PARTNER = 12_345_678;

export type Piece = { voucherId: number; itemId: number; value: number };
type Ordered = { orders: { id: number; voucherId: number; takeState: number }[] };

export type Delivery = Awaited<ReturnType<typeof layDelivery>>;

/** A site whose courier is a sandbox, with its rounds in the test's hand. */
export async function layDelivery(options: { steam?: Sandbox; env?: Record<string, string> } = {}) {
  const steam = options.steam ?? (await startSteamSandbox({ port: 0, protectionMs: 3_600_000 }));
  const site = await startSite({ env: { STEAM_SANDBOX_URL: steam.url, DEMO_GRANT: "5000", ...options.env } });
  const pipelines = openPipelines({ connectionString: site.connectionString, connections: 4 });
  const kinds = rememberItemKinds(site.database.db);
  const courier = createCourier(site.config);
  const means = { pipelines, courier, kinds, log: createLog("silent") };
  const { db } = site.database;

  /** Makes every order due, and takes each as far as it goes now. */
  async function carry(rounds = 1): Promise<boolean> {
    let answered = true;
    for (let round = 0; round < rounds; round += 1) {
      await db
        .updateTable("withdrawals_orders")
        .set({ next_try_at: new Date(0) })
        .where("state", "in", [0, 1, 2, 5])
        .execute();
      answered = await carryOrders(means, new AbortController().signal);
    }
    return answered;
  }

  async function ordersOf({ token }: Pick<Player, "token">): Promise<TakeOrder[]> {
    const { body } = await call<{ list: TakeOrder[] }>(site, "GET", "profile/getMyWithdrawPage", { token });
    return body.data.list;
  }

  return {
    site,
    steam,
    means,
    carry,
    ordersOf,
    newReceiver: (count = 1) => layReceiver(site, pipelines, count),
    order: (player: Player, pieces: readonly Piece[], key?: string): Promise<Answer<Ordered>> =>
      call<Ordered>(site, "POST", "profile/ornamentRetrieval", {
        token: player.token,
        key,
        body: { voucherIds: pieces.map(({ voucherId }) => voucherId).join(",") },
      }),
    /** The only order of a player. */
    async orderOf(player: Player): Promise<TakeOrder> {
      return (await ordersOf(player))[0]!;
    },
    /** What somebody does on Steam with the offer of an order. */
    act(orderId: number, act: Act): void {
      const offer = steam.trades.find(orderId);
      if (!offer) throw new Error(`there is no offer of order ${orderId}`);
      steam.trades.act(offer.reference, act);
    },
    async pieceOf(voucherId: number): Promise<{ stat: number; player_id: number }> {
      const pieces = db.selectFrom("items_vouchers").select(["stat", "player_id"]);
      return pieces.where("id", "=", voucherId).executeTakeFirstOrThrow();
    },
    async messagesOf({ token }: Player): Promise<{ title: string; kind: string }[]> {
      const { body } = await call<{ list: { title: string; kind: string }[] }>(site, "GET", "message/listMessage", {
        token,
        lang: "en-US",
      });
      return body.data.list;
    },
    async close() {
      await pipelines.close();
      await site.close();
      await steam.close();
    },
  };
}

/** Somebody with a trade link and a deposit, and pieces from boxes in the bag. */
export async function layReceiver(
  site: LocalSite,
  pipelines: Pipelines,
  count: number,
): Promise<{ player: Player; pieces: Piece[] }> {
  const player = await newPlayer(site);
  await call(site, "POST", "profile/modifyTradeUrl", { token: player.token, body: { tradeUrl: TRADE_LINK } });
  await payIn(site, pipelines, player.id);
  const [box] = await boxesOnSale(site);
  return { player, pieces: await openPieces(site, player, box!.id, count) };
}

/** A completed deposit, as the crediting transaction leaves it. */
export async function payIn({ database: { db } }: LocalSite, pipelines: Pipelines, playerId: number): Promise<void> {
  const channel = await db
    .selectFrom("deposits_channels")
    .select("id")
    .where("method", "=", "alipay")
    .executeTakeFirstOrThrow();
  const rate = await db
    .selectFrom("deposits_rates")
    .select("id")
    .where("currency", "=", "CNY")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("deposits_orders")
    .values({
      ...{ player_id: playerId, channel_id: channel.id, rate_id: rate.id, currency: "CNY", language: "zh-CN" },
      ...{ amount_hundredths: 1000, gross_cents: 1000, fee_cents: 0, coins_cents: 1000, expires_at: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const transferId = await pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
    const payments = [{ from: "deposit:sandbox-alipay", balanceType: 0, amountCents: 1000 }] as const;
    const transfer = pay(ledger, { playerId, kind: "deposit", orderId: `P${id}`, reference: "test", payments });
    writeLedger(pipeline, ledger);
    return transfer.id;
  });
  await db
    .updateTable("deposits_orders")
    .set({ state: 1, transfer_id: transferId, completed_at: new Date() })
    .where("id", "=", id)
    .execute();
}

async function openPieces(site: LocalSite, { token }: Player, boxId: number, count: number): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let left = count; left > 0; left -= 10) {
    const body = { id: boxId, number: Math.min(10, left) };
    const opened = await call<{ drops: Piece[] }>(site, "POST", "box/open", { token, body });
    pieces.push(...opened.body.data.drops);
  }
  return pieces;
}
