import type { AnyCall } from "@vitrine/contract/call.ts";
import { OPERATOR_CALLS } from "@vitrine/contract/operators/calls.ts";
import { OPERATOR_ROLES, type OperatorRole, type Permission } from "@vitrine/contract/operators/permissions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, type JoinedOperator, joinOperator, requiredInput } from "./fixtures/operators.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";

let site: LocalSite;
const joined = {} as Record<OperatorRole, JoinedOperator>;
beforeAll(async () => {
  site = await startSite();
  for (const role of OPERATOR_ROLES) joined[role] = await joinOperator(site, `the-${role}`, role);
}, 60_000);
afterAll(() => site.close());

/**
 * Who may make the calls that are not commands, by their permission; each area of the operators' site adds its rows.
 */
const MAY: Partial<Record<Permission, readonly OperatorRole[]>> = {
  "own-session": OPERATOR_ROLES,
  "log-read": ["owner", "finance", "risk", "auditor"],
  "operators-read": ["owner", "auditor"],
  operators: ["owner"],
  "configuration-read": ["owner", "finance", "content", "risk", "auditor"],
  "configuration-money": ["owner", "finance"],
  "configuration-site": ["owner", "content"],
  "content-read": ["owner", "support", "content", "auditor"],
  "content-publish": ["owner", "content"],
  "figures-read": ["owner", "finance", "risk", "auditor"],
  "returns-read": ["owner", "finance", "content", "risk", "auditor"],
  "catalogue-read": ["owner", "finance", "content", "risk", "auditor"],
  "catalogue-change": ["owner", "content"],
  "box-publish": ["owner", "content"],
  rooms: ["owner", "content"],
  shop: ["owner", "content"],
  "players-read": ["owner", "finance", "support", "risk", "auditor"],
  "players-personal": ["owner", "support", "risk"],
  "players-freeze": ["owner", "risk"],
  "players-write": ["owner", "support", "risk"],
  "players-adjust": ["owner", "finance"],
  "withdrawals-read": ["owner", "finance", "support", "risk", "auditor"],
  "withdrawals-decide": ["owner", "finance", "risk"],
  "deposits-read": ["owner", "finance", "support", "risk", "auditor"],
  "deposits-settle": ["owner", "finance"],
  "reported-read": ["owner", "support", "content", "risk", "auditor"],
  "reported-decide": ["owner", "support", "content"],
  "tickets-read": ["owner", "finance", "support", "risk"],
  "tickets-answer": ["owner", "support"],
  "canned-answers": ["owner", "support", "content"],
  "reports-read": ["owner", "finance", "auditor"],
  "reports-close": ["owner", "finance"],
  "risk-read": ["owner", "risk", "support", "auditor"],
  "risk-decide": ["owner", "risk"],
};
/** An input that the call accepts, but without a reason: so this test performs no act. */
const inputOf = (called: AnyCall): object => ({
  ...requiredInput(called),
  // Random ids are small, and one of them could be the session that makes the call.
  ...(called.path.endsWith("/sessions/end") && { id: 999_999 }),
});

const CALLED = OPERATOR_CALLS.filter(({ path, gives }) => !path.endsWith("/logout") && !gives);

test.each(OPERATOR_ROLES)("the role %s may make exactly its calls", async (role) => {
  for (const called of CALLED) {
    const { http } = await ask(site, called, inputOf(called), joined[role]);
    expect([called.path, http === 403]).toEqual([called.path, !MAY[called.permission]?.includes(role)]);
    expect([called.path, http === 400]).toEqual([called.path, false]);
  }
});

test("nobody makes a call without a session", async () => {
  for (const called of CALLED) {
    const { http } = await ask(site, called, inputOf(called), { csrf: "x" });
    expect([called.path, http]).toEqual([called.path, 401]);
  }
});
