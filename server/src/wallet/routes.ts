import { toCents, toCoins } from "@vitrine/contract/money.ts";
import { transferSecondary } from "@vitrine/contract/wallet/transfer.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { readBalanceLog } from "./balance-log.ts";
import { findDebt } from "./debts.ts";
import type { WalletSettings } from "./environment.ts";
import { type Wallet, walletOf } from "./ledger.ts";
import { lockLedger } from "./lock-ledger.ts";
import { type Keyed, readAnswers } from "./saved-answers.ts";
import { settle } from "./settle.ts";
import { writeLedger } from "./write-ledger.ts";

export function walletRoutes(site: Site<WalletSettings>): void {
  site.playerCall(getMyBalanceLog, (input, { playerId }) => readBalanceLog(site.db, playerId, input));
  site.playerCall(transferSecondary, async ({ amount }, { playerId, key }) => {
    const amountCents = toCents(amount);
    invariant(amountCents !== null, "the contract allows only amounts in coins");
    const request = { playerId, key, call: transferSecondary.path, amountCents };
    const { coinsCents, pointsCents } = await transferPoints(site, request);
    return { amount, balance: toCoins(coinsCents), secondaryBalance: toCoins(pointsCents) };
  });
}

type TransferRequest = Keyed & { amountCents: number };
type TransferOutcome = { amountCents: number; coinsCents: number; pointsCents: number };

/**
 * Converts points to coins, 1 to 1, once the player has met the turnover. A break does not prevent this, because a
 * conversion is not play.
 */
function transferPoints(
  { pipelines, config }: Pick<Site<WalletSettings>, "pipelines" | "config">,
  request: TransferRequest,
): Promise<TransferOutcome> {
  const { playerId, amountCents } = request;
  return pipelines.run(async (pipeline) => {
    const [ledger, answers, debtCents] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 1 }),
      readAnswers(pipeline, [request]),
      findDebt(pipeline, playerId),
    ]);
    const earlier = answers.find(request) as TransferOutcome | undefined;
    if (earlier) return earlier;
    const wallet = walletOf(ledger, playerId);
    checkTransfer(wallet, { amountCents, debtCents, leastCents: config.transferLeastCents });
    settle(ledger, {
      kind: "points_transfer",
      reference: "points to coins",
      sides: [
        { playerId, balanceType: 1, amountCents: -amountCents },
        { playerId, balanceType: 0, amountCents },
      ],
    });
    writeLedger(pipeline, ledger);
    const outcome = { amountCents, coinsCents: wallet.coinsCents, pointsCents: wallet.pointsCents };
    answers.save(request, outcome);
    answers.write();
    await pipeline.commit();
    return outcome;
  });
}

function checkTransfer(
  wallet: Wallet,
  { amountCents, debtCents, leastCents }: { amountCents: number; debtCents: number; leastCents: number },
): void {
  if (amountCents < leastCents) throw new Refusal("transfer_least", { least: toCoins(leastCents) });
  if (wallet.staff) throw new Refusal("account_staff");
  if (debtCents > 0) throw new Refusal("debt_left", { debt: toCoins(debtCents) });
  const { turnoverDueCents, pointsCents } = wallet;
  if (turnoverDueCents > 0) throw new Refusal("transfer_turnover_left", { left: toCoins(turnoverDueCents) });
  if (pointsCents < amountCents) {
    throw new Refusal("insufficient_balance", { missing: toCoins(amountCents - pointsCents) });
  }
}
