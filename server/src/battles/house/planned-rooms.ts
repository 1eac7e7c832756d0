import { now } from "../../platform/clock.ts";
import { type Db, type Tx, transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { BattleDeps } from "../deps.ts";
import { freezeBoxes, type RoomTerms } from "../rooms/create-battle.ts";
import { openChosenRoom } from "./house-rooms.ts";

type PlannedRoom = RoomTerms & { boxIds: readonly number[]; openAt: Date; operator: string };

type Deps = Pick<BattleDeps, "boxCache" | "config">;

/** Stores a house room that opens at `openAt`. Refuses boxes that could not be opened now. Returns its id. */
export async function planRoom(tx: Tx, deps: Deps, room: PlannedRoom): Promise<number> {
  const { boxIds, players, mode, cashback, fast, openAt, operator } = room;
  if (openAt <= now()) throw new Error("the time has passed");
  await freezeBoxes(pipelineOver(tx), deps.boxCache, room);
  const { id } = await tx
    .insertInto("battles_planned")
    .values({
      ...{ box_ids: [...boxIds], players, mode, cashback_percent: cashback, fast },
      ...{ open_at: openAt, operator },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Cancels a planned room that still waits. Refuses any other room. */
export async function unplanRoom(tx: Tx, id: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("battles_planned")
    .set({ state: "cancelled", ended_at: now() })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("not_found");
}

/** Reads the last planned rooms; rooms that wait for their time come first. */
export function readPlanned(db: Db, limit: number) {
  return db
    .selectFrom("battles_planned")
    .selectAll()
    .orderBy(({ eb }) => eb("state", "=", "waiting"), "desc")
    .orderBy("open_at", "desc")
    .limit(limit)
    .execute();
}

/** Writes to the operators' log whether a planned room was opened or failed. */
type Note = (tx: Tx, row: { operator: string; act: string; details: object; reason: string }) => Promise<void>;

/**
 * Opens every planned room whose time has come, each in a transaction of its own. A room that can no longer be opened
 * is marked as failed with the reason. Returns how many were due.
 */
export async function openPlanned(db: Db, depsOf: (tx: Tx) => Deps, note: Note): Promise<number> {
  for (let opened = 0; ; opened += 1) {
    const isDone = await transact(db, async (tx) => {
      const due = await tx
        .selectFrom("battles_planned")
        .selectAll()
        .where("state", "=", "waiting")
        .where("open_at", "<=", now())
        .orderBy("open_at")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return true;
      const { players, mode, cashback_percent: cashback, fast } = due;
      const room = { boxIds: due.box_ids, players, mode: mode as 0 | 1, cashback, fast };
      const outcome = await openChosenRoom(tx, { ...depsOf(tx), room }).catch(sayWhy);
      const ended_at = now();
      const end =
        typeof outcome === "number" ? { state: "opened", battle_id: outcome } : { state: "failed", note: outcome };
      await tx
        .updateTable("battles_planned")
        .set({ ...end, ended_at })
        .where("id", "=", due.id)
        .execute();
      const details = {
        planned: due.id,
        ...(typeof outcome === "number" ? { battle: outcome } : { refused: outcome }),
      };
      await note(tx, { operator: due.operator, act: "open a planned room", details, reason: "it was due" });
      return false;
    });
    if (isDone) return opened;
  }
}

/** The reason of a refusal, which has left the transaction usable. Every other error is thrown again. */
function sayWhy(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === "box_closed") return "a box is frozen";
  if (error.code === "box_not_sold") return "a box is no longer on sale";
  return error.code === "not_found" ? "a box is gone" : error.code;
}
