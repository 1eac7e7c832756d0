import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { TradeAddress } from "../accounts/safety/trade-address.tsx";

/** Where pieces are sent, with the way to another address and what that costs: a hold. */
export function Destination({ tradeUrl, onLeave }: { tradeUrl: string; onLeave: () => void }) {
  return (
    <section className="mb-6 border-line border-y py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-13 text-muted">
          <Trans>To this trade link</Trans>
        </h3>
        <Link
          to={paths.security({ change: "trade-link" })}
          onClick={onLeave}
          className="tap inline-flex items-center justify-end text-13 text-brass hover:text-brass-hi"
        >
          <Trans>Change</Trans>&nbsp;›
        </Link>
      </div>
      <TradeAddress url={tradeUrl} />
      <p className="mt-1 text-12 text-quiet">
        <Trans>After a change nothing can be withdrawn for 72 hours.</Trans>
      </p>
    </section>
  );
}
