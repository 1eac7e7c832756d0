import type { Pipelines } from "../platform/database/pipeline.ts";
import { spend, walletOf } from "./ledger.ts";
import { lockLedger } from "./lock-ledger.ts";
import { shift } from "./settle.ts";
import { writeLedger } from "./write-ledger.ts";

/**
 * Moves the rest of a player's coins and points to a house account in one transfer, and the pending points in another,
 * but only if coins and points together are less than `belowCents`. Returns whether the wallet is now empty.
 */
export function giveUpRest(
  pipelines: Pipelines,
  { playerId, belowCents }: { playerId: number; belowCents: number },
): Promise<boolean> {
  return pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 2 });
    const wallet = walletOf(ledger, playerId);
    const amountCents = wallet.coinsCents + wallet.pointsCents;
    if (amountCents >= belowCents) return false;
    const rest = { playerId, amountCents, to: "adjustment", kind: "adjustment", coinsOnly: false } as const;
    if (amountCents > 0) spend(ledger, { ...rest, reference: "given up with the account" });
    const { pendingCents } = wallet;
    const movement = { from: "pending", to: "bonus", balanceType: 1, kind: "bonus_promise" } as const;
    if (pendingCents > 0)
      shift(ledger, { ...movement, amountCents: pendingCents, reference: `given up by ${playerId}` });
    wallet.pendingCents = 0;
    ledger.changed.add(playerId);
    writeLedger(pipeline, ledger);
    pipeline.query(DROP.name, DROP.text, [playerId]);
    await pipeline.commit();
    return true;
  });
}

const DROP = {
  name: "drop_pending",
  text: "update wallet_pending set left_cents = 0 where player_id = $1::bigint and left_cents > 0",
};
