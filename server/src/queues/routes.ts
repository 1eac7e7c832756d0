import * as calls from "@vitrine/contract/operators/queues.ts";
import { closeCase, creditCase, type DepositDeps } from "../deposits/index.ts";
import { refuseAsCommand } from "../office/index.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { readText } from "../tickets/index.ts";
import { allowVitrine, hideVitrine } from "../vitrines/index.ts";
import { settleForeign, settleReview } from "../withdrawals/index.ts";
import { claimCase, releaseCase, useClaim, writeNote } from "./claims.ts";
import { listQueue, type QueueDeps, readCase } from "./read-queues.ts";

const NOTE_MOST = 1000;

/** The queues of cases that wait for an operator. A decision is made by the same use case as the command. */
export function queueRoutes(
  { db, config }: Site<DepositDeps["config"]>,
  { operatorCall, act }: OperatorRoutes & OperatorActs,
  shared: Omit<QueueDeps, "db">,
): void {
  const deps = { ...shared, db };

  for (const queue of calls.QUEUES) {
    const { list, read, claim, release, note } = calls.queueCalls[queue];
    operatorCall(list, (_, { language }) => listQueue(deps, queue, language));
    operatorCall(read, ({ key }, { language }) => readCase(deps, { queue, key }, language));
    operatorCall(claim, async ({ key }, { operator }) => {
      await claimCase(db, { queue, key }, operator.name);
      return null;
    });
    operatorCall(release, async ({ key }, { operator }) => {
      await releaseCase(db, { queue, key }, operator.name);
      return null;
    });
    act(note, {
      async run(tx, { key, text }, { operator }) {
        await writeNote(tx, { queue, key, text: readText(text, NOTE_MOST) }, operator.name);
        return { result: null };
      },
    });
  }

  act(calls.queuesDecideWithdrawal, {
    async run(tx, { key, outcome }, { operator }) {
      await useClaim(tx, { queue: "withdrawals", key: String(key) }, operator.name);
      const { playerId } = await refuseAsCommand(() =>
        outcome === "approve" || outcome === "refuse"
          ? settleReview(tx, key, outcome === "approve" ? "approved" : "refused")
          : settleForeign(tx, { orderId: key, outcome, courier: shared.courier }),
      );
      return { result: null, after: { outcome }, accountId: playerId };
    },
  });
  act(calls.queuesDecideDeposit, {
    async run(tx, { key: caseId, outcome, playerId }, { operator }) {
      await useClaim(tx, { queue: "deposits", key: String(caseId) }, operator.name);
      const settled = await refuseAsCommand(() => {
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
      await useClaim(tx, { queue: "vitrines", key }, operator.name);
      const accountId = await (outcome === "hide" ? hideVitrine(tx, key, because) : allowVitrine(tx, key));
      if (accountId === undefined) throw new Refusal("case_over");
      return { result: null, after: { outcome }, accountId };
    },
  });
}
