import * as calls from "@vitrine/contract/operators/risk.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import { csvFile, listAsLines, pagesOf } from "../platform/csv.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { serveClaims } from "../queues/index.ts";
import type { Parameters } from "./find-suspects.ts";
import { decideFlag, listFlags, listRules, readFlag, requireOpen } from "./flags.ts";
import { changeRule } from "./stored-rules.ts";

const PAGE = 500;

const COLUMNS = {
  id: (flag: calls.RiskFlag) => flag.id,
  rule: (flag: calls.RiskFlag) => flag.rule,
  score: (flag: calls.RiskFlag) => flag.score,
  stake: (flag: calls.RiskFlag) => flag.stake,
  players: (flag: calls.RiskFlag) => flag.playerIds.join(" "),
  evidence: (flag: calls.RiskFlag) => flag.evidence.map(({ name, value }) => `${name} ${value}`).join(", "),
  state: (flag: calls.RiskFlag) => flag.state,
  found: (flag: calls.RiskFlag) => flag.foundTime,
  seen: (flag: calls.RiskFlag) => flag.seenTime,
  decided: (flag: calls.RiskFlag) => flag.decidedTime,
  "decided by": (flag: calls.RiskFlag) => flag.decidedBy,
  reason: (flag: calls.RiskFlag) => flag.reason,
};

/** Serves the queue of flags and the rules. */
export function riskRoutes({ db }: Site, operators: OperatorRoutes & OperatorActs): void {
  const { operatorCall, operatorFileCall, act } = operators;
  operatorCall(calls.riskFlags, async ({ before, pageSize, ...filters }) => {
    const flags = await listFlags(db, filters, { before, most: pageSize + 1 });
    const list = flags.slice(0, pageSize);
    return { list, next: flags.length > pageSize ? list.at(-1)!.id : null };
  });
  operatorCall(calls.riskFlag, ({ id }) => readFlag(db, id));
  operatorFileCall(calls.riskExport, async ({ language, ...filters }) => {
    const pages = pagesOf<calls.RiskFlag>(PAGE, (last) => listFlags(db, filters, { before: last?.id, most: PAGE }));
    return csvFile(`flags-${filters.state}`, listAsLines(COLUMNS, pages), language);
  });
  serveClaims(db, operators, {
    queue: "flags",
    calls: calls.riskClaims,
    requireCase: (key) => requireOpen(db, key),
  });
  operatorCall(calls.riskRules, () => listRules(db));
  act(calls.riskDecide, {
    run: async (tx, { id, confirm }, { operator }, reason) => {
      const after = await decideFlag(tx, { id, confirm, operator: operator.name, reason });
      return { result: null, before: { ...after, state: "open" }, after };
    },
  });
  act(calls.riskChangeRule, {
    run: async (tx, { name, version, enabled, parameters }) => {
      const { before, after } = await changeRule(tx, { name, version, enabled, parameters: readNumbers(parameters) });
      return { result: { version: after.version }, before, after };
    },
  });
}

/** Reads a JSON object of numbers. */
function readNumbers(text: string): Parameters {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Refusal("malformed");
  }
  const isObject = typeof read === "object" && read !== null && !Array.isArray(read);
  if (!isObject || !Object.values(read as object).every((value) => typeof value === "number"))
    throw new Refusal("malformed");
  return read as Parameters;
}
