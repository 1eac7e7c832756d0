import type { Language } from "@vitrine/contract/languages.ts";
import {
  approvalsDecide,
  approvalsList,
  type PROPOSAL_STATES,
  PROPOSED_ACTS,
  type Proposal,
} from "@vitrine/contract/operators/approvals.ts";
import {
  isPermitted,
  needsSecondCheck,
  PERMISSIONS,
  type Permission,
} from "@vitrine/contract/operators/permissions.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import type { OperatorCaller, OperatorRoutes } from "../operators/index.ts";
import { now } from "../platform/clock.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import { type SignedIn, writeAct } from "./act-log.ts";
import { sayAct } from "./act-titles.ts";
import { answerInLanguage } from "./command-sentences.ts";
import { type ActDeps, type Asked, runOnce } from "./run-once.ts";

/** A proposal waits for this time; then it can be neither approved nor refused. */
const PROPOSAL_LIFE_MS = 7 * DAY_MS;

/** A proposal as its act reads it. */
export type Proposed = { id: number; input: unknown; operator: string; reason: string };

/** Runs the act of an approved proposal: writes the log, and returns the text to show. */
type Approve = (
  tx: Tx,
  proposed: Proposed,
  approver: { caller: OperatorCaller; signedIn: SignedIn },
) => Promise<string>;

/** The acts that a proposal can name. */
export type Approvable = ReadonlyMap<string, Approve>;

/** Collects the acts that a proposal can name. */
export function collectApprovable(): { approvable: Approvable; add(act: string, approve: Approve): void } {
  const approvable = new Map<string, Approve>();
  return {
    approvable,
    add(act, approve) {
      invariant((PROPOSED_ACTS as readonly string[]).includes(act), `the page of proposals has no words for ${act}`);
      approvable.set(act, approve);
    },
  };
}

/**
 * Stores an act that another operator must approve, and notes the proposal in the log. Returns the answer for the
 * operator.
 */
export async function addProposal(
  tx: Tx,
  asked: Asked & { signedIn: SignedIn; details: object; answerOf: (id: number) => string },
): Promise<string> {
  const { act, input, permission, reason, caller, signedIn, details, answerOf } = asked;
  const { id } = await tx
    .insertInto("office_proposals")
    .values({ act, input, permission, reason, operator_id: caller.operator.id, created_at: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const answer = answerOf(id);
  await writeAct(tx, {
    ...{ operator: caller.operator.name, act: `propose ${act}`, details: { ...details, proposal: id } },
    ...{ reason, signedIn, answer },
  });
  return answer;
}

/** Serves the list of proposals and their decisions. */
export function proposalRoutes(deps: ActDeps, { operatorCall }: OperatorRoutes, approvable: Approvable): void {
  operatorCall(approvalsList, async ({ open, before, pageSize }, { operator, language }) => {
    const permissions = (Object.keys(PERMISSIONS) as Permission[]).filter((one) => isPermitted(operator.roles, one));
    let query = proposals(deps.db)
      .where((its) => its.or([its("proposal.permission", "in", permissions), its("operator_id", "=", operator.id)]))
      .orderBy("proposal.id", "desc")
      .limit(pageSize + 1);
    if (before !== undefined) query = query.where("proposal.id", "<", before);
    if (open)
      query = query.where("decision", "is", null).where("proposal.created_at", ">", oldest()).where(isProposerThere);
    const rows = (await query.execute()).map((row) => show(row, operator.id, language));
    const list = rows.slice(0, pageSize);
    return { list, next: rows.length > pageSize ? list.at(-1)!.id : null };
  });

  operatorCall(approvalsDecide, async ({ id, approve, reason, code }, caller) => {
    const { operator } = caller;
    const seen = await proposals(deps.db).where("proposal.id", "=", id).executeTakeFirst();
    if (!seen) throw new Refusal("not_found");
    const permission = seen.permission as Permission;
    const isOwn = seen.operator_id === operator.id;
    if (!isOwn && !isPermitted(operator.roles, permission)) throw new Refusal("not_permitted");
    if (approve && isOwn) throw new Refusal("own_proposal");
    const decision: Decision = approve ? "approved" : isOwn ? "withdrawn" : "refused";
    // Only an approval moves money, so only it needs a code.
    const asked: Asked = {
      ...{ act: "approvals decide", input: JSON.stringify({ id, approve }), reason, code, caller },
      permission: approve ? permission : "own-session",
    };
    const { answer } = await runOnce(deps, asked, (tx, signedIn) =>
      decide(tx, { id, decision, reason, caller, signedIn }, approvable),
    );
    return { state: decision, result: answer ? answerInLanguage(answer, caller.language) : null };
  });
}

type Decision = "approved" | "refused" | "withdrawn";

/** Decides an open proposal, and runs the proposed act if it is approved. */
async function decide(
  tx: Tx,
  asked: { id: number; decision: Decision; reason: string; caller: OperatorCaller; signedIn: SignedIn },
  approvable: Approvable,
): Promise<string> {
  const { id, decision, reason, caller, signedIn } = asked;
  const row = await tx
    .updateTable("office_proposals")
    .set({ decision, decided_by: caller.operator.id, decided_at: now(), decided_reason: reason })
    .where("id", "=", id)
    .where("decision", "is", null)
    .where("created_at", ">", oldest())
    .returning(["act", "input", "reason", "operator_id"])
    .executeTakeFirst();
  if (!row) throw new Refusal("proposal_decided");
  const proposer = await proposals(tx).where("proposal.id", "=", id).executeTakeFirstOrThrow();
  // A disabled account may have been stolen, so its proposals cannot be approved.
  if (decision === "approved" && !proposer.proposer_there) throw new Refusal("proposal_decided");
  if (decision !== "approved") {
    const answer = "";
    await writeAct(tx, {
      ...{ operator: caller.operator.name, act: `${decision === "refused" ? "refuse" : "withdraw"} ${row.act}` },
      ...{ details: { proposal: id, proposedBy: proposer.operator }, reason, signedIn, answer },
    });
    return answer;
  }
  const perform = approvable.get(row.act);
  // A newer version of the site may have no act of this name.
  if (!perform) throw new Refusal("proposal_decided");
  const proposed = { id, input: row.input, operator: proposer.operator, reason: `${row.reason} · ${reason}` };
  return perform(tx, proposed, { caller, signedIn });
}

const oldest = () => new Date(now().getTime() - PROPOSAL_LIFE_MS);

/** Whether the proposer has been enabled all the time since the proposal. */
const isProposerThere = sql<boolean>`operator.disabled_at is null
  and coalesce(operator.enabled_at < proposal.created_at, true)`;

const proposals = (db: Db | Tx) =>
  db
    .selectFrom("office_proposals as proposal")
    .innerJoin("operators_operators as operator", "operator.id", "proposal.operator_id")
    .leftJoin("operators_operators as decider", "decider.id", "proposal.decided_by")
    .selectAll("proposal")
    .select(["operator.name as operator", "decider.name as decider"])
    .select(isProposerThere.as("proposer_there"));

type Row = Awaited<ReturnType<ReturnType<typeof proposals>["executeTakeFirstOrThrow"]>>;

/** An operator who approves a room with a password need not know it. */
const hidePassword = (name: string, value: unknown) => (name === "password" ? "…" : value);

function show(row: Row, operatorId: number, language: Language): Proposal {
  const isOpen = row.decision === null;
  const isOver = row.created_at <= oldest() || !row.proposer_there;
  const state = isOpen && isOver ? "expired" : (row.decision ?? "open");
  return {
    ...{ id: row.id, time: row.created_at.toISOString(), act: row.act, input: JSON.stringify(row.input, hidePassword) },
    ...{ title: sayAct(row.act, language), reason: row.reason, operator: row.operator },
    ...{ own: row.operator_id === operatorId },
    ...{
      secondCheck: needsSecondCheck(row.permission as Permission),
      state: state as (typeof PROPOSAL_STATES)[number],
    },
    ...{ decidedBy: row.decider, decidedAt: row.decided_at?.toISOString() ?? null, decidedReason: row.decided_reason },
  };
}
