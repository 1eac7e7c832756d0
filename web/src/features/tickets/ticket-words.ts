import { useLingui } from "@lingui/react/macro";
import type { TicketState, TicketTopic } from "@vitrine/contract/tickets/calls.ts";

/** The words of topics and states. A topic with a subject is named with its number. */
export function useTicketWords() {
  const { t } = useLingui();
  const topics: Record<TicketTopic, string> = {
    deposit: t`Deposit order`,
    withdrawal: t`Withdrawal`,
    roll: t`Roll`,
    battle: t`Battle`,
    giveaway: t`Giveaway`,
    account: t`My account`,
    other: t`Something else`,
  };
  const states: Record<TicketState, string> = {
    open: t`Support is looking at it`,
    answered: t`Answered`,
    closed: t`Settled`,
  };
  const titleOf = ({ topic, subjectId }: { topic: TicketTopic; subjectId: number | null }) =>
    subjectId === null ? topics[topic] : `${topics[topic]} ${topic === "deposit" ? "P" : ""}${subjectId}`;
  return { topics, states, titleOf };
}
