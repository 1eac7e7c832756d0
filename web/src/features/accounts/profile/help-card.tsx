import { Trans, useLingui } from "@lingui/react/macro";
import { customerService } from "@vitrine/contract/documents.ts";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ContactWays } from "../../content/documents/contact-ways.tsx";

/** Who can be asked: the page about customer service, and the contacts that the site names. */
export function HelpCard() {
  const { t } = useLingui();
  const { data } = useCall(customerService, {}, { quiet: true });
  return (
    <section aria-labelledby="ask" className="glass p-6 max-md:p-[18px]">
      <h2 id="ask" className="mb-2 text-25">
        <Trans>Need help?</Trans>
      </h2>
      <Link
        to={paths.support(data?.documentId ?? undefined)}
        className="flex min-h-11 items-center gap-3 py-1.5 text-muted hover:text-ink"
      >
        <Icon name="person" size={17} />
        {t`Customer service`}
      </Link>
      <ContactWays className="min-h-11 py-1.5" />
    </section>
  );
}
