import { IN_NUMBERED_TRANSACTION } from "../platform/database/numbered-rows.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { integers, moments } from "../platform/database/values.ts";

/** The games whose rolls are stored. A rehearsal is a battle in which nobody wins anything. */
export type Game = "box" | "freeBox" | "battle" | "rehearsal" | "dream";

/** One roll with its result. */
export type NewRoll = {
  id: number;
  seedPairId: number;
  nonce: number;
  game: Game;
  playerId: number;
  transferId: number | null;
  /** Null for a dream, which opens no box. */
  boxId: number | null;
  boxVersion: number | null;
  size: number;
  roll: number;
  start: number;
  end: number;
  itemId: number;
  grade: number;
  valueCents: number;
  /** Null if no player got an item, because a bot won or a dream was lost. */
  inventoryItemId: number | null;
};

/** A roll that is hidden until `revealedAt` (null: not hidden), and that public lists leave out if `unlisted`. */
export type HiddenRoll = NewRoll & { revealedAt: Date | null; unlisted: boolean };

/**
 * Reserves ids for new rolls, in the order in which they are shown. The transaction gets its own id first, if it has
 * none: so the transparency log knows which transactions may still insert rolls with lower ids.
 */
export async function reserveRollIds(pipeline: Pipeline, count: number): Promise<number[]> {
  const rows = await pipeline.query<{ id: number }>(TAKE_IDS.name, TAKE_IDS.text, [count]);
  return rows.map(({ id }) => id);
}

/** Inserts new rolls. The database refuses a nonce that is used, skipped or higher than its seed pair's nonce. */
export function insertRolls(pipeline: Pipeline, rolls: readonly NewRoll[]): void {
  if (rolls.length > 0) pipeline.query(INSERT.name, INSERT.text, columnsOf(rolls));
}

/** Inserts new rolls that are still hidden. */
export function insertHiddenRolls(pipeline: Pipeline, rolls: readonly HiddenRoll[]): void {
  if (rolls.length === 0) return;
  pipeline.query(INSERT_HIDDEN.name, INSERT_HIDDEN.text, [
    ...columnsOf(rolls),
    moments(rolls.map(({ revealedAt }) => revealedAt)),
    rolls.map(({ unlisted }) => unlisted),
  ]);
}

function columnsOf(rolls: readonly NewRoll[]) {
  const column = (of: (roll: NewRoll) => number | null) => integers(rolls.map(of));
  return [
    column(({ id }) => id),
    column(({ seedPairId }) => seedPairId),
    column(({ nonce }) => nonce),
    rolls.map(({ game }) => game),
    column(({ playerId }) => playerId),
    column(({ transferId }) => transferId),
    column(({ boxId }) => boxId),
    column(({ boxVersion }) => boxVersion),
    column(({ size }) => size),
    column(({ roll }) => roll),
    column(({ start }) => start),
    column(({ end }) => end),
    column(({ itemId }) => itemId),
    column(({ grade }) => grade),
    column(({ valueCents }) => valueCents),
    column(({ inventoryItemId }) => inventoryItemId),
  ];
}

const TAKE_IDS = {
  name: "reserve_roll_ids",
  text: `select nextval('fairness_round_ids') as id from ${IN_NUMBERED_TRANSACTION}, generate_series(1, $1::int)`,
};

const COLUMNS = `id, pair_id, nonce, game, player_id, transfer_id, box_id, box_version, size, roll, range_start, range_end,
  item_id, grade, value_cents, voucher_id`;
const ARRAYS = `$1::bigint[], $2::bigint[], $3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::int[],
  $9::int[], $10::int[], $11::int[], $12::int[], $13::bigint[], $14::smallint[], $15::bigint[], $16::bigint[]`;

const INSERT = {
  name: "insert_rolls",
  text: `insert into fairness_rounds (${COLUMNS}) select * from unnest(${ARRAYS})`,
};

const INSERT_HIDDEN = {
  name: "insert_hidden_rolls",
  text: `insert into fairness_rounds (${COLUMNS}, revealed_at, unlisted)
select * from unnest(${ARRAYS}, $17::timestamptz[], $18::boolean[])`,
};
