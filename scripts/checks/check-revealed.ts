import { readFile } from "node:fs/promises";
import { join } from "node:path";

const EVERYTHING = /\bselectAll\(|\bselect ([a-z]+\.)?\*(?! from unnest\()/;

/**
 * Tables with outcomes that may not be revealed yet. Queries must read `instead`; writes may use the table. A table with
 * `outcome` may be read without the columns that it matches: a wallet counts a dream's winnings while the wheel turns,
 * and the payload of an event is in the log before its reveal.
 */
const tables: readonly { name: string; instead: string; outcome?: readonly RegExp[] }[] = [
  { name: "items_vouchers", instead: "items_vouchers_revealed" },
  { name: "fairness_rounds", instead: "fairness_rounds_revealed" },
  {
    name: "battles_battles",
    instead: "battles_battles_revealed",
    outcome: [/\b(winner_pos|winnerPos|won_cents|wonCents|tie_breaks|tieBreaks)\b/, EVERYTHING],
  },
  {
    name: "wallet_wallets",
    instead: "selectPlay, which leaves hidden winnings out",
    outcome: [/\b(won_cents|wonCents|PLAY_COLUMNS)\b|_won_before|WonBefore/, EVERYTHING],
  },
  {
    name: "wallet_play_days",
    instead: "the player's results",
    outcome: [/\b(won_cents|wonCents)\b/, EVERYTHING],
  },
  { name: "platform_events", instead: "what tailEvents delivers", outcome: [/\bpayload\b/, EVERYTHING] },
];

/** Files that read a table directly, and why they show no outcome before its reveal. */
const readers: Readonly<Record<string, string>> = {
  "server/src/inventory/count-items.ts":
    "counts hidden items separately and shows them to nobody; its sum is subtracted from totals that contain hidden winnings",
  "server/src/fairness/count-rolls.ts":
    "needs the first hidden roll to count only revealed ones, and counts wheels that still turn, won and lost alike",
  "server/src/fairness/select-battle-rolls.ts":
    "battles are shown round by round: the caller gives the last nonce to show",
  "server/src/fairness/logged-rolls.ts":
    "the transparency log gets a hidden roll only as a blinded commitment; a player reads a revealed roll",
  "server/src/battles/closing/close-battles.ts": "settles a battle under its row lock, after the last round",
  "server/src/battles/battle-queries.ts": "locks rooms for rolling and settling",
  "server/src/battles/lists/list-rooms.ts": "sorts only closed rooms by the winnings, with an index of closed rooms",
  "server/src/wallet/lock-ledger.ts":
    "locks wallets for play; only the loss limit uses winnings, for the player's stakes",
  "server/src/wallet/play-limits/read-limits.ts": "subtracts hidden winnings from every sum before it shows one",
  "server/src/wallet/play-limits/hand-on-limits.ts": "copies the lines of limits, which contain no winnings",
  "server/src/wallet/play-limits/routes.ts": "shows days that have ended, and the last day without hidden winnings",
  "server/src/wallet/write-ledger.ts": "adds to the stored winnings of a day and shows nothing",
  "server/src/wallet/export-wallet.ts": "subtracts hidden winnings, and its days of play have ended",
  "server/src/platform/events/stored-events.ts": "the tail keeps an event back until its reveal",
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
          `${path}: reads ${read.map(({ name }) => name).join(", ")}; read ${read.map(({ instead }) => instead).join(", ")} instead`,
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

function tablesReadBy(text: string): (typeof tables)[number][] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return tables.filter(
    ({ name, outcome }) =>
      isRead(code, name) && (outcome === undefined || outcome.some((columns) => columns.test(code))),
  );
}

/** True if the code names a table in any other place than as the target of a write. */
function isRead(code: string, name: string): boolean {
  const written = new RegExp(`(insert into |update |insertInto\\("|updateTable\\(")${name}\\b`, "g");
  // A new id comes from the table's sequence.
  const sequence = new RegExp(`pg_get_serial_sequence\\('${name}'`, "g");
  return new RegExp(`\\b${name}\\b`).test(code.replaceAll(written, "").replaceAll(sequence, ""));
}
