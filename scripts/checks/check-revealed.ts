import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Tables with outcomes that may not be revealed yet. Queries must read the view with the suffix `_revealed`; writes may
 * use the table. The table of battles may be read without the columns of the outcome.
 */
const tables = [
  { name: "items_vouchers" },
  { name: "fairness_rounds" },
  {
    name: "battles_battles",
    outcome: /\b(winner_pos|winnerPos|won_cents|wonCents|tie_breaks|tieBreaks)\b|\bselectAll\(|\bselect ([a-z]+\.)?\*/,
  },
];

/** Files that read a table directly, and why they show nothing before its reveal. */
const readers: Readonly<Record<string, string>> = {
  "server/src/inventory/count-items.ts": "counts hidden items separately, and no answer contains this count",
  "server/src/inventory/sum-hidden-dreams.ts": "its sum is subtracted from totals that already contain hidden winnings",
  "server/src/fairness/count-rolls.ts": "needs the first hidden roll to count only revealed rolls",
  "server/src/fairness/count-turning-wheels.ts": "counts dreams whose wheel still turns, both won and lost ones",
  "server/src/fairness/select-battle-rolls.ts":
    "battles are shown round by round: the caller gives the last nonce to show",
  "server/src/battles/closing/close-battles.ts": "settles a battle under its row lock, after the last round",
  "server/src/battles/battle-queries.ts": "locks rooms for rolling and settling",
  "server/src/battles/lists/list-rooms.ts": "sorts only closed rooms by the winnings, with an index of closed rooms",
};

/** Returns one line for every file that reads hidden outcomes without an exception, and for every unused exception. */
export async function findHiddenReads(root: string, paths: readonly string[]): Promise<string[]> {
  const sources = paths.filter((path) => /^(server\/src|server\/seed|scripts)\/.*\.ts$/.test(path) && !isApart(path));
  const found = await Promise.all(
    sources.map(async (path) => ({ path, read: tablesReadBy(await readFile(join(root, path), "utf8")) })),
  );
  const reading = found.filter(({ read }) => read.length > 0);
  const needed = new Set(reading.map(({ path }) => path));
  return [
    ...reading
      .filter(({ path }) => !(path in readers))
      .map(
        ({ path, read }) =>
          `${path}: reads ${read.join(", ")}; read ${read.map((name) => `${name}_revealed`).join(", ")} instead`,
      ),
    ...Object.keys(readers)
      .filter((path) => !needed.has(path))
      .map((path) => `scripts/checks/check-revealed.ts: the exception for ${path} is not needed`),
  ];
}

/** Tests may read everything; schema.ts and this file only name the tables. */
const isApart = (path: string) =>
  path.endsWith(".test.ts") ||
  path.endsWith("/platform/database/schema.ts") ||
  path === "scripts/checks/check-revealed.ts";

function tablesReadBy(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return tables
    .filter(({ name, outcome }) => isRead(code, name) && (outcome === undefined || outcome.test(code)))
    .map(({ name }) => name);
}

/** True if the code names a table in any other place than as the target of a write. */
function isRead(code: string, name: string): boolean {
  const written = new RegExp(`(insert into |update |insertInto\\("|updateTable\\(")${name}\\b`, "g");
  // A new id comes from the table's sequence.
  const sequence = new RegExp(`pg_get_serial_sequence\\('${name}'`, "g");
  return new RegExp(`\\b${name}\\b`).test(code.replaceAll(written, "").replaceAll(sequence, ""));
}
