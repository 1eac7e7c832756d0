import type { Tx } from "../../platform/database/database.ts";
import { pipelineOver, type Statements } from "../../platform/database/pipeline.ts";
import { integers } from "../../platform/database/values.ts";
import { Refusal } from "../../platform/errors.ts";

/** The fields of a box that can change between two openings. */
export type BoxState = {
  boxId: number;
  currentVersion: number;
  sold: boolean;
  frozen: boolean;
  sellBackPercent: number;
};

/** A box for a new battle, locked against a freeze until the transaction ends. */
export type HeldBox = { id: number } & Pick<BoxState, "currentVersion" | "sold" | "frozen">;

type Named = { boxIds: readonly number[]; grantIds?: readonly number[] };

/**
 * Reads the current state of every box that is named directly or by a grant, and prevents a freeze until the
 * transaction ends. The lock is shared, because openings only read the box. The state is read by a second statement,
 * so that it is newer than the lock.
 */
export function holdBoxes(asked: Statements, { boxIds, grantIds = [] }: Named): Promise<BoxState[]> {
  const named = [integers([...new Set(boxIds)]), integers(grantIds)];
  asked.query(HOLD.name, HOLD.text, named);
  return asked.query<BoxState>(STATES.name, STATES.text, named);
}

/** Locks the boxes of a new battle. Returns one state per id, in the given order. Refuses an unknown box. */
export async function holdForBattle(asked: Statements, boxIds: readonly number[]): Promise<HeldBox[]> {
  const states = new Map((await holdBoxes(asked, { boxIds })).map((state) => [state.boxId, state]));
  return boxIds.map((id) => {
    const state = states.get(id);
    if (!state) throw new Refusal("not_found");
    return { ...state, id };
  });
}

/**
 * Freezes or unfreezes a box. It waits for all transactions that hold the box, and later transactions wait for it:
 * after this transaction commits, no opening and no battle can begin with a frozen box. Returns whether the box exists.
 */
export async function freezeBox(tx: Tx, { boxId, frozen }: { boxId: number; frozen: boolean }): Promise<boolean> {
  await pipelineOver(tx).query(TURN.name, TURN.text, [boxId]);
  const [result] = await tx.updateTable("boxes_boxes").set({ frozen }).where("id", "=", boxId).execute();
  return result?.numUpdatedRows === 1n;
}

const BOXES = 7250026;

// Locks are taken in the order of the ids, which prevents deadlocks. They are advisory locks, not row locks: thousands
// of openings a second share them, and a freeze still gets its turn. Only ids of existing boxes are locked, because
// other numbers may be too large for a lock.
const HOLD = {
  name: "hold_boxes",
  text: `select pg_advisory_xact_lock_shared(${BOXES}, id::int) from (
  select id from boxes_boxes
  where id = any($1::bigint[]) or id in (select box_id from boxes_grants where id = any($2::bigint[])) order by id
) held`,
};

const STATES = {
  name: "select_box_states",
  text: `select id as "boxId", current_version as "currentVersion", sold, frozen, sell_back_percent as "sellBackPercent"
from boxes_boxes where current_version > 0
  and (id = any($1::bigint[]) or id in (select box_id from boxes_grants where id = any($2::bigint[])))`,
};

const TURN = {
  name: "take_turn_at_box",
  text: `select pg_advisory_xact_lock(${BOXES}, id::int) from boxes_boxes where id = $1`,
};
