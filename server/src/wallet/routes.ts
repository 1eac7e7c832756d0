import { toCents, toCoins } from "@vitrine/contract/money.ts";
import { transferSecondary } from "@vitrine/contract/transfer.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { invariant } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { readBalanceLog } from "./balance-log.ts";
import { transferPoints } from "./transfer-points.ts";

/** The wallet's own calls. */
export function walletRoutes(site: Site): void {
  site.playerCall(getMyBalanceLog, (input, { playerId }) => readBalanceLog(site.db, playerId, input));
  site.playerCall(transferSecondary, async ({ amount }, { playerId, key }) => {
    const amountCents = toCents(amount);
    invariant(amountCents !== null, "the contract lets only amounts in coins through");
    const request = { playerId, key, call: transferSecondary.path, amountCents };
    const { coinsCents, pointsCents } = await transferPoints(site.pipelines, request);
    return { amount, balance: toCoins(coinsCents), secondaryBalance: toCoins(pointsCents) };
  });
}
