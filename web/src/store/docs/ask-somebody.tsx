import { Trans, useLingui } from "@lingui/react/macro";
import { customerService } from "@vitrine/contract/documents.ts";
import { useCall } from "../../api/use-call.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { telOf } from "../account/tel-of.ts";
import { paths } from "../paths.ts";

/** How to reach somebody, under every document `but` the one that tells it. Nothing until that is known. */
export function AskSomebody({ but }: { but?: number }) {
  const { t } = useLingui();
  const { data } = useCall(customerService, {}, { quiet: true });
  if (!data) return null;
  const { documentId, mail, phone, hours, groupChats } = data;
  const contact = documentId !== null && documentId !== but ? documentId : null;
  if (contact === null && !mail && !phone && groupChats.length === 0) return null;
  return (
    <aside className="document-ask mt-10 flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="min-w-0 text-muted">
        {t`Not answered here? Ask the people behind this site.`}
        {hours && (
          <span className="block text-13">
            <Trans>Somebody answers: {hours}</Trans>
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {contact !== null && <LinkButton to={paths.support(contact)}>{t`Customer service`}</LinkButton>}
        {mail && (
          <a href={`mailto:${mail}`} translate="no" className="btn btn-glass">
            <Icon name="mail" size={16} />
            {mail}
          </a>
        )}
        {phone && (
          <a href={telOf(phone)} translate="no" className="btn btn-glass">
            <Icon name="phone" size={16} />
            {phone}
          </a>
        )}
        {groupChats.map(({ name, url }) => (
          <a key={url} href={url} target="_blank" rel="noopener nofollow" className="btn btn-glass">
            {name}
            <Icon name="right" size={16} />
          </a>
        ))}
      </div>
    </aside>
  );
}
