import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { findStep, SECRET_BYTES, toBase32 } from "../accounts/index.ts";
import { sealedTable } from "../fairness/index.ts";
import { now } from "../platform/clock.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { openBytes, sealBytes } from "../platform/sealed-bytes.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { takeChallenge } from "./challenges.ts";
import { WRONG_CODES_MOST, WRONG_CODES_WINDOW_MS } from "./rules.ts";

export type TotpDeps = { db: Db; seedKey: SeedKey };

/**
 * Offers the operator who joins a secret for an authenticator app. The same link gets the same secret again, because a
 * page may be loaded twice while the app already has it.
 */
export async function offerSecret({ db, seedKey }: TotpDeps, { id, name }: { id: number; name: string }) {
  const sealed = sealBytes(seedKey, randomBytes(SECRET_BYTES), nameOf(id));
  await db
    .insertInto("operators_totp")
    .values({ operator_id: id, sealed })
    .onConflict((conflict) => conflict.column("operator_id").doNothing())
    .execute();
  const row = await db
    .selectFrom("operators_totp")
    .select("sealed")
    .where("operator_id", "=", id)
    .executeTakeFirstOrThrow();
  const secret = toBase32(open(seedKey, id, row.sealed));
  return { secret, uri: `otpauth://totp/Vitrine%20admin:${name}?secret=${secret}&issuer=Vitrine%20admin` };
}

type CodeUse = {
  /** 0: no operator has this name. */
  operatorId: number;
  code: string;
  confirms?: boolean;
  /**
   * False after a wrong password: the same work is done, so that its time reveals nothing, but no code is right or
   * counted.
   */
  passwordIsRight?: boolean;
};

/**
 * Uses up a code of the operator's app, or a passkey's confirmation in its place, in the transaction of the act that it
 * allows. A code counts once. A wrong code is counted and committed, and then the call is refused; after many wrong
 * codes the right code is refused too for a while.
 */
export async function useCode<T>(
  { db, seedKey }: TotpDeps,
  { operatorId, code, confirms = false, passwordIsRight = true }: CodeUse,
  allow: (tx: Tx) => Promise<T>,
): Promise<T> {
  type Result = { allowed: T } | { refused: "code_wrong" | "too_many_requests" };
  const result = await transact(db, async (tx): Promise<Result> => {
    const row = await tx
      .selectFrom("operators_totp")
      .selectAll()
      .where("operator_id", "=", operatorId)
      .forUpdate()
      .executeTakeFirst();
    const isRecent = (row?.wrong_since?.getTime() ?? 0) > now().getTime() - WRONG_CODES_WINDOW_MS;
    const isLocked = row !== undefined && isRecent && row.wrong_tries >= WRONG_CODES_MOST;
    const mayPass = row !== undefined && (row.confirmed_at === null) === confirms && passwordIsRight && !isLocked;
    const step = findStep(row ? open(seedKey, operatorId, row.sealed) : NO_SECRET, code, now().getTime());
    const isFresh = step !== undefined && step > (row?.last_step ?? 0);
    const isConfirmed = await takeChallenge(tx, mayPass && !isFresh ? code : "", {
      purpose: "confirmation",
      operatorId,
    });
    if (!mayPass) {
      // A commit that writes takes longer. This one writes as much as the count of a wrong code, and changes nothing.
      await sql`select pg_logical_emit_message(true, 'operators', '')`.execute(tx);
      return { refused: isLocked ? "too_many_requests" : "code_wrong" };
    }
    const mine = tx.updateTable("operators_totp").where("operator_id", "=", operatorId);
    if (isFresh || isConfirmed) {
      const used = isFresh ? { last_step: step } : {};
      await mine.set({ ...used, wrong_tries: 0, ...(confirms && { confirmed_at: sql<Date>`now()` }) }).execute();
      return { allowed: await allow(tx) };
    }
    await mine.set(isRecent ? { wrong_tries: row.wrong_tries + 1 } : { wrong_tries: 1, wrong_since: now() }).execute();
    return { refused: "code_wrong" };
  });
  if ("refused" in result) throw new Refusal(result.refused);
  return result.allowed;
}

/** A secret that is checked if no operator has the given name. */
const NO_SECRET = randomBytes(SECRET_BYTES);

const nameOf = (operatorId: number) => `operator totp ${operatorId}`;

const open = (seedKey: SeedKey, operatorId: number, sealed: Buffer) =>
  openBytes(seedKey, sealed, { name: nameOf(operatorId), bytes: SECRET_BYTES });

/** Seals the secrets of the operators' apps again during a rotation of the seed key. */
export const sealedOperatorSecrets = sealedTable({
  ...{ what: "authenticator apps of operators", table: "operators_totp", id: "operator_id" },
  ...{ bytes: SECRET_BYTES, nameOf },
});
