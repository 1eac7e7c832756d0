import * as calls from "@vitrine/contract/operators/risk.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import type { Parameters } from "./find-suspects.ts";
import { decideFlag, listFlags, listRules } from "./flags.ts";
import { changeRule } from "./stored-rules.ts";

/** Serves the queue of flags and the rules. */
export function riskRoutes({ db }: Site, { operatorCall, act }: OperatorRoutes & OperatorActs): void {
  operatorCall(calls.riskFlags, async (asked) => {
    const flags = await listFlags(db, asked);
    const list = flags.slice(0, asked.pageSize);
    return { list, next: flags.length > asked.pageSize ? list.at(-1)!.id : null };
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
