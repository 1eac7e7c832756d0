import { isPromoCode } from "@vitrine/contract/referral/rules.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { readStatuses } from "../accounts/index.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { type Pipeline, type Pipelines, pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { isSamePerson } from "../wallet/index.ts";
import { bindInviter, isBelow } from "./bindings.ts";
import { INVITER_DAYS } from "./rules.ts";

/**
 * Returns the player whom a promotion code names as inviter, and writes nothing. It refuses if the player already has
 * an inviter or signed up too long ago, if the binding would form a circle, or if both accounts belong to one person.
 */
export function findInviter(db: Db, asked: { playerId: number; code: string }): Promise<number> {
  return findInviterBy(pipelineOver(db), asked);
}

/** Like findInviter, inside a transaction. */
export async function findInviterBy(
  pipeline: Pipeline,
  { playerId, code }: { playerId: number; code: string },
): Promise<number> {
  const inviterId = await findOwner(pipeline, code);
  const pair = { playerId, inviterId };
  const [statuses, bound, circle, same] = await Promise.all([
    readStatuses(pipeline, [playerId, inviterId]),
    selectInviter(pipeline, playerId),
    isBelow(pipeline, pair),
    isSamePerson(pipeline, { playerId, otherId: inviterId }),
  ]);
  if (statuses.get(inviterId)?.closed !== false) throw new Refusal("promo_code_unknown");
  const isNew = isYoung(statuses.get(playerId)?.createdAt);
  if (bound !== undefined || circle || same || !isNew) throw new Refusal("promo_code_not_allowed");
  return inviterId;
}

/** Whether an account is new enough to name an inviter. */
export function isYoung(createdAt: Date | undefined): boolean {
  return createdAt !== undefined && now().getTime() - createdAt.getTime() < INVITER_DAYS * DAY_MS;
}

/** Trims a typed promotion code and checks its form. */
export function readForm(code: string): string {
  const text = code.trim();
  if (!isPromoCode(text)) throw new Refusal("promo_code_malformed");
  return text;
}

/** Returns the player who has or had this code; upper and lower case do not matter. */
export async function findOwner(pipeline: Pipeline, code: string): Promise<number> {
  const text = readForm(code);
  const [owner] = await pipeline.query<{ playerId: number }>(OWNER.name, OWNER.text, [text]);
  if (!owner) throw new Refusal("promo_code_unknown");
  return owner.playerId;
}

/** Returns the player who has or had this code; undefined if there is none, or if the text is not a possible code. */
export async function findByCode(db: Db, code: string): Promise<number | undefined> {
  if (!isPromoCode(code)) return undefined;
  const [owner] = await pipelineOver(db).query<{ playerId: number }>(OWNER.name, OWNER.text, [code]);
  return owner?.playerId;
}

/** Returns a player's inviter, if there is one. */
export function inviterOf(db: Db, playerId: number): Promise<number | undefined> {
  return selectInviter(pipelineOver(db), playerId);
}

/** Like inviterOf, inside a transaction. */
export async function selectInviter(pipeline: Pipeline, playerId: number): Promise<number | undefined> {
  const [row] = await pipeline.query<{ inviterId: number }>(INVITER.name, INVITER.text, [playerId]);
  return row?.inviterId;
}

const OWNER = {
  name: "find_code_owner",
  text: `select player_id as "playerId" from referral_codes where lower(code) = lower($1::text)
union all select player_id from referral_old_codes where lower(code) = lower($1::text)`,
};

const INVITER = {
  name: "find_inviter",
  text: `select inviter_id as "inviterId" from referral_bindings where player_id = $1::bigint`,
};

/**
 * The steps of a sign-up with an invite code, which is another name for a promotion code. Both steps refuse with
 * invite_code_unknown.
 */
export function inviteAtSignUp(pipelines: Pipelines) {
  return {
    /** Called before the sign-up uses up an SMS code or a Steam ticket. */
    check: async (code: string): Promise<void> => {
      await refuseOtherwise(pipelines.run((pipeline) => findOwner(pipeline, code)));
    },
    /** Called in the transaction that creates the account, after the traits of its person have been stored. */
    bind: async (pipeline: Pipeline, { playerId, code }: { playerId: number; code: string }): Promise<void> => {
      const inviterId = await refuseOtherwise(findInviterBy(pipeline, { playerId, code }));
      await bindInviter(pipeline, { playerId, inviterId, by: "sign-up" });
    },
  };
}

async function refuseOtherwise<T>(found: Promise<T>): Promise<T> {
  return found.catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal("invite_code_unknown") : error;
  });
}
