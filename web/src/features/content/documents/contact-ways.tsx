import { Trans, useLingui } from "@lingui/react/macro";
import { customerService } from "@vitrine/contract/content/documents.ts";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";

/** The ways to the operator, or a sentence that this site has none. */
export function ContactWays({ className }: { className: string }) {
  const { t } = useLingui();
  const { data } = useCall(customerService, {}, { quiet: true });
  if (!data) return null;
  const { ways, hours } = data;
  if (!ways[0]) {
    return <p className="py-1.5 text-13 text-quiet">{t`This site has no contact set up, so no one answers here.`}</p>;
  }
  return (
    <>
      <ul className="text-muted">
        {ways.map(({ icon, text, url }) => (
          <li key={url}>
            <Link
              to={url}
              target={icon === "globe" ? "_blank" : undefined}
              rel="noopener nofollow"
              translate="no"
              className={cx("flex items-center gap-3 rounded-1 hover:text-ink", className)}
            >
              <Icon name={icon} size={17} />
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            </Link>
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
