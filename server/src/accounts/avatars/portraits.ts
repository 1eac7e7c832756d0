import { randomInt } from "node:crypto";

/** The number of portraits that are delivered with the site. */
const COUNT = 40;
const IDS = Array.from({ length: COUNT }, (_, index) => String(index + 1).padStart(2, "0"));

/** The portraits that are delivered with the site: path by id. */
export const PORTRAITS: ReadonlyMap<string, string> = new Map(IDS.map((id) => [id, `/pictures/avatars/${id}.webp`]));

/** Returns a random portrait for a new account. */
export function pickPortrait(): string {
  return PORTRAITS.get(IDS[randomInt(COUNT)]!)!;
}
