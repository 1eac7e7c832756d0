import { Trans, useLingui } from "@lingui/react/macro";
import { customerService } from "@vitrine/contract/documents.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../paths.ts";
import { telOf } from "./tel-of.ts";

const row = "flex min-h-11 items-center gap-3 py-1.5 text-muted hover:text-ink";

/** Who can be asked: customer service by mail and phone, and the group chats; where there are none it says so. */
export function HelpCard() {
  const { t } = useLingui();
  const { data } = useCall(customerService, {}, { quiet: true });
  const hours = data?.hours;
  return (
    <section aria-labelledby="ask" className="glass p-6 max-md:p-[18px]">
      <h2 id="ask" className="mb-2 text-25">
        <Trans>Need help?</Trans>
      </h2>
      <ul>
        <li>
          <Link to={paths.support(data?.documentId ?? undefined)} className={row}>
            <Icon name="person" />
            {t`Customer service`}
          </Link>
        </li>
        {data?.mail && (
          <li>
            <a href={`mailto:${data.mail}`} translate="no" className={row}>
              <Icon name="mail" />
              {data.mail}
            </a>
          </li>
        )}
        {data?.phone && (
          <li>
            <a href={telOf(data.phone)} translate="no" className={row}>
              <Icon name="phone" />
              {data.phone}
            </a>
          </li>
        )}
        {data?.groupChats.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener nofollow" className={row}>
              <Icon name="globe" />
              {t`Group chat: ${name}`}
            </a>
          </li>
        ))}
      </ul>
      {hours && (
        <p className="py-1.5 text-13 text-muted">
          <Trans>Somebody answers: {hours}</Trans>
        </p>
      )}
      {data && !data.mail && !data.phone && (
        <p className="py-1.5 text-13 text-quiet">
          <Trans>This is a demo site: nobody answers here.</Trans>
        </p>
      )}
      {data?.groupChats.length === 0 && (
        <p className="flex min-h-11 items-center gap-3 text-quiet">
          <span className="text-faint">
            <Icon name="globe" />
          </span>
          {t`There is no group chat yet`}
        </p>
      )}
    </section>
  );
}
