import { Trans, useLingui } from "@lingui/react/macro";
import { customerService } from "@vitrine/contract/documents.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../paths.ts";

const row = "flex min-h-11 items-center gap-3 py-1.5 text-muted hover:text-ink";

/** Who can be asked: customer service and the group chats; where there are none it says so. */
export function HelpCard() {
  const { t } = useLingui();
  const { data } = useCall(customerService, {}, { quiet: true });
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
        {data?.groupChats.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener nofollow" className={row}>
              <Icon name="globe" />
              {t`Group chat: ${name}`}
            </a>
          </li>
        ))}
      </ul>
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
