import { Plural, useLingui } from "@lingui/react/macro";
import { GIVEAWAY_STATES, type GiveawayRow, giveawayList } from "@vitrine/contract/giveaways.ts";
import { Link } from "react-router";
import { formatNumber } from "../../api/numbers.ts";
import { paths } from "../../app/paths.ts";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { gradeClass } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Money } from "../../ui/money.tsx";
import "./giveaways.css";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { Countdown } from "../../ui/time/countdown.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { bestFirst } from "./best-first.ts";
import { GiverMark } from "./giver-mark.tsx";
import { useClockOffset, usePhase } from "./phase.ts";

/** A room in a list: its best prizes, their total value, the time left and the number of entrants. */
export function GiveawayCard({ room, eager = false }: { room: GiveawayRow; eager?: boolean }) {
  const { t, i18n } = useLingui();
  const [best, ...next] = bestFirst(room.prizes);
  const [joined, most] = [formatNumber(room.entrants, i18n.locale), formatNumber(room.most ?? 0, i18n.locale)];
  return (
    <article
      className={cx("giveaway-card", best && gradeClass(best.grade))}
      data-over={room.state !== GIVEAWAY_STATES.open}
    >
      <span className="light" />
      <header className="relative flex min-h-7 items-center gap-3">
        <GiverMark room={room} />
        <span className="ml-auto flex shrink-0 items-center gap-2 text-13">
          {room.joined && (
            <span className="inline-flex items-center gap-1 text-ok">
              <Icon name="check" size={15} strokeWidth={2.2} />
              {t`You're in`}
            </span>
          )}
          {room.password && (
            <span className="text-brass" title={t`With password`}>
              <Icon name="lock" size={16} />
              <span className="sr-only">{t`With password`}</span>
            </span>
          )}
        </span>
      </header>
      <div className="giveaway-glass">
        {next.map((prize) => (
          <Picture
            key={prize.prize}
            src={prize.image}
            grade={prize.grade}
            sizes="110px"
            className="item-picture giveaway-small"
          />
        ))}
        {best && (
          <Picture
            src={best.image}
            alt={best.name}
            grade={best.grade}
            sizes="230px"
            eager={eager}
            className="item-picture giveaway-best"
          />
        )}
      </div>
      <span className="giveaway-ledge" />
      <h2 className="font-sans text-16! leading-snug font-medium [font-stretch:100%]">
        <Link
          to={paths.giveaway(room.id)}
          // Streamers write their titles in any language, so the browser must not translate them.
          translate={room.official ? undefined : "no"}
          className="giveaway-link line-clamp-2"
        >
          {room.title}
        </Link>
      </h2>
      <p className="relative mt-1 flex items-baseline justify-between gap-3 text-13 text-muted">
        <Plural value={room.prizeCount} one="# prize" other="# prizes" />
        <Money value={room.totalValue} display className="text-25 text-ink" />
      </p>
      <dl className="relative mt-3 flex items-end justify-between gap-4 border-line border-t pt-3 text-14">
        <RoomClock room={room} />
        <div className="min-w-0 text-right">
          <dt className="lab">{t`Entrants`}</dt>
          <dd className="tn">{room.most === null ? joined : `${joined} / ${most}`}</dd>
        </div>
      </dl>
    </article>
  );
}

export function GiveawayCardSkeleton() {
  return (
    <div className="giveaway-card" aria-hidden="true">
      <Skeleton className="h-7 w-32" />
      <div className="giveaway-glass">
        <Skeleton className="giveaway-best rounded-2" />
      </div>
      <span className="giveaway-ledge" />
      <Skeleton className="h-[22px] w-3/4" />
      <Skeleton className="mt-1 h-[34px] w-full" />
      <Skeleton className="mt-3 h-[54px] w-full" />
    </div>
  );
}

/** The time over which pages spread their requests, because all countdowns of a room end at the same moment. */
const SPREAD_MS = 4_000;

/** The time on a card: a small label with the time left, or the result of the room. */
function RoomClock({ room }: { room: GiveawayRow }) {
  const { t } = useLingui();
  const phase = usePhase(room);
  const offset = useClockOffset();
  if (phase === "before" || phase === "open")
    return (
      <Labelled label={phase === "before" ? t`Starts in` : t`Ends in`}>
        <Countdown
          key={phase}
          untilMs={Date.parse(phase === "before" ? room.startAt : room.endAt)}
          clockOffsetMs={offset}
          onEnd={readAgain}
        />
      </Labelled>
    );
  if (phase === "drawing") return <Labelled label={t`Over`}>{t`Draw in progress`}</Labelled>;
  return (
    <Labelled label={phase === "finished" ? t`Drawn` : t`Called off`}>
      <RelativeTime time={room.endAt} />
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="lab">{label}</dt>
      <dd className="tn truncate">{children}</dd>
    </div>
  );
}

function readAgain(): void {
  setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: callKey(giveawayList) }),
    // The random delay only spreads the requests.
    500 + Math.random() * SPREAD_MS,
  );
}
