import type { Tx } from "../platform/database/database.ts";

/** Deletes the Steam account that received the items of a closed account. None of its orders is open any more. */
export async function forgetReceiver(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable("withdrawals_orders")
    .set({ partner: null, token: null, offer_url: null })
    .where("player_id", "=", playerId)
    .execute();
}
