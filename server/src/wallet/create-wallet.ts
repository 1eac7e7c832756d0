import type { Pipeline } from "../platform/database/pipeline.ts";

/** Gives a new player an empty wallet. */
export async function createWallet(pipeline: Pipeline, playerId: number): Promise<void> {
  await pipeline.query("create_wallet", "insert into wallet_wallets (player_id) values ($1)", [playerId]);
}
