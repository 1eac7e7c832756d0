import { Trans } from "@lingui/react/macro";
import { STATS } from "@vitrine/contract/items.ts";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";

/** Where pieces that have left the bag can be followed. */
export function OrdersLine({ stat }: { stat: number }) {
  if (stat !== STATS.withdrawing && stat !== STATS.delivered) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 text-13 text-muted">
      {stat === STATS.withdrawing ? (
        <Trans>These pieces are on their way to Steam. What cannot be delivered comes back into the bag.</Trans>
      ) : (
        <Trans>These pieces are in your Steam inventory.</Trans>
      )}
      <Link
        to={paths.records({ tab: "withdraw" })}
        className="tap inline-flex items-center text-brass hover:text-brass-hi"
      >
        <Trans>Follow them</Trans>&nbsp;›
      </Link>
    </p>
  );
}
