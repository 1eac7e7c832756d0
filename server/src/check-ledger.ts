// npm run ledger:check: checks each claim about the ledger and that every secret is sealed with a seed key in use, and
// prints the results. The exit status is 1 if a check fails.
import { sealedSecrets } from "./accounts/index.ts";
import { readConfig } from "./config.ts";
import { checkSeals, sealedSeedPairs } from "./fairness/index.ts";
import { sealedOperatorSecrets } from "./operators/index.ts";
import { borrowDatabase } from "./platform/database/borrow-database.ts";
import { createLog } from "./platform/log.ts";
import { checkLedger } from "./wallet/index.ts";

try {
  const config = readConfig(process.env);
  const { ledger, seals } = await borrowDatabase({ config, log: createLog("error") }, async ({ db }) => ({
    ledger: await checkLedger(db),
    seals: await checkSeals(db, [sealedSeedPairs, sealedSecrets, sealedOperatorSecrets]),
  }));
  for (const { claim, broken } of [...ledger, ...seals.checks])
    process.stdout.write(`${broken === 0 ? "holds " : "BROKEN"}  ${claim}${broken ? `: ${broken} rows` : ""}\n`);
  for (const { what, count } of seals.waiting)
    process.stdout.write(
      `waits   ${what}: ${count} rows must still be sealed again: npm run office -- seed-key rotate\n`,
    );
  process.exitCode = [...ledger, ...seals.checks].every(({ broken }) => broken === 0) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
