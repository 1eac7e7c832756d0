import { Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Progress } from "../../../ui/progress/progress.tsx";
import { ShareLink } from "../../../ui/share-link.tsx";
import { useMoment } from "../../play-limits/use-moment.ts";
import type { Phase } from "../phase.ts";
import { Conditions } from "./conditions.tsx";
import { DrawResult } from "./draw-result.tsx";
import { OwnPlace } from "./own-place.tsx";
import type { GiveawayQuery } from "./use-giveaway.ts";

interface SidePanelProps {
  query: GiveawayQuery;
  room: GiveawayDetail;
  phase: Phase;
}

/** What the player can do now: join, wait or read the result. */
export function SidePanel({ query, room, phase }: SidePanelProps) {
  const { t } = useLingui();
  const titles: Record<Phase, string> = {
    before: t`Not open yet`,
    open: t`Join in`,
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
