import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { hashToken } from "./operators.ts";
import { CHALLENGE_MS } from "./rules.ts";

type Purpose = "log in" | "add a passkey" | "confirm" | "provider" | "confirmation";
/**
 * The purpose of a challenge and its operator. A challenge for a login has no operator, because its answer names one.
 */
type Owner = { purpose: Purpose; operatorId?: number };

/** Returns a random secret that `takeChallenge` accepts once. Only the hash of the secret is stored. */
export async function giveChallenge(
  db: Db | Tx,
  { purpose, operatorId }: Owner,
  { secret = randomBytes(32).toString("hex"), lifeMs = CHALLENGE_MS } = {},
): Promise<string> {
  await sql`delete from operators_challenges where hash in
    (select hash from operators_challenges where expires_at < now() limit 100)`.execute(db);
  await db
    .insertInto("operators_challenges")
    .values({
      ...{ hash: hashToken(secret), purpose, operator_id: operatorId ?? null },
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeMs / 1000})`,
    })
    .execute();
  return secret;
}

/** Uses a secret up. Returns false if it was given for another purpose or operator, was used or has expired. */
export async function takeChallenge(tx: Db | Tx, secret: string, { purpose, operatorId }: Owner): Promise<boolean> {
  const taken = await tx
    .deleteFrom("operators_challenges")
    .where("hash", "=", hashToken(secret))
    .where("purpose", "=", purpose)
    .where("operator_id", operatorId === undefined ? "is" : "=", operatorId ?? null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}
