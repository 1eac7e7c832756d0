import { DEFAULT_LANGUAGE } from "@vitrine/contract/languages.ts";
import * as calls from "@vitrine/contract/operators/queues.ts";
import { allowName, resetName } from "../accounts/index.ts";
import { closeCase, creditCase, type DepositDeps } from "../deposits/index.ts";
import { refuseAsCommand } from "../office/index.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import { csvFile, inOnePage, listAsLines } from "../platform/csv.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { allowVitrine, hideVitrine } from "../vitrines/index.ts";
import { settleForeign, settleReview } from "../withdrawals/index.ts";
import { serveClaims, useClaim } from "./claims.ts";
import { findCase, listQueue, type QueueDeps, readCase } from "./read-queues.ts";

const COLUMNS = {
  case: (row: calls.QueueRow) => row.key,
  kind: (row: calls.QueueRow) => row.kind,
  player: (row: calls.QueueRow) => row.playerId,
  name: (row: calls.QueueRow) => row.userName,
  value: (row: calls.QueueRow) => row.value,
  paid: (row: calls.QueueRow) => row.paid,
  what: (row: calls.QueueRow) => row.detail,
  reasons: (row: calls.QueueRow) => row.reasons.map(({ reason, times }) => `${reason} × ${times}`).join(", "),
  since: (row: calls.QueueRow) => row.createTime,
  due: (row: calls.QueueRow) => row.dueTime,
  "claimed by": (row: calls.QueueRow) => row.claimedBy,
};

/** The queues of cases that wait for an operator. A decision is made by the same use case as the command. */
export function queueRoutes(
  { db, config }: Site<DepositDeps["config"]>,
  operators: OperatorRoutes & OperatorActs,
  shared: Omit<QueueDeps, "db">,
): void {
  const deps = { ...shared, db };
  const { act } = operators;

  for (const queue of calls.QUEUES) {
    const { list, read, file, ...claims } = calls.queueCalls[queue];
    operators.operatorCall(list, (_, { language }) => listQueue(deps, queue, language));
    operators.operatorCall(read, ({ key }, { language }) => readCase(deps, { queue, key }, language));
    operators.operatorFileCall(file, async ({ language }, caller) =>
      csvFile(queue, listAsLines(COLUMNS, inOnePage(listQueue(deps, queue, language ?? caller.language))), language),
    );
    const requireCase = (key: string) => findCase(deps, { queue, key }, DEFAULT_LANGUAGE);
    serveClaims(db, operators, { queue, calls: claims, requireCase });
  }

  act(calls.queuesDecideWithdrawal, {
    async run(tx, { key, outcome }, { operator, language }) {
      await useClaim(tx, { queue: "withdrawals", key: String(key) }, operator.name);
      const { playerId } = await refuseAsCommand(language, () =>
        outcome === "approve" || outcome === "refuse"
          ? settleReview(tx, key, outcome === "approve" ? "approved" : "refused")
          : settleForeign(tx, { orderId: key, outcome, courier: shared.courier }),
      );
      return { result: null, after: { outcome }, accountId: playerId };
    },
  });
  act(calls.queuesDecideDeposit, {
    async run(tx, { key: caseId, outcome, playerId }, { operator, language }) {
      await useClaim(tx, { queue: "deposits", key: String(caseId) }, operator.name);
      const settled = await refuseAsCommand(language, () => {
        // The player may read the reason of a case, so it names no operator.
        const asked = { caseId, reason: "decided in the queue; the log has the reason" };
        if (outcome === "credit")
          return creditCase(tx, { ...asked, config, ...(playerId !== undefined && { playerId }) });
        return closeCase(tx, { ...asked, settlement: outcome === "refund" ? "refunded" : "dismissed" });
      });
      return { result: null, after: { outcome }, accountId: settled.playerId ?? undefined };
    },
  });
  act(calls.queuesDecideVitrine, {
    async run(tx, { key, outcome, because = "other" }, { operator }) {
      await useClaim(tx, { queue: "reported", key }, operator.name);
      const accountId = await (outcome === "hide" ? hideVitrine(tx, key, because) : allowVitrine(tx, key));
      if (accountId === undefined) throw new Refusal("case_over");
      return { result: null, after: { outcome }, accountId };
    },
  });
  act(calls.queuesDecideName, {
    async run(tx, { key, outcome, because = "other" }, { operator }) {
      await useClaim(tx, { queue: "reported", key: String(key) }, operator.name);
      const decided = await (outcome === "reset" ? resetName(tx, key, because) : allowName(tx, key));
      if (!decided) throw new Refusal("case_over");
      const { playerId: accountId, reports } = decided;
      // The log keeps no name, because it would outlive the account. The report with this number has the name.
      return { result: null, before: { reports, outcome: null }, after: { reports, outcome }, accountId };
    },
  });
}
