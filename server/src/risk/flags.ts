import type { InputOf } from "@vitrine/contract/call.ts";
import type { RiskFlag, RiskRuleRow, riskFlags } from "@vitrine/contract/operators/risk.ts";
import { sql } from "kysely";
import { now } from "../platform/clock.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { FINDERS, type Suspect } from "./find-suspects.ts";
import { QUIET_DAYS } from "./rules.ts";
import { readRules, type StoredRule } from "./stored-rules.ts";

/** Runs every rule that is on, and stores what it finds. A rule only flags. Returns the number of new flags. */
export async function runRiskRules(db: Db): Promise<number> {
  let added = 0;
  for (const rule of (await readRules(db)).filter(({ enabled }) => enabled)) {
    for (const suspect of await FINDERS[rule.name](db, rule.parameters))
      if (await transact(db, (tx) => flag(tx, rule, suspect))) added += 1;
    const run = { rule: rule.name, ran_at: now() };
    await db
      .insertInto("risk_runs")
      .values(run)
      .onConflict((conflict) => conflict.column("rule").doUpdateSet(run))
      .execute();
  }
  return added;
}

/** Stores one suspect: a new flag, or the newest evidence of an open one. Returns whether the flag is new. */
async function flag(tx: Tx, rule: StoredRule, { subject, accountIds, score, evidence }: Suspect): Promise<boolean> {
  const decided = await sql`select from risk_flags where rule = ${rule.name} and subject = ${subject}
    and decided_at > now() - make_interval(days => ${QUIET_DAYS}) limit 1`.execute(tx);
  if (decided.rows.length > 0) return false;
  const { rows } = await sql<{ id: number; added: boolean }>`
    insert into risk_flags (rule, subject, score, evidence, parameters)
    values (${rule.name}, ${subject}, ${score}, ${JSON.stringify(evidence)}, ${JSON.stringify(rule.parameters)})
    on conflict (rule, subject) where state = 'open' do update
      set score = excluded.score, evidence = excluded.evidence, parameters = excluded.parameters, seen_at = now()
    returning id, xmax = 0 as added`.execute(tx);
  const { id, added } = rows[0]!;
  await sql`insert into risk_flag_accounts (flag_id, position, account_id)
    select ${id}, place, account from unnest(${accountIds}::bigint[]) with ordinality as found (account, place)
    on conflict (flag_id, account_id) do update set position = excluded.position`.execute(tx);
  return added;
}

/** A page of flags, the newest first. */
export async function listFlags(db: Db, asked: InputOf<typeof riskFlags>): Promise<RiskFlag[]> {
  const { state, rule, playerId, before, pageSize } = asked;
  let query = db
    .selectFrom("risk_flags as flag")
    .selectAll("flag")
    .select(
      sql<number[]>`(select array_agg(account_id order by position) from risk_flag_accounts
        where flag_id = flag.id)`.as("players"),
    )
    .where("state", "=", state)
    .orderBy("id", "desc")
    .limit(pageSize + 1);
  if (rule !== undefined) query = query.where("rule", "=", rule);
  if (before !== undefined) query = query.where("id", "<", before);
  if (playerId !== undefined)
    query = query.where("id", "in", (from) =>
      from.selectFrom("risk_flag_accounts").select("flag_id").where("account_id", "=", playerId),
    );
  return (await query.execute()).map((row) => ({
    ...{ id: row.id, rule: row.rule as RiskFlag["rule"], score: row.score, playerIds: row.players ?? [] },
    ...{ evidence: row.evidence as RiskFlag["evidence"], state: row.state as RiskFlag["state"] },
    ...{ foundTime: row.found_at.toISOString(), seenTime: row.seen_at.toISOString() },
    ...{ decidedTime: row.decided_at?.toISOString() ?? null, decidedBy: row.decided_by, reason: row.reason },
  }));
}

/** Decides an open flag. Two people at once: the second is told. */
export async function decideFlag(
  tx: Tx,
  { id, confirm, operator, reason }: { id: number; confirm: boolean; operator: string; reason: string },
): Promise<{ rule: string; subject: string; state: string }> {
  const found = await tx
    .selectFrom("risk_flags")
    .select(["rule", "subject", "state"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  if (found.state !== "open") throw new Refusal("flag_decided");
  const state = confirm ? "confirmed" : "dismissed";
  await tx
    .updateTable("risk_flags")
    .set({ state, decided_at: sql<Date>`now()`, decided_by: operator, reason })
    .where("id", "=", id)
    .execute();
  return { ...found, state };
}

/** Every rule with the number of its flags by state. */
export async function listRules(db: Db): Promise<RiskRuleRow[]> {
  const [rules, counts, runs] = await Promise.all([
    readRules(db),
    sql<{ rule: string; state: string; count: number }>`select rule, state, count(*)::int as count from risk_flags
      group by rule, state`.execute(db),
    db.selectFrom("risk_runs").selectAll().execute(),
  ]);
  const countOf = (name: string, state: string) =>
    counts.rows.find((row) => row.rule === name && row.state === state)?.count ?? 0;
  return rules.map(({ name, enabled, parameters, version }) => ({
    ...{ name, enabled, version, open: countOf(name, "open") },
    ...{ confirmed: countOf(name, "confirmed"), dismissed: countOf(name, "dismissed") },
    parameters: Object.entries(parameters).map(([parameter, value]) => ({ name: parameter, value })),
    runTime: runs.find(({ rule }) => rule === name)?.ran_at.toISOString() ?? null,
  }));
}
