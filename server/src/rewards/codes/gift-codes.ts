import { randomInt } from "node:crypto";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { now } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { keyedHash, type SeedKey } from "../../platform/seed-key.ts";
import type { NewCoupon } from "../coupons/give-coupon.ts";
import { byteas } from "../deposit-bonuses.ts";

/**
 * Letters and digits that cannot be confused with each other. Twelve of them have 59 bits, so a code cannot be guessed.
 */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 12;
const PREFIX = "GIFT";

/** Creates a new code, e.g. GIFT-ABCD-EFGH-JKMN. */
function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return [PREFIX, ...letters.match(/.{4}/g)!].join("-");
}

/**
 * Hashes a code for storage and lookup. Case, spaces, dashes and the prefix do not matter. Every input is hashed in the
 * same way, so that neither the answer nor its time shows whether the input has the form of a code.
 */
export function hashCode(seedKey: SeedKey, typed: string): Buffer {
  const plain = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}_]/gu, "");
  const text = plain.length === PREFIX.length + LENGTH && plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain;
  return keyedHash(seedKey, { purpose: "gift code", text });
}

/** A coupon that a code gives. */
export type CodeCoupon = Pick<NewCoupon, "kind" | "gives" | "mostCents" | "leastCents" | "days">;

/** A batch of gift codes, and the gifts of each use: at least one of points, a free box and a coupon. */
export type NewCodes = {
  count: number;
  /** How often each code can be used. */
  uses: number;
  /** How many codes of the batch one player may use. */
  perPlayer: number;
  pointsCents: number | null;
  box: { boxId: number; days: number } | null;
  coupon: CodeCoupon | null;
  days: number;
  reason: string;
};

/** Creates a batch of codes and returns them. They cannot be read again later, because only their hashes are stored. */
export async function createCodes(
  tx: Tx,
  seedKey: SeedKey,
  batch: NewCodes,
): Promise<{ batchId: number; codes: string[] }> {
  const { count, uses, perPlayer, pointsCents, box, coupon, days, reason } = batch;
  const codes = Array.from({ length: count }, makeCode);
  const { id: batchId } = await tx
    .insertInto("rewards_code_batches")
    .values({
      ...{ reason, points_cents: pointsCents, per_player: perPlayer },
      ...{ box_id: box?.boxId ?? null, box_days: box?.days ?? null },
      coupon: coupon && JSON.stringify(coupon),
      valid_to: new Date(now().getTime() + days * DAY_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const hashes = byteas(codes.map((code) => hashCode(seedKey, code)));
  await pipelineOver(tx).query(INSERT.name, INSERT.text, [hashes, batchId, uses]);
  return { batchId, codes };
}

const INSERT = {
  name: "insert_gift_codes",
  text: `insert into rewards_codes (hash, batch_id, uses_left)
select hash, $2::bigint, $3::int from unnest($1::bytea[]) as hash`,
};
