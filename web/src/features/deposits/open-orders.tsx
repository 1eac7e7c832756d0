import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";

/** Nothing new can be ordered while so many orders wait to be paid: the way to them. */
export function OpenOrders({ sentence }: { sentence: string }) {
  return (
    <div role="alert" className="pt-3 text-13 text-warn">
      <p>{sentence}</p>
      <Link
        to={paths.records({ tab: "purchase" })}
        className="tap inline-flex min-h-8 items-center gap-1.5 text-muted hover:text-ink"
      >
        <Trans>See your open orders</Trans>
        <span aria-hidden="true">›</span>
      </Link>
    </div>
  );
}
