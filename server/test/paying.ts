import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getMyPurchasePage, rechargeCreate, rechargeStatus } from "@vitrine/contract/deposits.ts";
import { expect } from "vitest";
import { startCheckoutSandbox } from "../../sandbox/checkout/start.ts";
import { carryOrders, type DepositMeans, openChannel } from "../src/deposits/index.ts";
import { setClock } from "../src/platform/clock.ts";
import { openPipelines } from "../src/platform/database/pipeline.ts";
import { createLog } from "../src/platform/log.ts";
import { brokenClaims } from "./broken-claims.ts";
import { type Answer, call } from "./call.ts";
import type { Player } from "./players.ts";
import { type LocalSite, startSite } from "./site.ts";
import { press } from "./till.ts";

export const SECRET = "a secret between the two";
const PACE = { shortMs: 40, longMs: 400, retryMs: 20 };

export type Ordered = OutputOf<typeof rechargeCreate>;
export type Told = {
  reference: string;
  orderId: string;
  state: string;
  amountHundredths: number;
  currency: string;
  payer: string;
};
export type Paying = Awaited<ReturnType<typeof startPaying>>;

/** A site with a till of its own, somebody who pays there, and the rounds when a test wants them. */
export async function startPaying(env: Record<string, string> = {}) {
  const till = await startCheckoutSandbox({ port: 0, secret: SECRET, pace: PACE });
  const site: LocalSite = await startSite({
    env: { CHECKOUT_URL: till.url, CHECKOUT_SECRET: SECRET, DEMO_GRANT: "0", ...env },
  });
  const pipelines = openPipelines({ connectionString: site.connectionString, connections: 4 });
  const { db } = site.database;
  const log = createLog("silent", false);
  const means: DepositMeans = { db, pipelines, channel: openChannel(site.config), config: site.config, log };
  const ways = await db.selectFrom("deposits_channels").selectAll().where("adapter", "=", "sandbox").execute();
  const wayOf = (method: string) => ways.find((way) => way.method === method)!.id;
  const alipay = wayOf("alipay");

  return {
    site,
    till,
    means,
    wayOf,
    /** Orders a deposit; 100 CNY by Alipay, which costs nothing and cannot be taken back, unless `body` says otherwise. */
    create: (player: Player, body: object = {}, key?: string): Promise<Answer<Ordered>> =>
      call(site, "POST", "recharge/create", {
        token: player.token,
        key,
        body: { channelId: alipay, currency: "CNY", amount: 100, ...body },
      }),
    status: async (player: Player, orderId: string) =>
      (
        await call<OutputOf<typeof rechargeStatus>>(site, "GET", "recharge/status", {
          token: player.token,
          query: { orderId },
        })
      ).body.data,
    purchases: async (player: Player) =>
      (
        await call<OutputOf<typeof getMyPurchasePage>>(site, "GET", "profile/getMyPurchasePage", {
          token: player.token,
        })
      ).body.data.list,
    /** Does the rounds' work once, as if every open order were due. */
    async carry(): Promise<void> {
      await db
        .updateTable("deposits_orders")
        .set({ next_try_at: new Date(0) })
        .where("state", "=", 0)
        .execute();
      await carryOrders(means);
    },
    /** The same half an hour later, when the time of every order is over. */
    async carryLater(): Promise<void> {
      setClock(() => Date.now() + 31 * 60_000);
      await this.carry().finally(() => setClock());
    },
    /** What the channel would say of an order that was paid as agreed. */
    async paid(orderId: string, changes: Partial<Told> = {}): Promise<Told> {
      const order = await db
        .selectFrom("deposits_orders")
        .selectAll()
        .where("id", "=", idOf(orderId))
        .executeTakeFirstOrThrow();
      return {
        ...{ reference: order.reference ?? "none", orderId, state: "paid", payer: `payer of ${orderId}` },
        ...{ amountHundredths: order.amount_hundredths, currency: order.currency },
        ...changes,
      };
    },
    casesOf: (reference: string) =>
      db.selectFrom("deposits_cases").selectAll().where("reference", "=", reference).orderBy("id").execute(),
    coinsOf: async ({ id }: Player) => {
      const wallet = db.selectFrom("wallet_wallets").select("coins_cents").where("player_id", "=", id);
      return (await wallet.executeTakeFirstOrThrow()).coins_cents;
    },
    /** Whatever its tests did, the books have to be right at the end. */
    async close() {
      expect(await brokenClaims(site.database)).toEqual([]);
      await pipelines.close();
      await site.close();
      await till.close();
    },
  };
}

export const idOf = (orderId: string) => Number(orderId.slice(1));

/** Orders and pays 100 CNY by Alipay as agreed, and waits until the site has it. */
export async function deposit(paying: Paying, player: Player, body: object = {}, form: Record<string, string> = {}) {
  const { orderId, payUrl } = (await paying.create(player, body)).body.data;
  await press(payUrl!, { act: "pay", ...form });
  await until(async () => (await paying.status(player, orderId)).payState === 1);
  return orderId;
}

/** A notice as the channel would sign it, told to a site. */
export async function tell(
  site: { url: string },
  payment: Told,
  notice: { id?: string; secret?: string; at?: number; body?: string; signed?: string } = {},
): Promise<{ http: number; body: unknown }> {
  const { id = `evt_${randomUUID()}`, secret = SECRET, at = Date.now() } = notice;
  const body = notice.body ?? JSON.stringify({ id, kind: `payment.${payment.state}`, payment });
  const seconds = Math.floor(at / 1000);
  const mac = createHmac("sha256", secret)
    .update(`${seconds}.${notice.signed ?? body}`)
    .digest("hex");
  const answer = await fetch(`${site.url}/api/recharge/notify/sandbox`, {
    method: "POST",
    headers: { "content-type": "application/json", "checkout-signature": `t=${seconds},v1=${mac}` },
    body,
  });
  return { http: answer.status, body: await answer.json() };
}

/** Waits for what happens by itself. */
export async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await check()) return;
    await sleep(25);
  }
  throw new Error("it did not happen");
}
