// npm run audit -- <address> [--state=file] [--key=key] [--workers=n] [--days=n]   Downloads the transparency log of any
// Vitrine site, verifies its tree and signature, opens every commitment that the site has opened, recomputes every roll
// whose seeds are revealed, and compares all results with the published odds. --days limits the statistics to the last
// days (UTC, with today). The state is an SQLite file, so an interrupted audit continues, and the next one reads only
// what is new. The exit status is 1 if the site has shown something false or a test raises an alarm, 2 if the site
// cannot be asked, otherwise 0. docs/transparency.md says what this proves.
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { coversAllTickets } from "../contract/src/fairness/ticket-ranges.ts";
import type { BoxVersion } from "../contract/src/fairness/version-hash.ts";
import { versionPath } from "../contract/src/transparency/openings.ts";
import { judge, type Report } from "../contract/src/transparency/statistics/judge.ts";
import { countedIn } from "../contract/src/transparency/statistics/tally.ts";
import { checkOpenings } from "./audit/check-openings.ts";
import { printReport, progressBar } from "./audit/print.ts";
import { openStore, type Store } from "./audit/store.ts";
import { askBytes, followLog, Lie, type WitnessState } from "./witness.ts";

/** A sealed roll that is older belongs to a room with a password, and is no longer asked for. */
const SEALED_MS = 24 * 3_600_000;
/** A seed pair that was revealed so long ago has all its rolls in the log, opened. */
const SETTLED_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** The result of an audit. `faults` has one sentence for each thing that the site has shown and that is false. */
export type Audit = {
  size: number;
  rolls: { sealed: number; opened: number; recomputed: number };
  faults: string[];
  report: Report;
};

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** Runs the command with its arguments; returns the exit status. */
async function main(args: string[]): Promise<number> {
  const optionOf = (name: string) => args.find((each) => each.startsWith(name))?.slice(name.length);
  const address = args.find((each) => !each.startsWith("--"))?.replace(/\/+$/, "");
  const numbers = [optionOf("--workers=") ?? String(availableParallelism()), optionOf("--days=") ?? "0"].map(Number);
  if (!address || !URL.canParse(address) || !numbers.every(Number.isSafeInteger) || numbers[0]! < 1) {
    console.error("Name the address of a site: npm run audit -- https://example.com");
    return 2;
  }
  const name = optionOf("--state=") ?? `audit-${new URL(address).host.replaceAll(":", "-")}.db`;
  // npm changes to the project's folder, so a relative path is resolved from where the user typed the command.
  const file = resolve(process.env.INIT_CWD ?? "", name);
  try {
    const [workers, days] = numbers as [number, number];
    const audit = await auditLog({ address, file, key: optionOf("--key="), workers, days });
    printReport(audit.report, console.log);
    return printOutcome(audit);
  } catch (error) {
    const isLie = error instanceof Lie;
    console.error(isLie ? `LIE: ${error.message}` : `The log cannot be read: ${(error as Error).message}`);
    return isLie ? 1 : 2;
  }
}

function printOutcome({ size, rolls, faults, report }: Audit): number {
  const alarms = report.rows.filter((row) => row.alarms.length > 0);
  console.log(`\nThe log has ${size} leaves under a signed root.`);
  console.log(`${rolls.recomputed} rolls recomputed, ${rolls.opened} opened whose seeds are still secret, and`);
  console.log(`${rolls.sealed} sealed (in rooms with a password, or not shown yet).`);
  for (const fault of faults.slice(0, 50)) console.error(`FALSE: ${fault}`);
  if (faults.length > 0) console.error(`${faults.length} results are false.`);
  if (alarms.length > 0) console.error(`${alarms.length} rows do not fit the published odds.`);
  return faults.length > 0 || alarms.length > 0 ? 1 : 0;
}

/** Audits a log, and continues with what the state file has. Throws a Lie if the log itself is not what was signed. */
export async function auditLog(options: {
  address: string;
  file: string;
  key?: string | undefined;
  workers?: number;
  days?: number;
  settledMs?: number;
}): Promise<Audit> {
  const { address, file, workers = availableParallelism(), days = 0, settledMs = SETTLED_MS } = options;
  const store = openStore(file);
  try {
    const before = store.read<WitnessState>("witness");
    const key = before?.key ?? options.key ?? (await askHead(address)).key;
    if (key === null) throw new Error("the log has signed nothing yet");
    const { size } = await askHead(address);
    const bar = progressBar("leaves", size);
    const { state } = await followLog({
      ...{ address, key, known: before },
      onBundle: ({ from, leaves, tree }) => {
        store.addLeaves(from, leaves, { key, ...tree() });
        bar(Math.min(size, from + leaves.length));
      },
    });
    store.note("witness", state);
    const faults = await readVersions(address, store);
    const tiles = store.tilesToAsk(Date.now() - SEALED_MS);
    const onProgress = progressBar("bundles of openings", tiles.length);
    faults.push(...(await checkOpenings({ address, file, store, tiles, workers, onProgress })));
    for (const pair of store.findIncomplete(Date.now() - settledMs))
      faults.push(
        `The seed pair ${pair.publicHash} made ${pair.rolls} rolls, and ${pair.recomputed} are opened in the log.`,
      );
    return { size: state.size, rolls: store.count(), faults, report: judgeSums(store, days) };
  } finally {
    store.close();
  }
}

/** Downloads the odds of new versions. The log has their hashes. */
async function readVersions(address: string, store: Store): Promise<string[]> {
  const faults: string[] = [];
  for (const { hash, ...key } of store.missingVersions()) {
    const path = versionPath(key);
    const text = new TextDecoder().decode(await askBytes(`${address}/log/${path}`));
    const isSigned = createHash("sha256").update(text).digest("hex") === hash;
    if (isSigned && coversAllTickets((JSON.parse(text) as BoxVersion).items)) store.saveVersion({ ...key, text });
    else faults.push(`${path} does not have the odds whose hash is in the log.`);
  }
  return faults;
}

function judgeSums(store: Store, days: number): Report {
  const since = days === 0 ? "" : new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return judge(countedIn(store.readSums(since)), (key) => JSON.parse(store.readVersion(key)!) as BoxVersion);
}

async function askHead(address: string): Promise<{ key: string | null; size: number }> {
  const text = new TextDecoder().decode(await askBytes(`${address}/api/transparency/head`));
  return (JSON.parse(text) as { data: { key: string | null; size: number } }).data;
}
