import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";

const GAMBLING_THERAPY = "https://www.gamblingtherapy.org/";
const ROW = "flex min-h-11 items-center justify-between gap-4 border-line border-t py-2.5 hover:text-brass-hi";

/** Whom to ask, here and elsewhere. */
export function HelpLinks() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="help-title">
      <h2 id="help-title" className="mb-2 text-25">{t`Is it too much?`}</h2>
      <p className="mb-4 text-muted">
        <Trans>
          If you play to win back what is lost, or hide it from others, take a break today and talk to somebody you
          trust.
        </Trans>
      </p>
      <ul>
        <li>
          <Link to={paths.help("responsible")} className={ROW}>
            <Trans>Eight questions to ask yourself</Trans> <span aria-hidden="true">›</span>
          </Link>
        </li>
        <li>
          <a href={GAMBLING_THERAPY} target="_blank" rel="noreferrer" className={ROW}>
            <span>
              <span lang="en">Gambling Therapy</span>
              <span className="block text-13 text-muted">
                <Trans>Free support online, by a charity that has nothing to do with this site</Trans>
              </span>
            </span>
            <span aria-hidden="true">↗</span>
          </a>
        </li>
        <li>
          <Link to={paths.support("contact")} className={ROW}>
            <Trans>Customer service</Trans> <span aria-hidden="true">›</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
