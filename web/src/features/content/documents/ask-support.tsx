import { useLingui } from "@lingui/react/macro";
import { customerService } from "@vitrine/contract/content/documents.ts";
import { useSession } from "../../../api/session/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { newTicketPath } from "../../tickets/ticket-paths.ts";
import { useTicketsRead } from "../../tickets/use-tickets-read.ts";

/**
 * The link to support below every document. It leads a player to the tickets, and a guest to the document about
 * contacts. `but` is the id of the shown document: the document about contacts does not link to itself.
 */
export function AskSupport({ but }: { but?: number }) {
  const { t } = useLingui();
  const isSignedIn = useSession((session) => session.token !== null);
  const isPlayer = useTicketsRead() && isSignedIn;
  const contact = useCall(customerService, {}, { quiet: true }).data?.documentId ?? null;
  const isHere = contact === null || contact === but;
  if (isHere && !isPlayer) return null;
  return (
    <aside className="document-ask mt-10 flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="min-w-0 text-muted">{t`Not answered here? Ask the people behind this site.`}</p>
      <LinkButton to={isPlayer ? newTicketPath() : paths.support(contact ?? "")}>{t`Contact support`}</LinkButton>
    </aside>
  );
}
