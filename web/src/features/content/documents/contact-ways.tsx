import { Trans, useLingui } from "@lingui/react/macro";
import { customerService } from "@vitrine/contract/content/documents.ts";
import { useCall } from "../../../api/use-call.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";

/** The contacts of the operator, or a sentence that this site has none. */
export function ContactWays({ className }: { className: string }) {
  const { t } = useLingui();
  const { data } = useCall(customerService, {}, { quiet: true });
  if (!data) return null;
  const { mail, phone, hours, groupChats } = data;
  if (!mail && !phone && groupChats.length === 0) {
    return <p className="py-1.5 text-13 text-quiet">{t`This site has no contact set up, so no one answers here.`}</p>;
  }
  const row = cx("flex items-center gap-3 rounded-1 hover:text-ink", className);
  return (
    <>
      <ul className="text-muted">
        {mail && (
          <li>
            <a href={`mailto:${mail}`} translate="no" className={row}>
              <Icon name="mail" size={17} />
              <span className="min-w-0 [overflow-wrap:anywhere]">{mail}</span>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={telOf(phone)} translate="no" className={row}>
              <Icon name="phone" size={17} />
              {phone}
            </a>
          </li>
        )}
        {groupChats.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener nofollow" className={row}>
              <Icon name="globe" size={17} />
              {t`Group chat: ${name}`}
            </a>
          </li>
        ))}
      </ul>
      {hours && (
        <p className="py-1.5 text-13 text-quiet">
          <Trans>Support hours: {hours}</Trans>
        </p>
      )}
    </>
  );
}

/** Returns the `tel:` link of a formatted phone number. */
const telOf = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
