// npm run ledger:check: proves the books and prints each claim. Status 1 when one does not hold.
import { readConfig } from "../platform/config.ts";
import { borrowDatabase } from "../platform/database/borrow-database.ts";
import { createLog } from "../platform/log.ts";
import { checkBooks } from "./check-books.ts";

try {
  const config = readConfig(process.env);
  const checks = await borrowDatabase({ config, log: createLog("error") }, ({ db }) => checkBooks(db));
  for (const { claim, broken } of checks)
    process.stdout.write(`${broken === 0 ? "holds " : "BROKEN"}  ${claim}${broken ? `: ${broken} rows` : ""}\n`);
  process.exitCode = checks.every(({ broken }) => broken === 0) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
