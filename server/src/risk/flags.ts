import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { RiskFlag, RiskRuleRow, riskExport, riskFlag } from "@vitrine/contract/operators/risk.ts";
import { type SqlBool, sql } from "kysely";
import { now } from "../platform/clock.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { readClaims, readNotes, useClaim } from "../queues/index.ts";
import { FINDERS, type Suspect } from "./find-suspects.ts";
import { QUIET_DAYS } from "./rules.ts";
import { readRules, type StoredRule } from "./stored-rules.ts";

/**
 * Runs every rule that is on, and stores the flags that it finds. A rule only flags. Returns the number of new flags.
 */
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
async function flag(tx: Tx, rule: StoredRule, suspect: Suspect): Promise<boolean> {
  const { subject, accountIds, score, stakeCents, evidence } = suspect;
  const decided = await sql`select from risk_flags where rule = ${rule.name} and subject = ${subject}
    and decided_at > now() - make_interval(days => ${QUIET_DAYS}) limit 1`.execute(tx);
  if (decided.rows.length > 0) return false;
  const { rows } = await sql<{ id: number; added: boolean }>`
    insert into risk_flags (rule, subject, score, stake_cents, evidence, parameters)
    values (${rule.name}, ${subject}, ${score}, ${stakeCents}, ${JSON.stringify(evidence)}, ${JSON.stringify(rule.parameters)})
    on conflict (rule, subject) where state = 'open' do update
      set score = excluded.score, stake_cents = excluded.stake_cents, evidence = excluded.evidence, parameters = excluded.parameters,
        seen_at = now()
    returning id, xmax = 0 as added`.execute(tx);
  const { id, added } = rows[0]!;
  await sql`insert into risk_flag_accounts (flag_id, position, account_id)
    select ${id}, place, account from unnest(${accountIds}::bigint[]) with ordinality as found (account, place)
    on conflict (flag_id, account_id) do update set position = excluded.position`.execute(tx);
  return added;
}

type Filters = InputOf<typeof riskExport>;

/** A page of flags in the order in which people should read them; `before` is the last flag of the page before. */
export async function listFlags(
  db: Db,
  { state, rule, playerId }: Filters,
  { before, most }: { before?: number | undefined; most: number },
): Promise<RiskFlag[]> {
  const order = ORDER[state === "open" ? "open" : "decided"];
  let query = select(db).where("state", "=", state).orderBy(order.by).limit(most);
  if (rule !== undefined) query = query.where("rule", "=", rule);
  if (before !== undefined) query = query.where(order.after(before));
  if (playerId !== undefined)
    query = query.where("id", "in", (from) =>
      from.selectFrom("risk_flag_accounts").select("flag_id").where("account_id", "=", playerId),
    );
  const [rows, claims] = await Promise.all([query.execute(), readClaims(db, "flags")]);
  return rows.map((row) => show(row, claims));
}

/** One flag with its notes. */
export async function readFlag(db: Db, id: number): Promise<OutputOf<typeof riskFlag>> {
  const [row, claims, notes] = await Promise.all([
    select(db).where("id", "=", id).executeTakeFirst(),
    readClaims(db, "flags"),
    readNotes(db, { queue: "flags", key: String(id) }),
  ]);
  if (!row) throw new Refusal("not_found");
  return { ...show(row, claims), notes };
}

/** Refuses a flag that does not wait for a decision. */
export async function requireOpen(db: Db, key: string): Promise<void> {
  const id = Number(key);
  const found =
    Number.isSafeInteger(id) &&
    (await db
      .selectFrom("risk_flags")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "open")
      .executeTakeFirst());
  if (!found) throw new Refusal("case_over");
}

const select = (db: Db) =>
  db
    .selectFrom("risk_flags as flag")
    .selectAll("flag")
    .select(
      sql<number[]>`(select array_agg(account_id order by position) from risk_flag_accounts
        where flag_id = flag.id)`.as("players"),
    );

// Each order is that of an index (0054_claimed-flags.sql).
const ORDER = {
  open: {
    by: sql`(-score), (-stake_cents), found_at, id`,
    after: (id: number) => sql<SqlBool>`((-score), (-stake_cents), found_at, id) >
      (select (-score), (-stake_cents), found_at, id from risk_flags where id = ${id})`,
  },
  decided: {
    by: sql`decided_at desc, id desc`,
    after: (id: number) => sql<SqlBool>`(decided_at, id) < (select decided_at, id from risk_flags where id = ${id})`,
  },
};

type Row = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

const show = (row: Row, claims: ReadonlyMap<string, string>): RiskFlag => ({
  ...{ id: row.id, rule: row.rule as RiskFlag["rule"], score: row.score, stake: toCoins(row.stake_cents) },
  ...{ playerIds: row.players ?? [], evidence: row.evidence as RiskFlag["evidence"] },
  ...{ state: row.state as RiskFlag["state"], claimedBy: claims.get(String(row.id)) ?? null },
  ...{ foundTime: row.found_at.toISOString(), seenTime: row.seen_at.toISOString() },
  ...{ decidedTime: row.decided_at?.toISOString() ?? null, decidedBy: row.decided_by, reason: row.reason },
});

/** Decides an open flag that the operator has claimed. Refuses if a colleague has decided it first. */
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
  await useClaim(tx, { queue: "flags", key: String(id) }, operator);
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
