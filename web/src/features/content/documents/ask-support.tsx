import { useLingui } from "@lingui/react/macro";
import { customerService } from "@vitrine/contract/content/documents.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";

/** A link to customer service, shown below every document except the one with the id `but`. */
export function AskSupport({ but }: { but?: number }) {
  const { t } = useLingui();
  const contact = useCall(customerService, {}, { quiet: true }).data?.documentId ?? null;
  if (contact === null || contact === but) return null;
  return (
    <aside className="document-ask mt-10 flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="min-w-0 text-muted">{t`Not answered here? Ask the people behind this site.`}</p>
      <LinkButton to={paths.support(contact)}>{t`Contact support`}</LinkButton>
    </aside>
  );
}
