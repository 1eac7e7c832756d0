// npm run ledger:check: checks each claim about the ledger, that the entries of each day are those of its seal in the
// transparency log, and that every secret is sealed with a seed key in use, and prints the results. The exit status is 1
// if a check fails.
import { sealedSecrets } from "./accounts/index.ts";
import { readConfig } from "./config.ts";
import { checkSeals, sealedSeedPairs } from "./fairness/index.ts";
import { sealedOperatorSecrets } from "./operators/index.ts";
import { borrowDatabase } from "./platform/database/borrow-database.ts";
import { createLog } from "./platform/log.ts";
import { checkLedgerSeals } from "./transparency/index.ts";
import { checkLedger } from "./wallet/index.ts";

try {
  const config = readConfig(process.env);
  const { ledger, days, seals } = await borrowDatabase({ config, log: createLog("error") }, async ({ db }) => ({
    ledger: await checkLedger(db),
    days: await checkLedgerSeals(db),
    seals: await checkSeals(db, [sealedSeedPairs, sealedSecrets, sealedOperatorSecrets]),
  }));
  for (const { claim, broken } of [...ledger, ...seals.checks])
    process.stdout.write(`${broken === 0 ? "holds " : "BROKEN"}  ${claim}${broken ? `: ${broken} rows` : ""}\n`);
  const brokenDays = days.filter(({ broken }) => broken !== null);
  const claim = "the entries of each day are those of its seal in the log";
  process.stdout.write(`${brokenDays.length === 0 ? "holds " : "BROKEN"}  ${claim} (${days.length} seals)\n`);
  for (const { day, broken } of brokenDays) process.stdout.write(`BROKEN  ${day}: ${broken}\n`);
  for (const { what, count } of seals.waiting)
    process.stdout.write(
      `waits   ${what}: ${count} rows must still be sealed again: npm run office -- seed-key rotate\n`,
    );
  const isGood = brokenDays.length === 0 && [...ledger, ...seals.checks].every(({ broken }) => broken === 0);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
