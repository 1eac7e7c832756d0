import canonicalize from "canonicalize";
import { sha256Hex } from "./roll.ts";

/** One line of a version's odds: tickets start … end (both included) give the item, worth valueCents for ever. */
export type VersionItem = { itemId: number; start: number; end: number; valueCents: number };

/** What a box was at one time. It never changes; a new price, value or chance is a new version. */
export type BoxVersion = { boxId: number; version: number; priceCents: number; items: readonly VersionItem[] };

/** Hex SHA-256 of versionJson: what the player saw before opening. Formula: docs/fairness.md, "Boxes". */
export function versionHash(version: BoxVersion): Promise<string> {
  return sha256Hex(versionJson(version));
}

/**
 * The RFC 8785 JSON of a version, items in order of start. Fields that the formula does not name are left out, so rows
 * with more columns can be given. Synchronous: the server hashes it with node:crypto.
 */
export function versionJson({ boxId, version, priceCents, items }: BoxVersion): string {
  const ordered = items
    .map(({ itemId, start, end, valueCents }) => ({ itemId, start, end, valueCents }))
    .sort((left, right) => left.start - right.start);
  return canonicalJson({ boxId, version, priceCents, items: ordered });
}

/**
 * RFC 8785 JSON of a JSON value.
 * @throws Error when a text holds half a surrogate pair or a number is not finite.
 */
export function canonicalJson(value: object): string {
  return canonicalize(value) as string;
}
