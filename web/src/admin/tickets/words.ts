import { useLingui } from "@lingui/react/macro";
import type { InboxRow, TicketFacts } from "@vitrine/contract/operators/tickets.ts";
import { HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";

/** The words of the inbox. */
export function useInboxWords() {
  const { t, i18n } = useLingui();
  const topics: Record<InboxRow["topic"], string> = {
    deposit: t`Deposit order`,
    withdrawal: t`Withdrawal`,
    roll: t`Roll`,
    battle: t`Battle`,
    giveaway: t`Giveaway`,
    account: t`Account`,
    other: t`Something else`,
  };
  const statuses: Record<string, string> = {
    processing: t`waits for the payment`,
    completed: t`completed`,
    cancelled: t`cancelled`,
    review: t`waits for a review`,
    reversed: t`reversed`,
    withdrawing: t`accepted`,
    shipping: t`being prepared`,
    offered: t`offer sent`,
    arrived: t`arrived`,
    failed: t`failed`,
    settling: t`protected by Steam`,
    waiting: t`waits for players`,
    running: t`runs`,
    finished: t`finished`,
    dissolved: t`dissolved`,
    void: t`void`,
    open: t`open`,
    drawn: t`drawn`,
    box: t`box`,
    freeBox: t`free box`,
    battle: t`battle`,
    dream: t`dream`,
  };
  return {
    topics,
    states: { open: t`Waiting`, answered: t`Answered`, closed: t`Closed` },
    holders: { all: t`All`, mine: t`Mine`, nobody: t`Free` },
    urgencies: [t`urgent`, t`usual`, t`can wait`] as const as readonly string[],
    titleOf: ({ topic, subjectId }: Pick<InboxRow, "topic" | "subjectId">) =>
      subjectId === null ? topics[topic] : `${topics[topic]} ${topic === "deposit" ? "P" : ""}${subjectId}`,
    statusOf: ({ status }: TicketFacts) => statuses[status] ?? status,
    /** A length of time in the largest fitting unit, e.g. "12 min"; a dash for none. */
    duration: (seconds: number | null) => {
      if (seconds === null) return "–";
      const ms = seconds * 1000;
      const [value, unit] =
        ms < HOUR_MS
          ? [ms / MINUTE_MS, "minute"]
          : ms < 48 * HOUR_MS
            ? [ms / HOUR_MS, "hour"]
            : [ms / (24 * HOUR_MS), "day"];
      const style = { style: "unit", unit: unit as string, unitDisplay: "short", maximumFractionDigits: 1 } as const;
      return new Intl.NumberFormat(i18n.locale, style).format(value as number);
    },
  };
}
