import type { TransferKind } from "@vitrine/contract/wallet.ts";
import { Counter } from "prom-client";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { processMetrics } from "../platform/metrics/timings.ts";
import type { Game, Ledger } from "./ledger.ts";

/** The money that this process has moved between players and the house, by kind of transfer. */
const movedCents = new Counter({
  name: "vitrine_moved_cents_total",
  help: "Committed money of players in cents, by kind of transfer: `in` is what players received, `out` what they paid",
  labelNames: ["kind", "side"] as const,
  registers: [processMetrics],
});

/** The winnings that this process has credited for stakes, by game. */
const payoutCents = new Counter({
  name: "vitrine_payouts_cents_total",
  help: "Committed winnings of stakes in cents, by game; an item counts with the price at which it sells back",
  labelNames: ["game"] as const,
  registers: [processMetrics],
});

/** The stakes that this process has charged, by game. */
const stakeCents = new Counter({
  name: "vitrine_stakes_cents_total",
  help: "Committed stakes of players in cents, by game; refunds of battles are in vitrine_moved_cents_total",
  labelNames: ["game"] as const,
  registers: [processMetrics],
});

const GAME_OF: Readonly<Partial<Record<TransferKind, Game>>> = {
  box_open: "box",
  battle_seat: "battle",
  dream_open: "dream",
};

/** Counts the movements of a ledger once its transaction has committed. Entries of the house alone are not counted. */
export function countMoved(pipeline: Pipeline, { transfers, entries, won }: Ledger): void {
  pipeline.afterCommit(() => {
    const kindOf = new Map(transfers.map(({ id, kind }) => [id, kind]));
    for (const { transferId, player, amountCents } of entries) {
      if (!player) continue;
      const kind = kindOf.get(transferId)!;
      movedCents.inc({ kind, side: amountCents > 0 ? "in" : "out" }, Math.abs(amountCents));
      const game = GAME_OF[kind];
      if (game && amountCents < 0) stakeCents.inc({ game }, -amountCents);
    }
    for (const { game, wonCents } of won.values()) payoutCents.inc({ game }, wonCents);
  });
}
