// npm run office -- <act> …: an operator's acts as commands. Each writes the append-only log of acts in its transaction.
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { meetSeedKey } from "../fairness/index.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { borrowDatabase } from "../platform/database/borrow-database.ts";
import type { Database } from "../platform/database/database.ts";
import { createLog } from "../platform/log.ts";
import { type ActOptions, OPTIONS } from "./act.ts";
import { ACTS } from "./acts.ts";
import { check } from "./check.ts";
import { performAct } from "./perform-act.ts";
import { rotateKey } from "./rotate-key.ts";

const USAGE = `Acts:\n${[
  "check",
  "seed-key rotate",
  ...Object.entries(ACTS).map(([name, { usage }]) => `${name} ${usage}`),
]
  .map((line) => `  npm run office -- ${line}\n`)
  .join("")}`;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs what was typed; false when it failed without an error of its own. */
async function run(name: string, { operator = userName(), ...options }: ActOptions): Promise<boolean> {
  const act = ACTS[name];
  if (name === "check") return check(process.env, print);
  if (name === "seed-key rotate")
    print(await inside((means) => rotateKey(means, { operator, reason: options.reason })));
  else if (act)
    print(
      await inside(({ config, database }) => performAct({ db: database.db, config }, act, { ...options, operator })),
    );
  else process.stdout.write(USAGE);
  return act !== undefined || name === "seed-key rotate";
}

function inside<T>(work: (means: { config: Config; database: Database }) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  return borrowDatabase({ config, log: createLog("error") }, async (database) => {
    await meetSeedKey(database, config.seedKey);
    return work({ config, database });
  });
}

/** A container may run as a user without a name. */
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
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: "string" } as const])),
  });
  process.exitCode = (await run(positionals.join(" "), values)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
