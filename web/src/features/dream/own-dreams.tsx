import { Trans } from "@lingui/react/macro";
import { getMyDreamLog } from "@vitrine/contract/dream.ts";
import { Link } from "react-router";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { RecordsSkeleton } from "../records/records-skeleton.tsx";
import { RollHeads, RollRow } from "../records/roll-row.tsx";

const SHOWN = 5;

/** The player's last dreams, each with its proof; all of them are among the records. */
export function OwnDreams() {
  const isGuest = useSession((session) => session.token === null);
  const { data, error, refetch } = useCall(getMyDreamLog, { pageSize: SHOWN }, { quiet: true });
  if (isGuest) return null;
  return (
    <section aria-labelledby="own-dreams" className="pt-14 md:pt-20">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="own-dreams">
          <Trans>Your last dreams</Trans>
        </h2>
        {data && data.list.length > 0 && (
          <Link
            to={paths.records({ tab: "game", game: "dream" })}
            className="inline-flex min-h-11 items-center text-13 text-brass hover:text-brass-hi"
          >
            <Trans>All of them ›</Trans>
          </Link>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordsSkeleton rows={SHOWN} />}
      {data?.list.length === 0 && (
        <EmptyState picture="records" title={<Trans>Nothing chased yet</Trans>}>
          <Trans>Choose a piece and a chance above. Every try is listed here with its ticket and its proof.</Trans>
        </EmptyState>
      )}
      {data && data.list.length > 0 && (
        <>
          <RollHeads />
          <ul>
            {data.list.map((row) => (
              <RollRow key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
