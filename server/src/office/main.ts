// npm run office -- <command> …: runs one command of an operator. A command that changes something also writes the
// append-only log of commands, in the same transaction.

import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { sealedSecrets } from "../accounts/index.ts";
import { type Config, readConfig } from "../config.ts";
import { currentSettings } from "../configuration/index.ts";
import { meetSeedKey, rotateSeedKey, sealedSeedPairs } from "../fairness/index.ts";
import { checkFigures } from "../figures/index.ts";
import { sealedOperatorSecrets } from "../operators/index.ts";
import { borrowDatabase } from "../platform/database/borrow-database.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { createLog } from "../platform/log.ts";
import { check } from "./check.ts";
import { type Command, type CommandOptions, flagsOf, optionsOf } from "./command.ts";
import { COMMANDS } from "./commands/index.ts";
import { runCommand } from "./run-command.ts";

/** The commands that do not run in one transaction. */
const OTHERS: readonly (Pick<Command, "name" | "usage"> & { says: string })[] = [
  { name: "check", usage: "", says: "Tests the settings and every service that they name, and changes nothing." },
  { name: "figures check", usage: "", says: "Computes the sums of the dashboard again and compares them." },
  { name: "seed-key rotate", usage: "[--reason <why>]", says: "Seals every secret with SEED_KEY again." },
];

const LISTED = [...OTHERS, ...Object.values(COMMANDS).map((one) => ({ ...one, says: one.says["en-US"] }))];

const USAGE = `Commands:\n${LISTED.map(
  ({ name, usage, says }) => `  npm run office -- ${name} ${usage}\n      ${says}\n`,
).join("")}`;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the typed command. Returns false if it failed without an error, e.g. an unknown command or a failed check. */
async function run(name: string, { operator = userName(), ...options }: CommandOptions): Promise<boolean> {
  const command = COMMANDS[name];
  if (name === "check") return check(() => readConfig(process.env, { look: true }), print);
  if (name === "figures check") return inside(({ database }) => compareFigures(database));
  if (name === "seed-key rotate") print(await inside((deps) => rotateKey(deps, { operator, reason: options.reason })));
  else if (command)
    print(
      await inside(({ config, database }) =>
        runCommand({ db: database.db, config }, command, { ...options, operator }),
      ),
    );
  else process.stdout.write(USAGE);
  return command !== undefined || name === "seed-key rotate";
}

function inside<T>(work: (deps: { config: Config; database: Database }) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  return borrowDatabase({ config, log: createLog("error") }, async (database) => {
    await meetSeedKey(database, config.seedKey);
    return work({ config: await currentSettings(database.db, config), database });
  });
}

/** A container may run as a user without a name; then the user id is used. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries([
      ...LISTED.flatMap((listed) => [...optionsOf(listed)]).map((name) => [name, { type: "string" }] as const),
      ...LISTED.flatMap((listed) => [...flagsOf(listed)]).map((name) => [name, { type: "boolean" }] as const),
    ]),
  });
  const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  process.exitCode = (await run(positionals.join(" "), options)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/** `office -- figures check`: prints one line for each claim. Returns whether all of them hold. */
async function compareFigures({ db }: Database): Promise<boolean> {
  const checks = await checkFigures(db);
  for (const { claim, broken } of checks)
    print(`${broken === 0 ? "holds " : "BROKEN"}  ${claim}${broken ? `: ${broken} sums differ` : ""}`);
  return checks.every(({ broken }) => broken === 0);
}

type Asker = { operator: string; reason: string | undefined };

/**
 * `office -- seed-key rotate`: opens every value that SEED_KEY_OLD has sealed, and seals it with SEED_KEY. Returns the
 * line to print.
 */
async function rotateKey(
  { config, database }: { config: Config; database: Database },
  { operator, reason = "rotation of the seed key" }: Asker,
): Promise<string> {
  // Only the database role that owns the tables may change a sealed seed pair.
  const owner = openDatabase({ connectionString: database.connectionString, maxConnections: 3, asOwner: true });
  try {
    const { current } = config.seedKey;
    const retired = await rotateSeedKey(owner, config.seedKey, {
      kinds: [sealedSeedPairs, sealedSecrets, sealedOperatorSecrets],
      note: (line) => process.stdout.write(`${line}\n`),
      finish: async (tx) => {
        const details = JSON.stringify({ key: current.id.toString("hex") });
        await tx.insertInto("office_acts").values({ operator, act: "seed-key rotate", details, reason }).execute();
      },
    });
    return retired
      ? "every secret is now sealed with SEED_KEY; you can remove SEED_KEY_OLD"
      : "nothing to rotate: every secret is sealed with SEED_KEY; SEED_KEY_OLD is not needed";
  } finally {
    await owner.close();
  }
}
