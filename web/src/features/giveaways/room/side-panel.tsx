import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { Link } from "react-router";
import { formatNumber } from "../../../api/numbers.ts";
import { useSession } from "../../../api/session/session.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { Progress } from "../../../ui/progress/progress.tsx";
import { ShareLink } from "../../../ui/share-link.tsx";
import { useMoment } from "../../play-limits/use-moment.ts";
import type { Phase } from "../phase.ts";
import { Conditions } from "./conditions.tsx";
import { OwnPlace } from "./own-place.tsx";
import type { GiveawayQuery } from "./use-giveaway.ts";

interface SidePanelProps {
  query: GiveawayQuery;
  room: GiveawayDetail;
  phase: Phase;
}

/** The current actions of the player: join, wait or read the result. */
export function SidePanel({ query, room, phase }: SidePanelProps) {
  const { t } = useLingui();
  const titles: Record<Phase, string> = {
    before: t`Not open yet`,
    open: t`Enter now`,
    drawing: t`Draw in progress`,
    finished: room.winners.some(({ mine }) => mine) ? t`You won` : t`The draw is over`,
    cancelled: t`This giveaway was called off`,
  };
  const isOpen = phase === "open" || phase === "before";
  return (
    <Panel title={titles[phase]} heading="h2" light={phase === "open" ? 0.25 : 0}>
      {isOpen && <Times room={room} />}
      {isOpen && room.conditions.length > 0 && <Conditions room={room} isOwn={query.isOwn} />}
      {phase === "drawing" && <Drawing room={room} />}
      {(isOpen || phase === "drawing") && <OwnPlace query={query} room={room} phase={phase} />}
      {phase === "finished" && <DrawResult query={query} room={room} />}
      {phase === "cancelled" && <CalledOff />}
      <div className="mt-4 flex flex-wrap gap-3 [&>*]:flex-1">
        <ShareLink title={room.title} />
      </div>
    </Panel>
  );
}

function Times({ room }: { room: GiveawayDetail }) {
  const moment = useMoment();
  return (
    <dl className="grid gap-1.5 pb-4 text-14 [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&_dd]:text-right [&_dt]:text-muted">
      <div>
        <dt>
          <Trans>Opens</Trans>
        </dt>
        <dd className="tn">{moment(room.startAt)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Drawn on</Trans>
        </dt>
        <dd className="tn">{moment(room.endAt)}</dd>
      </div>
    </dl>
  );
}

function Drawing({ room }: { room: GiveawayDetail }) {
  const { t } = useLingui();
  return (
    <div role="status">
      <Progress label={t`Draw in progress`} hideLabel />
      <p className="my-4 text-muted">
        {room.beacon ? (
          <Trans>
            It's waiting for the named round of the public beacon, then takes seconds. The result then appears here.
          </Trans>
        ) : (
          <Trans>It takes seconds. The result then appears here.</Trans>
        )}
      </p>
    </div>
  );
}

function CalledOff() {
  return (
    <>
      <p className="text-muted">
        <Trans>
          Nothing was drawn. The prizes went back to their owner, and the sealed seed is published and never used.
        </Trans>
      </p>
      <Link to={paths.giveaways()} className="tap mt-3 inline-flex min-h-9 items-center text-brass hover:text-brass-hi">
        <Trans>Other giveaways</Trans>&nbsp;›
      </Link>
    </>
  );
}

/** The result of the draw, for everybody and for this player, with a link to its proof. */
function DrawResult({ query, room }: { query: GiveawayQuery; room: GiveawayDetail }) {
  const { i18n } = useLingui();
  const moment = useMoment();
  const isGuest = useSession((session) => session.token === null);
  const entrants = formatNumber(room.entrants, i18n.locale);
  const hasWon = room.winners.some(({ mine }) => mine);
  return (
    <>
      {room.drawTime && <p className="tn text-13 text-quiet">{moment(room.drawTime)}</p>}
      <p className="mt-2 text-muted">
        {room.winners.length === 0 ? (
          <Trans>No one took part, so nothing was drawn. The prizes went back to their owner.</Trans>
        ) : (
          <Plural
            value={room.winners.length}
            one={`# prize was drawn among ${entrants} entrants.`}
            other={`# prizes were drawn among ${entrants} entrants.`}
          />
        )}
      </p>
      {!isGuest && room.entrants > 0 && <OwnResult query={query} room={room} />}
      <LinkButton to={paths.verifyGiveaway(room.id)} look={hasWon ? "glass" : "primary"} className="mt-3 w-full">
        <Trans>Verify the draw</Trans>
      </LinkButton>
    </>
  );
}

/** The player's own result: two lines and a button. The placeholder has the same height. */
function OwnResult({ query, room }: { query: GiveawayQuery; room: GiveawayDetail }) {
  const prize = room.winners.find(({ mine }) => mine);
  const name = keepDot(prize?.name ?? "");
  return (
    <div role="status" className="mt-4 border-line border-t pt-4">
      <p className="grid min-h-[2lh] content-center">
        {!query.isOwn ? (
          <Skeleton className="h-5 w-3/4" />
        ) : prize ? (
          <Trans>{name} is already in your bag.</Trans>
        ) : room.myEntry?.dropped ? (
          <Trans>Your entry isn't counted: a condition was no longer met, or your break started.</Trans>
        ) : room.myEntry ? (
          <Trans>You took part but didn't win this time.</Trans>
        ) : room.mine ? (
          <Trans>This is your giveaway</Trans>
        ) : (
          <Trans>You didn't take part.</Trans>
        )}
      </p>
      <div className="mt-3 grid">
        {!query.isOwn ? (
          <span aria-hidden="true" className="btn btn-glass" />
        ) : prize ? (
          <LinkButton to={paths.bag()} look="primary">
            <Trans>Go to bag</Trans>
          </LinkButton>
        ) : (
          <LinkButton to={paths.giveaways()}>
            <Trans>Other giveaways</Trans>
          </LinkButton>
        )}
      </div>
    </div>
  );
}
