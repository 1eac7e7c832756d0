import { randomInt } from "node:crypto";

/** How many portraits come with the site. */
const COUNT = 40;
const IDS = Array.from({ length: COUNT }, (_, index) => String(index + 1).padStart(2, "0"));

/** The portraits that come with the site, by their ids. */
export const PORTRAITS: ReadonlyMap<string, string> = new Map(IDS.map((id) => [id, `/pictures/avatars/${id}.webp`]));

/** The portrait that a new account begins with. */
export function pickPortrait(): string {
  return PORTRAITS.get(IDS[randomInt(COUNT)]!)!;
}
