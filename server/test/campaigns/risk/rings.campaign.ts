import { RISK_RULE_NAMES } from "@vitrine/contract/operators/risk-rules.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runRiskRules } from "../../../src/risk/index.ts";
import { type Ring, writeRiskHistory } from "../../fixtures/planted-rings.ts";
import { type LocalSite, startSite } from "../../fixtures/site.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:risk` runs the full campaign and prints the precision of each rule.
const PLAYERS = process.env.CAMPAIGN === "short" ? 2000 : 10_000;

let site: LocalSite;
let rings: Ring[];
beforeAll(async () => {
  site = await startSite({ seed: false });
  rings = await writeRiskHistory(site.database.pool, { players: PLAYERS });
});
afterAll(() => site.close());

test(`three rings among ${PLAYERS} players are found; the precision of each rule is printed`, async () => {
  await runRiskRules(site.database.db);
  const { rows } = await site.database.pool.query<{ rule: string; accounts: string[] }>(
    `select rule, array_agg(account_id) as accounts from risk_flags flag
     join risk_flag_accounts account on account.flag_id = flag.id group by flag.id, rule`,
  );
  const flags = rows.map(({ rule, accounts }) => ({ rule, accounts: accounts.map(Number) }));
  const planted = new Set(rings.flatMap(({ accountIds }) => accountIds));
  const table = RISK_RULE_NAMES.map((rule) => {
    const own = flags.filter((flag) => flag.rule === rule);
    const right = own.filter(({ accounts }) => accounts.some((id) => planted.has(id))).length;
    const precision = own.length === 0 ? "–" : `${Math.round((100 * right) / own.length)} %`;
    return { rule, flags: own.length, right, "false alarms": own.length - right, precision };
  });
  console.table(table);
  for (const { rule, accountIds } of rings) {
    const found = new Set(flags.filter((flag) => flag.rule === rule).flatMap(({ accounts }) => accounts));
    expect([rule, accountIds.filter((id) => !found.has(id))]).toEqual([rule, []]);
  }
  // Operators who must dismiss most flags of a rule would soon dismiss all of them.
  const falseAlarms = table.reduce((sum, row) => sum + row["false alarms"], 0);
  expect(falseAlarms).toBeLessThan(PLAYERS / 100);
});
