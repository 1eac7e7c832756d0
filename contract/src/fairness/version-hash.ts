import canonicalize from "canonicalize";
import { sha256Hex } from "./roll.ts";

/** One line of a version's odds: tickets start … end (both included) give the item, with the fixed value valueCents. */
export type VersionItem = { itemId: number; start: number; end: number; valueCents: number };

/** A version of a box. It never changes; a new price, value or chance makes a new version. */
export type BoxVersion = { boxId: number; version: number; priceCents: number; items: readonly VersionItem[] };

/** The hex SHA-256 of versionJson, which the player sees before opening. Formula: docs/fairness.md, "Boxes". */
export function versionHash(version: BoxVersion): Promise<string> {
  return sha256Hex(versionJson(version));
}

/**
 * The RFC 8785 JSON of a version, with the items ordered by start. Other fields are left out, so rows with more columns
 * may be given. The function is synchronous, because the server hashes the result with node:crypto.
 */
export function versionJson({ boxId, version, priceCents, items }: BoxVersion): string {
  const ordered = items
    .map(({ itemId, start, end, valueCents }) => ({ itemId, start, end, valueCents }))
    .sort((left, right) => left.start - right.start);
  return canonicalJson({ boxId, version, priceCents, items: ordered });
}

/** The RFC 8785 JSON of a JSON value. Throws when a text contains a lone surrogate or a number is not finite. */
export function canonicalJson(value: object): string {
  return canonicalize(value) as string;
}
