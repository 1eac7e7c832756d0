import type { CodeSettings } from "../environment.ts";

/**
 * Prefixes that get codes only if the settings allow them: numbers that charge the sender, satellite networks, and
 * countries and islands with expensive numbers, which fraudsters rent to earn a share of the price of each SMS. The
 * prefixes come from public lists of abused ranges.
 */
const REFUSED = [
  // Premium rate, shared cost, personal and universal numbers.
  ...["+979", "+808", "+878", "+888", "+1900", "+1976", "+4470", "+449", "+7803", "+7809", "+49900", "+33899"],
  // Satellites and networks without a country.
  ...["+870", "+881", "+882", "+883"],
  // Caribbean numbers that look like North American numbers.
  ...[
    "+1242",
    "+1246",
    "+1264",
    "+1268",
    "+1284",
    "+1345",
    "+1441",
    "+1473",
    "+1649",
    "+1664",
    "+1721",
    "+1758",
    "+1767",
  ],
  ...["+1784", "+1809", "+1829", "+1849", "+1868", "+1869", "+1876"],
  // Small countries whose numbers are expensive.
  ...["+221", "+222", "+224", "+225", "+226", "+227", "+231", "+232", "+235", "+236", "+239", "+240", "+245", "+247"],
  ...["+248", "+252", "+253", "+257", "+261", "+269", "+290", "+297", "+299", "+500", "+53", "+592", "+597", "+670"],
  ...["+672", "+674", "+675", "+676", "+677", "+678", "+681", "+682", "+683", "+685", "+686", "+687", "+688", "+690"],
  ...["+691", "+692", "+960", "+992", "+993"],
];

/**
 * Returns true if a code may be sent to a number (with country code). The longest matching prefix decides. In a tie the
 * settings win over our list, and within the settings a refused prefix wins over an allowed one.
 */
export function mayReceive(phone: string, { allowedPrefixes, refusedPrefixes }: CodeSettings): boolean {
  const longest = (prefixes: readonly string[]) =>
    Math.max(-1, ...prefixes.filter((prefix) => phone.startsWith(prefix)).map(({ length }) => length));
  const allowed = allowedPrefixes.length === 0 ? 0 : longest(allowedPrefixes);
  return allowed > longest(refusedPrefixes) && allowed >= longest(REFUSED);
}

/** Returns the block of a thousand neighbouring numbers. An SMS fraud usually rents a whole block. */
export const blockOf = (phone: string): string => phone.slice(0, -3);
