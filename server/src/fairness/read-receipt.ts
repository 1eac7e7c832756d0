import {
  type BattleReceipt,
  type BattleVoidReceipt,
  type BoxReceipt,
  type DreamReceipt,
  SCHEME,
  sealReceipt,
} from "@vitrine/contract/fairness/receipt.ts";
import type { RollProof } from "@vitrine/contract/transparency/roll-proof-shape.ts";
import type { Db } from "../platform/database/database.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import { type ExportPart, pagedPart } from "../platform/export-part.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import type { GameLookups } from "./read-rolls.ts";
import { unseal } from "./seal.ts";

/**
 * Returns the receipt of a roll, sealed with its digest; for a battle's roll the receipt of the battle. The secrets
 * are included once the seed pair is revealed. Rolls that are unknown, hidden or from a room with a password are
 * refused.
 */
export async function readReceipt(
  db: Db,
  {
    battles,
    ...deps
  }: GameLookups & { seedKey: SeedKey; proofOf?: (rollId: number) => Promise<RollProof | undefined> },
  rollId: number,
): Promise<BoxReceipt | DreamReceipt | BattleReceipt | BattleVoidReceipt> {
  const row = await selectRevealed(db)
    .where("roll.id", "=", rollId)
    // No public list has the rolls of a rehearsal, but everybody may verify them.
    .where((eb) => eb.or([eb("roll.unlisted", "=", false), eb("roll.game", "=", "rehearsal")]))
    .executeTakeFirst();
  if (!row) throw new Refusal("round_unknown");
  const receipt = isOfBattle(row)
    ? await battles.receipt(row.pair_id)
    : await receiptOf(row, { ...deps, log: await deps.proofOf?.(rollId) });
  if (!receipt) throw new Refusal("round_unknown");
  return receipt;
}

/** Selects rolls that may be shown, with their seed pairs. */
export function selectRevealed(db: Db) {
  return db
    .selectFrom("fairness_rounds_revealed as roll")
    .innerJoin("fairness_pairs as seed_pair", "seed_pair.id", "roll.pair_id")
    .selectAll("roll")
    .select([
      "seed_pair.state",
      "seed_pair.public_hash",
      "seed_pair.sealed",
      "seed_pair.client_seed",
      "seed_pair.client_seed_is_default",
    ]);
}

export type RollRow = Awaited<ReturnType<ReturnType<typeof selectRevealed>["execute"]>>[number];

/** The data for the receipts of openings and dreams. */
export type ReceiptDeps = {
  seedKey: SeedKey;
  boxes: Pick<GameLookups["boxes"], "version">;
  dreams: Pick<GameLookups["dreams"], "tries">;
  /** The roll's place in the transparency log; a receipt of an export has none. */
  log?: RollProof | undefined;
};

/** Returns the receipt of one roll; undefined for a battle's roll, whose receipt covers the whole battle. */
export async function receiptOf(row: RollRow, deps: ReceiptDeps): Promise<BoxReceipt | DreamReceipt | undefined> {
  if (isOfBattle(row)) return undefined;
  const receipt = {
    ...ownRollOf(row, deps.seedKey),
    ...(await playedOf(row, deps)),
    ...(deps.log && { log: deps.log }),
  };
  // The types are unions over `revealed`, which TypeScript cannot infer from the conditional fields.
  return sealReceipt(receipt) as Promise<BoxReceipt | DreamReceipt>;
}

const isOfBattle = ({ game }: Pick<RollRow, "game">) => game === "battle" || game === "rehearsal";

function ownRollOf(row: RollRow, seedKey: SeedKey) {
  const isRevealed = row.state === "revealed";
  return {
    scheme: SCHEME,
    game: row.game,
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
  };
}

/** Returns the terms of the roll: a version of a box, or the chance and price of a dream. */
async function playedOf(row: RollRow, { boxes, dreams }: ReceiptDeps): Promise<object> {
  if (row.game !== "dream") {
    invariant(row.box_id !== null && row.box_version !== null, `roll ${row.id} has a box and a version`);
    return boxes.version(row.box_id, row.box_version);
  }
  const price = (await dreams.tries([row.id])).get(row.id);
  invariant(price, `dream ${row.id} has a stored price`);
  const { coefficient, minimumCents, feeCents } = price;
  return { p: row.range_end / 10, coefficient, minimumCents, feeCents, won: row.voucher_id !== null };
}

/**
 * Exports the revealed rolls of a player: the receipt of an opening or a dream, and only the stored fields of a
 * battle's roll. Secrets are included once their seed pair is rotated. A battle's receipt belongs to all its players
 * and is read by the battle's id.
 */
export const exportRolls = (deps: ReceiptDeps): readonly ExportPart[] => [
  pagedPart({
    file: "rounds.json",
    read: (db, playerId, { after, limit }) =>
      selectRevealed(db)
        .where("roll.player_id", "=", playerId)
        .where("roll.id", ">", after)
        .orderBy("roll.id")
        .limit(limit)
        .execute(),
    idOf: ({ id }) => id,
    show: async (row) => {
      const { id, game, nonce, size, roll, item_id, value_cents, created_at, public_hash } = row;
      const bare = { roundId: id, game, publicHash: public_hash, nonce, size, roll, itemId: item_id };
      return (await receiptOf(row, deps)) ?? { ...bare, valueCents: value_cents, createTime: created_at };
    },
  }),
];
