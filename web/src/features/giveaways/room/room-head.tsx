import { Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { Link } from "react-router";
import { formatNumber } from "../../../api/numbers.ts";
import { paths } from "../../../app/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Figure, PageHeader } from "../../../ui/layout/page-header.tsx";
import { Money } from "../../../ui/money.tsx";
import { Countdown } from "../../../ui/time/countdown.tsx";
import { GiverMark } from "../giver-mark.tsx";
import { type Phase, useClockOffset } from "../phase.ts";

/** The head of the page: title, giver and the most important facts of the room. */
export function RoomHead({ room, phase }: { room: GiveawayDetail; phase: Phase }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <PageHeader
      title={room.title}
      typed={!room.official}
      over={
        <nav className="flex flex-wrap items-center gap-x-2.5 gap-y-1" aria-label={t`You are here`}>
          <Link to={paths.giveaways({ tab: room.official ? undefined : "streamer" })}>
            <Trans>Giveaways</Trans>
          </Link>
          <span aria-hidden="true">/</span>
          <GiverMark room={room} />
          {room.password && (
            <span className="inline-flex items-center gap-1.5">
              <span aria-hidden="true">·</span>
              <Icon name="lock" size={14} />
              <Trans>With password</Trans>
            </span>
          )}
        </nav>
      }
    >
      <div className="flex gap-x-9 gap-y-3 max-md:grid max-md:w-full max-md:grid-cols-2">
        <StateFigure room={room} phase={phase} />
        <Figure label={t`Prizes`}>{number(room.prizeCount)}</Figure>
        <Figure label={t`Total value`}>
          <Money value={room.totalValue} display />
        </Figure>
        <Figure label={t`Entrants`}>
          {room.most === null ? number(room.entrants) : `${number(room.entrants)} / ${number(room.most)}`}
        </Figure>
      </div>
    </PageHeader>
  );
}

/** The phase and the countdown. The label says what happens at the end of the countdown. The width never changes. */
function StateFigure({ room, phase }: { room: GiveawayDetail; phase: Phase }) {
  const { t } = useLingui();
  const offset = useClockOffset();
  const labels: Record<Phase, string> = {
    before: t`Starts in`,
    open: t`Ends in`,
    drawing: t`Over`,
    finished: t`State`,
    cancelled: t`State`,
  };
  const untilMs = Date.parse(phase === "before" ? room.startAt : room.endAt);
  return (
    <Figure label={labels[phase]} className="min-w-32">
      {phase === "before" || phase === "open" ? (
        <Countdown key={phase} untilMs={untilMs} clockOffsetMs={offset} />
      ) : phase === "drawing" ? (
        t`Draw in progress`
      ) : phase === "finished" ? (
        t`Drawn`
      ) : (
        t`Called off`
      )}
    </Figure>
  );
}
