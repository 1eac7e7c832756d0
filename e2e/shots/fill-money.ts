import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Opened } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { listInterface, rechargeCreate } from "@vitrine/contract/deposits.ts";
import type { InventoryItem } from "@vitrine/contract/inventory.ts";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import type { WithdrawalOrder } from "@vitrine/contract/withdrawals.ts";
import { type CallOptions, call } from "../../server/test/fixtures/call.ts";
import { boxesOnSale, newPlayer } from "../../server/test/fixtures/players.ts";

/** A customer who has made deposits with every ending, and a withdrawal. */
export type Money = {
  token: string;
  /** The promotion code of another player. */
  promoCode: string;
  /** The deposit orders, by how they ended. */
  deposits: Record<Ending, { orderId: string; payUrl: string }>;
  /** A withdrawal in progress. The pictures show it in states that would take long to reach. */
  order: WithdrawalOrder;
  /** The player's inventory items in each language, most valuable first. */
  items: Record<Language, InventoryItem[]>;
};

const ENDINGS = {
  paid: [{ act: "pay", behaviour: "first" }],
  declined: [{ act: "decline" }],
  cancelled: [{ act: "cancel" }],
  inReview: [{ act: "pay", behaviour: "less" }],
  reversed: [{ act: "pay", behaviour: "first" }, { act: "refund" }],
  open: [],
} as const;
type Ending = keyof typeof ENDINGS;

const AMOUNTS: Record<Ending, number> = {
  paid: 500,
  declined: 50,
  cancelled: 20,
  inReview: 99.9,
  reversed: 30,
  open: 200,
};
const TRADE_LINK = "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12";
const PATIENCE = 150;

export async function fillMoney(site: { url: string }, dataDir: string): Promise<Money> {
  const [{ token, phone }, friend] = await Promise.all([newPlayer(site), newPlayer(site)]);
  const ask = async <T>(method: "GET" | "POST", path: string, options: CallOptions = {}): Promise<T> => {
    const { http, body } = await call<T>(site, method, path, { token, ...options });
    if (http !== 200) throw new Error(`${path}: ${http} ${body.msg}`);
    return body.data;
  };
  const coupon = [
    "coupon",
    "give",
    "--phone",
    phone,
    "--kind",
    "deposit",
    "--percent",
    "10",
    "--most",
    "50",
    "--least",
    "50",
  ];
  const office = resolve(import.meta.dirname, "../../server/src/office/main.ts");
  await promisify(execFile)(process.execPath, [office, ...coupon, "--reason", "pictures"], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "error" },
  });
  const channels = await ask<OutputOf<typeof listInterface>>("GET", "common/listInterface");
  const channelId = channels.find(({ icon }) => icon === "alipay")?.id;
  const deposits: Partial<Money["deposits"]> = {};
  for (const [ending, acts] of Object.entries(ENDINGS) as [Ending, readonly Record<string, string>[]][]) {
    const body = { channelId, currency: "CNY", amount: AMOUNTS[ending] };
    const { orderId, payUrl } = await ask<OutputOf<typeof rechargeCreate>>("POST", "recharge/create", { body });
    for (const act of acts) {
      await fetch(payUrl ?? "", {
        method: "POST",
        body: new URLSearchParams({ payer: "", ...act }),
        redirect: "manual",
      });
    }
    deposits[ending] = { orderId, payUrl: payUrl ?? "" };
  }
  await ask("POST", "profile/modifyTradeUrl", { body: { tradeUrl: TRADE_LINK } });
  for (const box of (await boxesOnSale(site)).filter(({ price }) => price >= 10 && price <= 50).slice(0, 6)) {
    await ask<Opened>("POST", "box/open", { body: { id: box.id, number: 5 } });
  }
  const query = { stat: 0, sort: 1, pageSize: 60 };
  const readItems = (lang: Language) =>
    ask<{ list: InventoryItem[] }>("GET", "profile/getMyVoucherPage", { query, lang });
  const going = (await readItems("en-US")).list.slice(0, 2).map(({ voucherId }) => voucherId);
  await ask("POST", "profile/ornamentRetrieval", { body: { voucherIds: going.join() } });
  const order = await waitForOffer(() => ask<{ list: WithdrawalOrder[] }>("GET", "profile/getMyWithdrawPage"));
  const items = { "zh-CN": [], "en-US": [], "ru-RU": [] } as Money["items"];
  for (const language of LANGUAGES) items[language] = (await readItems(language)).list;
  const promoCode = await call<{ promoteCode: string }>(site, "GET", "profile/userInfo", { token: friend.token });
  return { token, promoCode: promoCode.body.data.promoteCode, deposits: deposits as Money["deposits"], order, items };
}

async function waitForOffer(read: () => Promise<{ list: WithdrawalOrder[] }>): Promise<WithdrawalOrder> {
  for (let asked = 0; asked < PATIENCE; asked += 1) {
    const sent = (await read()).list.find(({ offerUrl }) => offerUrl !== null);
    if (sent) return sent;
    await sleep(200);
  }
  throw new Error("No offer was sent.");
}
