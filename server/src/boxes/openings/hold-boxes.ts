import { integers } from "../../platform/database/arrays.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import { pipelineOver } from "../../platform/database/pipeline-over.ts";
import { Refusal } from "../../platform/errors.ts";
import type { BoxState, HeldBox } from "./open-request.ts";

type Named = { boxIds: readonly number[]; grantIds?: readonly number[] };

/**
 * The present state of every box that is named, directly or by a grant, which no operator changes until this transaction ends: to
 * freeze a box waits for all who hold it. A lock that many share, because they only read; read behind it, by a statement of its own.
 */
export function holdBoxes(asked: Statements, { boxIds, grantIds = [] }: Named): Promise<BoxState[]> {
  const named = [integers([...new Set(boxIds)]), integers(grantIds)];
  asked.query(HOLD.name, HOLD.text, named);
  return asked.query<BoxState>(STATES.name, STATES.text, named);
}

/** The same for the rounds of a battle that is made: one box for each number, in their order. @throws Refusal not_found. */
export async function holdForBattle(asked: Statements, boxIds: readonly number[]): Promise<HeldBox[]> {
  const states = new Map((await holdBoxes(asked, { boxIds })).map((state) => [state.boxId, state]));
  return boxIds.map((id) => {
    const state = states.get(id);
    if (!state) throw new Refusal("not_found");
    return { ...state, id };
  });
}

/**
 * Closes a box for everything that would roll it, or opens it again. It waits until whoever holds the box is done, and whoever comes
 * later waits for it: once this transaction is committed, no opening begins and no battle is made with the box. Gives whether there
 * is such a box.
 */
export async function freezeBox(tx: Tx, { boxId, frozen }: { boxId: number; frozen: boolean }): Promise<boolean> {
  await pipelineOver(tx).query(TURN.name, TURN.text, [boxId]);
  const [result] = await tx.updateTable("boxes_boxes").set({ frozen }).where("id", "=", boxId).execute();
  return result?.numUpdatedRows === 1n;
}

const BOXES = 7250026;

// In the order of their ids, so that no two transactions wait for each other. No row is locked: thousands of openings a second
// share these, and who freezes comes in turn all the same. Only boxes that exist: any other number may be too large for a lock.
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
