import { randomInt } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { PASSKEY_ALGORITHMS, type passkeysList } from "@vitrine/contract/operators/sign-in.ts";
import { sql } from "kysely";
import { describeDevice } from "../accounts/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { isSqlState, Refusal } from "../platform/errors.ts";
import { giveChallenge, takeChallenge } from "./challenges.ts";
import type { AdminPlace } from "./environment.ts";
import { CONFIRMATION_LETTERS, CONFIRMATION_MS, PASSKEYS_MOST } from "./rules.ts";

/** Loaded at the first use: it has some 300 modules, and most processes of the site never check a passkey. */
const loadWebAuthn = () => import("@simplewebauthn/server");

type Deps = { db: Db; passkeys: AdminPlace["passkeys"] };
type Purpose = "log in" | "add a passkey" | "confirm";

/**
 * Returns the content that a passkey must sign. The challenge is the stored secret in the form of the Web
 * Authentication API.
 */
export async function challengePasskey({ db, passkeys }: Deps, owner: { purpose: Purpose; operatorId?: number }) {
  const secret = await giveChallenge(db, owner);
  return { challenge: Buffer.from(secret, "hex").toString("base64url"), domain: passkeys.domain };
}

/** The ids of an operator's passkeys. */
export async function listCredentials(db: Db, operatorId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("operators_passkeys")
    .select("credential_id")
    .where("operator_id", "=", operatorId)
    .execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** Stores a new passkey in the transaction that has checked a code. */
export async function addPasskey(
  tx: Tx,
  { passkeys }: Deps,
  { operatorId, answer, userAgent }: { operatorId: number; answer: string; userAgent: string },
): Promise<void> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo, secret } = await refuseErrors(async () => {
    const signed = rememberChallenge();
    const result = await verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: signed.note,
      expectedOrigin: [...passkeys.origins],
      expectedRPID: passkeys.domain,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    return { ...result, secret: signed.secret() };
  });
  const owner = { purpose: "add a passkey", operatorId } as const;
  if (!verified || !(await takeChallenge(tx, secret, owner))) throw new Refusal("passkey_refused");
  const { id, publicKey, counter } = registrationInfo.credential;
  const { count } = await tx
    .selectFrom("operators_passkeys")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("operator_id", "=", operatorId)
    .executeTakeFirstOrThrow();
  if (count >= PASSKEYS_MOST) throw new Refusal("passkey_refused");
  try {
    await tx
      .insertInto("operators_passkeys")
      .values({
        ...{ operator_id: operatorId, credential_id: id, public_key: Buffer.from(publicKey), counter },
        device: describeDevice(userAgent),
      })
      .execute();
  } catch (error) {
    throw isSqlState(error, "23505") ? new Refusal("passkey_refused") : error;
  }
}

/** A passkey's answer whose signature is right. `use` must still use up its challenge and raise its counter. */
export type CheckedAnswer = { operatorId: number; use(tx: Tx, purpose: "log in" | "confirm"): Promise<void> };

/** Checks the signature of a passkey that has verified its user: by a PIN, a finger or a face. */
export async function checkAnswer({ db, passkeys }: Deps, text: string): Promise<CheckedAnswer> {
  const answer = await refuseErrors(async () => JSON.parse(text) as AuthenticationResponseJSON);
  const row = await db
    .selectFrom("operators_passkeys")
    .select(["id", "operator_id", "credential_id", "public_key", "counter"])
    .where("credential_id", "=", typeof answer?.id === "string" ? answer.id : "")
    .executeTakeFirst();
  if (!row) throw new Refusal("passkey_refused");
  const { operator_id: operatorId, id } = row;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, counter, secret } = await refuseErrors(async () => {
    const signed = rememberChallenge();
    const result = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: signed.note,
      expectedOrigin: [...passkeys.origins],
      expectedRPID: passkeys.domain,
      requireUserVerification: true,
      credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
    });
    return { verified: result.verified, counter: result.authenticationInfo.newCounter, secret: signed.secret() };
  });
  if (!verified) throw new Refusal("passkey_refused");
  return {
    operatorId,
    async use(tx, purpose) {
      const owner = purpose === "log in" ? { purpose } : { purpose, operatorId };
      const isOpen = await takeChallenge(tx, secret, owner);
      // A passkey without a counter always sends 0.
      const counted = await tx
        .updateTable("operators_passkeys")
        .set({ counter, used_at: sql<Date>`now()` })
        .where("id", "=", id)
        .where(({ or, eb, val }) => or([eb("counter", "<", counter), eb(val(counter), "=", 0)]))
        .executeTakeFirst();
      if (!isOpen || counted.numUpdatedRows !== 1n) throw new Refusal("passkey_refused");
    },
  };
}

/** Returns a confirmation that replaces a code of the authenticator app once. `useCode` takes it. */
export function giveConfirmation(tx: Tx, operatorId: number): Promise<string> {
  const letters = Array.from({ length: 9 }, () => CONFIRMATION_LETTERS[randomInt(CONFIRMATION_LETTERS.length)]);
  const owner = { purpose: "confirmation", operatorId } as const;
  return giveChallenge(tx, owner, { secret: `P${letters.join("")}`, lifeMs: CONFIRMATION_MS });
}

/** An operator's own passkeys, the oldest first. */
export async function listPasskeys(db: Db, operatorId: number): Promise<OutputOf<typeof passkeysList>> {
  const rows = await db
    .selectFrom("operators_passkeys")
    .select(["id", "device", "created_at", "used_at"])
    .where("operator_id", "=", operatorId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, device, created_at, used_at }) => ({
    ...{ id, device, createTime: created_at.toISOString(), lastUsed: used_at?.toISOString() ?? null },
  }));
}

/** Removes one of the operator's passkeys. Returns whether there was one. */
export async function removePasskey(tx: Tx, operatorId: number, id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom("operators_passkeys")
    .where("operator_id", "=", operatorId)
    .where("id", "=", id)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Remembers the signed challenge. `takeChallenge` decides later whether the site gave it out. */
function rememberChallenge() {
  let signed = "";
  return {
    note(challenge: string) {
      signed = challenge;
      return true;
    },
    secret: () => Buffer.from(signed, "base64url").toString("hex"),
  };
}

/** The library refuses an answer with an error, and a text that is no JSON causes an error too. */
async function refuseErrors<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw new Refusal("passkey_refused");
  }
}
