import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import type { Site } from "../platform/site.ts";
import { readBalanceLog } from "./balance-log.ts";

/** The wallet's own calls. */
export function walletRoutes(site: Site): void {
  site.playerCall(getMyBalanceLog, (input, { playerId }) => readBalanceLog(site.db, playerId, input));
}
