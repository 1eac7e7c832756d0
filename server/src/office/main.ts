// npm run office -- <act> …: an operator's acts as commands. Each writes the append-only log of acts in its transaction.
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { readConfig } from "../platform/config.ts";
import { borrowDatabase } from "../platform/database/borrow-database.ts";
import { createLog } from "../platform/log.ts";
import { type Act, type ActOptions, OPTIONS } from "./act.ts";
import { ACTS } from "./acts.ts";
import { performAct } from "./perform-act.ts";

const usage = () =>
  `Acts:\n${Object.entries(ACTS)
    .map(([name, { usage }]) => `  npm run office -- ${name} ${usage}`)
    .join("\n")}\n`;

function run(act: Act, options: ActOptions): Promise<string> {
  const config = readConfig(process.env);
  const operator = options.operator ?? userInfo().username;
  return borrowDatabase({ config, log: createLog("error") }, ({ db }) =>
    performAct({ db, config }, act, { ...options, operator }),
  );
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: "string" } as const])),
  });
  const act = ACTS[positionals.join(" ")];
  if (act) process.stdout.write(`${await run(act, values)}\n`);
  else process.stdout.write(usage());
  process.exitCode = act ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
