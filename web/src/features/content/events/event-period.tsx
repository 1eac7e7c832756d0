import { Trans } from "@lingui/react/macro";
import type { SiteEvent } from "@vitrine/contract/rewards.ts";
import { useMoment } from "../../play-limits/use-moment.ts";

/** The start and the end of an event; nothing if it has neither. */
export function EventPeriod({ event }: { event: SiteEvent }) {
  const moment = useMoment();
  const [from, until] = [event.startTime, event.endTime].map((time) => time && moment(time));
  if (!from && !until) return null;
  return (
    <span className="mt-1 block font-normal text-12 text-quiet">
      {from && until ? (
        <Trans>
          {from} to {until}
        </Trans>
      ) : until ? (
        <Trans>Until {until}</Trans>
      ) : (
        <Trans>Since {from}</Trans>
      )}
    </span>
  );
}
