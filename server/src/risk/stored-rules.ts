import { parametersOf, RISK_RULE_NAMES, type RiskRuleName } from "@vitrine/contract/operators/risk-rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { Parameters } from "./find-suspects.ts";

/** A rule as it applies now. `version` 0 means that nobody has changed it. */
export type StoredRule = { name: RiskRuleName; enabled: boolean; parameters: Parameters; version: number };

/** Reads every rule. A parameter that is not stored has its standard value. */
export async function readRules(db: Db | Tx): Promise<StoredRule[]> {
  const rows = await db.selectFrom("risk_rules").select(["name", "enabled", "parameters", "version"]).execute();
  const stored = new Map(rows.map((row) => [row.name, row]));
  return RISK_RULE_NAMES.map((name) => {
    const row = stored.get(name);
    const parameters = { ...standardOf(name), ...(row?.parameters as Parameters | undefined) };
    return { name, enabled: row?.enabled ?? true, parameters, version: row?.version ?? 0 };
  });
}

const standardOf = (name: RiskRuleName): Parameters =>
  Object.fromEntries(Object.entries(parametersOf(name)).map(([parameter, { standard }]) => [parameter, standard]));

/** Changes a rule. Refuses a value outside its bounds, and a change that was made from an older version. */
export async function changeRule(tx: Tx, changed: StoredRule): Promise<{ before: StoredRule; after: StoredRule }> {
  const { name, enabled, parameters, version } = changed;
  requireBounds(name, parameters);
  // The first change of a rule has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`risk rule ${name}`}, 0))`.execute(tx);
  const before = (await readRules(tx)).find((rule) => rule.name === name)!;
  if (before.version !== version) throw new Refusal("rule_changed");
  const after = { name, enabled, parameters, version: version + 1 };
  const row = { enabled, parameters: JSON.stringify(parameters), version: after.version, changed_at: sql<Date>`now()` };
  await tx
    .insertInto("risk_rules")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  return { before, after };
}

/** Refuses a value that is missing, has no parameter, or is no whole number within the bounds. */
function requireBounds(name: RiskRuleName, parameters: Parameters): void {
  const known = parametersOf(name);
  const wrong = Object.entries(known).find(([parameter, { least, most }]) => {
    const value = parameters[parameter];
    return !Number.isInteger(value) || value! < least || value! > most;
  });
  const unknown = Object.keys(parameters).find((parameter) => !(parameter in known));
  const where = wrong?.[0] ?? unknown;
  if (where !== undefined) throw new Refusal("rule_out_of_bounds", { name: where.slice(0, 40) });
}
