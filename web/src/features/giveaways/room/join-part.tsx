import { Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { Suspense, useState } from "react";
import { useSession } from "../../../api/session.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWindow } from "../../../ui/lazy-window.ts";
import { PlayStop } from "../../play-limits/play-note.tsx";
import type { Phase } from "../phase.ts";
import type { GiveawayQuery } from "./use-giveaway.ts";

const JoinDialog = lazyWindow(() => import("./join-dialog.tsx"));

interface JoinPartProps {
  query: GiveawayQuery;
  room: GiveawayDetail;
  phase: Phase;
}

/** The button that joins, and what stands against it. */
export function JoinPart({ query, room, phase }: JoinPartProps) {
  const { t } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  const [asking, setAsking] = useState(false);
  const isFull = room.most !== null && room.entrants >= room.most;
  const isMissing = room.conditions.some(({ met }) => met === false);
  const against = isFull
    ? t`All places are taken.`
    : phase === "before"
      ? t`Joining opens by itself when the giveaway begins.`
      : isMissing
        ? t`A condition is not met yet.`
        : null;
  return (
    <>
      <Button
        look="primary"
        size="l"
        className="w-full"
        disabled={against !== null}
        onClick={() => (isGuest ? openDialog("loginTip") : setAsking(true))}
      >
        <Trans>Join for free</Trans>
      </Button>
      <p role="status" className="pt-3 text-13 text-muted">
        {against ?? (
          <Trans>One entry each. A prize goes into the winner's bag by itself, and a message tells of it.</Trans>
        )}
      </p>
      <PlayStop refused={null} />
      {asking && (
        <Suspense fallback={null}>
          <JoinDialog query={query} room={room} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
