import { useLingui } from "@lingui/react/macro";
import type { TicketSubject } from "@vitrine/contract/tickets/calls.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { newTicketPath } from "./ticket-paths.ts";
import { useTicketsRead } from "./use-tickets-read.ts";

type AskAboutProps = {
  topic: TicketSubject;
  id: number;
  /** Whether there is place for one word only. */
  short?: boolean;
  className?: string;
};

/** A link to support that takes an own order, roll or room along, so that nobody has to copy its number. */
export function AskAbout({ topic, id, short = false, className }: AskAboutProps) {
  const { t } = useLingui();
  const about = t`Ask support about this`;
  if (!useTicketsRead()) return null;
  return (
    <LinkButton
      to={newTicketPath({ topic, id })}
      look="quiet"
      size="s"
      className={className}
      aria-label={short ? about : undefined}
    >
      {short ? t`Ask` : about}
    </LinkButton>
  );
}
