import {
  type BattleReceipt,
  type BattleVoidReceipt,
  type BoxReceipt,
  SCHEME,
  sealReceipt,
} from "@vitrine/contract/fairness/receipt.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import type { BoxLookups, GameLookups } from "./read-rounds.ts";
import { unseal } from "./seal.ts";

/**
 * The receipt of a round, sealed with its digest; of a battle's round that of the whole battle. Seed and salt are in it once the
 * pair was rotated away. Rounds of rooms with a password have none that everybody may see.
 * @throws Refusal round_unknown where there is no such round, or it is still being shown.
 */
export async function readReceipt(
  db: Db,
  { seedKey, boxes, battles }: GameLookups & { seedKey: SeedKey },
  roundId: number,
): Promise<BoxReceipt | BattleReceipt | BattleVoidReceipt> {
  const row = await selectRevealed(db)
    .where("round.id", "=", roundId)
    .where("round.unlisted", "=", false)
    .executeTakeFirst();
  if (!row) throw new Refusal("round_unknown");
  const receipt = row.game === "battle" ? await battles.receipt(row.pair_id) : await receiptOf(row, { seedKey, boxes });
  if (!receipt) throw new Refusal("round_unknown");
  return receipt;
}

/** Rounds that may be seen, each with its pair. */
export function selectRevealed(db: Db) {
  return db
    .selectFrom("fairness_rounds as round")
    .innerJoin("fairness_pairs as pair", "pair.id", "round.pair_id")
    .selectAll("round")
    .select(["pair.state", "pair.public_hash", "pair.sealed", "pair.client_seed", "pair.client_seed_is_default"])
    .where((eb) => eb.or([eb("round.revealed_at", "is", null), eb("round.revealed_at", "<=", sql<Date>`now()`)]));
}

export type RoundRow = Awaited<ReturnType<ReturnType<typeof selectRevealed>["execute"]>>[number];

/** The receipt that a round makes by itself, or undefined where it is one of several, or opened no box. */
export async function receiptOf(
  row: RoundRow,
  { seedKey, boxes }: { seedKey: SeedKey; boxes: Pick<BoxLookups, "version"> },
): Promise<BoxReceipt | undefined> {
  if (row.game === "battle" || row.box_id === null || row.box_version === null) return undefined;
  const version = await boxes.version(row.box_id, row.box_version);
  const isRevealed = row.state === "revealed";
  const receipt = {
    scheme: SCHEME,
    game: row.game as "box" | "freeBox",
    roundId: row.id,
    createTime: row.created_at.toISOString(),
    revealed: isRevealed,
    publicHash: row.public_hash,
    ...(isRevealed && unseal(seedKey, row.sealed, row.public_hash)),
    clientSeed: row.client_seed!,
    clientSeedIsDefault: row.client_seed_is_default,
    nonce: row.nonce,
    size: row.size,
    roll: row.roll,
    start: row.range_start,
    end: row.range_end,
    itemId: row.item_id,
    valueCents: row.value_cents,
    ...version,
  };
  // The shape is a union on `revealed`, which the conditional fields above follow.
  return sealReceipt(receipt) as Promise<BoxReceipt>;
}
