import type { DocumentRow } from "@vitrine/contract/documents.ts";

/** What somebody looks for in the help, in the order in which a newcomer needs it. */
const GROUPS = {
  start: ["getting-started", "fair-play", "boxes", "verify-a-roll", "bag-and-selling", "coins-and-points"],
  games: ["battles", "giveaways", "dream", "shop"],
  account: ["deposits", "withdraw-to-steam", "vip", "inviting-friends", "rewards", "account-safety"],
  rules: ["terms", "privacy", "responsible", "disclaimer", "ethics", "about"],
} as const;

export type GroupName = keyof typeof GROUPS | "more";

/** The documents by group, each group in the order of the list; what an operator added stands under "more". */
export function groupDocuments(rows: readonly DocumentRow[]): { name: GroupName; rows: DocumentRow[] }[] {
  const names: GroupName[] = [...(Object.keys(GROUPS) as (keyof typeof GROUPS)[]), "more"];
  return names
    .map((name) => ({ name, rows: rows.filter(({ slug }) => groupOf(slug) === name) }))
    .filter((group) => group.rows.length > 0);
}

function groupOf(slug: string): GroupName {
  const found = Object.entries(GROUPS).find(([, slugs]) => slugs.some((one) => one === slug));
  return found ? (found[0] as GroupName) : "more";
}
