import type { Tx } from "../platform/database/database.ts";

/** Forgets to which Steam account the pieces of somebody went whose account is closed. None of the orders is open any more. */
export async function forgetReceiver(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable("withdrawals_orders")
    .set({ partner: null, token: null, offer_url: null })
    .where("player_id", "=", playerId)
    .execute();
}
