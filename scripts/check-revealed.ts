import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Tables that hold outcomes before they are revealed. Queries read the view of the same name that ends in `_revealed`; writing a
 * table is free. A battle's table may be read without the columns of its outcome.
 */
const tables = [
  { name: "items_vouchers" },
  { name: "fairness_rounds" },
  {
    name: "battles_battles",
    outcome: /\b(winner_pos|winnerPos|won_cents|wonCents|tie_breaks|tieBreaks)\b|\bselectAll\(|\bselect ([a-z]+\.)?\*/,
  },
];

/** Who reads a table itself, and why nothing of it is shown too early. */
const readers: Readonly<Record<string, string>> = {
  "server/src/inventory/count-items.ts": "counts hidden pieces apart; that count is shown to nobody",
  "server/src/inventory/sum-hidden-dreams.ts": "is taken off sums that count hidden winnings already",
  "server/src/fairness/count-rounds.ts": "has to know the first hidden round, and counts revealed ones",
  "server/src/fairness/count-turning-wheels.ts": "counts dreams whose wheel turns, won and lost alike",
  "server/src/fairness/select-battle-rolls.ts": "battles show round by round: the caller says up to which nonce",
  "server/src/battles/closing/close-battles.ts": "settles a battle behind its lock, after the last round",
  "server/src/battles/battle-queries.ts": "locks rooms for rolling and settling",
  "server/src/battles/lists/list-rooms.ts": "sorts closed rooms by what was won, by an index of closed rooms",
};

/** One line for every file that reads hidden outcomes without leave, and for every leave that nobody needs. */
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
          `${path}: reads ${read.join(", ")}; read ${read.map((name) => `${name}_revealed`).join(", ")}`,
      ),
    ...Object.keys(readers)
      .filter((path) => !needed.has(path))
      .map((path) => `scripts/check-revealed.ts: ${path} reads no such table`),
  ];
}

/** Tests look at everything, schema.ts only names the tables, and this file names them too. */
const isApart = (path: string) =>
  path.endsWith(".test.ts") || path.endsWith("/platform/database/schema.ts") || path === "scripts/check-revealed.ts";

function tablesReadBy(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return tables
    .filter(({ name, outcome }) => isRead(code, name) && (outcome === undefined || outcome.test(code)))
    .map(({ name }) => name);
}

/** Whether a table is named anywhere else than as what is written to. */
function isRead(code: string, name: string): boolean {
  const written = new RegExp(`(insert into |update |insertInto\\("|updateTable\\(")${name}\\b`, "g");
  // Its sequence is asked for new numbers.
  const sequence = new RegExp(`pg_get_serial_sequence\\('${name}'`, "g");
  return new RegExp(`\\b${name}\\b`).test(code.replaceAll(written, "").replaceAll(sequence, ""));
}
