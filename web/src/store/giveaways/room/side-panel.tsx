import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../api/numbers.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { ShareLink } from "../../../ui/share-link.tsx";
import { SeedText } from "../../fairness/seed-text.tsx";
import { useMoment } from "../../limits/use-moment.ts";
import { paths } from "../../paths.ts";
import type { Phase } from "../phase.ts";
import { Conditions } from "./conditions.tsx";
import { JoinPart, JoinPartSkeleton } from "./join-part.tsx";
import { OwnRoom } from "./own-room.tsx";
import type { GiveawayQuery } from "./use-giveaway.ts";

interface SidePanelProps {
  query: GiveawayQuery;
  room: GiveawayDetail;
  phase: Phase;
}

/** What one can do here now: join, wait, look at the result. */
export function SidePanel({ query, room, phase }: SidePanelProps) {
  const { t } = useLingui();
  const titles: Record<Phase, string> = {
    before: t`Not open yet`,
    open: t`Take part`,
    drawing: t`The draw is running`,
    finished: t`The draw is over`,
    cancelled: t`This giveaway was called off`,
  };
  const isOpen = phase === "open" || phase === "before";
  return (
    <Panel title={titles[phase]} light={phase === "open" ? 0.25 : 0}>
      {isOpen && <Times room={room} />}
      {isOpen && room.conditions.length > 0 && <Conditions room={room} isOwn={query.isOwn} />}
      {isOpen &&
        (!query.isOwn ? (
          <JoinPartSkeleton />
        ) : room.mine ? (
          <OwnRoom query={query} room={room} />
        ) : room.myEntry ? (
          <MyEntry entry={room.myEntry} />
        ) : (
          <JoinPart query={query} room={room} phase={phase} />
        ))}
      {phase === "drawing" && <Drawing room={room} />}
      {phase === "finished" && <Over room={room} />}
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
          <Trans>Open from</Trans>
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

/** That the player is in, with what the draw knows of it. */
function MyEntry({ entry }: { entry: NonNullable<GiveawayDetail["myEntry"]> }) {
  return (
    <div role="status" className="border-line border-t pt-4">
      <p className="flex items-center gap-2.5 text-20">
        <span className="text-ok">
          <Icon name="check" size={22} strokeWidth={2} />
        </span>
        <Trans>You are in</Trans>
      </p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-14 [&_dt]:text-muted">
        <dt>
          <Trans>Your entry</Trans>
        </dt>
        <dd className="tn">№ {entry.entryId}</dd>
        <dt>
          <Trans>Your seed</Trans>
        </dt>
        <dd className="min-w-0">
          <SeedText>{entry.userSeed}</SeedText>
        </dd>
      </dl>
      <p className="mt-3 text-13 text-muted">
        <Trans>You need not come back: a prize goes into your bag by itself, and a message tells you.</Trans>
      </p>
    </div>
  );
}

function Drawing({ room }: { room: GiveawayDetail }) {
  const { t } = useLingui();
  return (
    <div role="status">
      <Progress label={t`The draw is running`} hideLabel />
      <p className="mt-4 text-muted">
        {room.beacon ? (
          <Trans>
            It waits for the named round of the public beacon, then it takes seconds. The result shows here by itself.
          </Trans>
        ) : (
          <Trans>It takes seconds. The result shows here by itself.</Trans>
        )}
      </p>
      {room.myEntry && <MyEntry entry={room.myEntry} />}
    </div>
  );
}

function Over({ room }: { room: GiveawayDetail }) {
  const { i18n } = useLingui();
  const moment = useMoment();
  const entrants = formatNumber(room.entrants, i18n.locale);
  const hasWon = room.winners.some(({ mine }) => mine);
  const lines: ReactNode[] = [
    room.winners.length === 0 ? (
      <Trans key="none">Nobody took part, so nothing was drawn. The prizes went back to whoever gave them.</Trans>
    ) : (
      <Plural
        key="won"
        value={room.winners.length}
        one={`# prize was drawn among ${entrants} entrants.`}
        other={`# prizes were drawn among ${entrants} entrants.`}
      />
    ),
    room.myEntry?.dropped && (
      <Trans key="dropped">You no longer met a condition at the draw, so your entry was left out.</Trans>
    ),
    room.myEntry && !room.myEntry.dropped && !hasWon && (
      <Trans key="lost">You took part and won nothing this time.</Trans>
    ),
  ].filter(Boolean);
  return (
    <>
      {room.drawTime && <p className="tn text-13 text-quiet">{moment(room.drawTime)}</p>}
      {lines.map((line, place) => (
        // The lines of one result.
        <p key={place} className="mt-2 text-muted">
          {line}
        </p>
      ))}
      <LinkButton to={paths.verifyGiveaway(room.id)} look={hasWon ? "glass" : "primary"} className="mt-4 w-full">
        <Trans>Verify the draw</Trans>
      </LinkButton>
    </>
  );
}

function CalledOff() {
  return (
    <>
      <p className="text-muted">
        <Trans>
          Nothing was drawn. The prizes went back to whoever gave them, and the sealed seed is published and never used.
        </Trans>
      </p>
      <Link to={paths.giveaways()} className="tap mt-3 inline-flex min-h-9 items-center text-brass hover:text-brass-hi">
        <Trans>Other giveaways</Trans>&nbsp;›
      </Link>
    </>
  );
}
