import { Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { Suspense, useState } from "react";
import { useSession } from "../../../api/session/session.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { lazyWindow } from "../../../ui/overlay/lazy-window.ts";
import { SeedText } from "../../fairness/seeds/seed-text.tsx";
import { PlayStop } from "../../play-limits/play-note.tsx";
import type { Phase } from "../phase.ts";
import type { GiveawayQuery } from "./use-giveaway.ts";

interface OwnPlaceProps {
  query: GiveawayQuery;
  room: GiveawayDetail;
  phase: Phase;
}

/**
 * Shows the player's own part of a room that is not drawn yet, for its owner, an entrant or a visitor. The page renders
 * before it knows which of these the player is, so all variants have the same height.
 */
export function OwnPlace({ query, room, phase }: OwnPlaceProps) {
  const isGuest = useSession((session) => session.token === null);
  const isDrawing = phase === "drawing";
  if (isDrawing && isGuest) return null;
  return (
    <div className="min-h-40 border-line border-t pt-4">
      {!query.isOwn ? (
        <Skeleton className="h-14 w-full rounded-2" />
      ) : room.myEntry?.dropped ? (
        <p role="status" className="text-muted">
          <Trans>Your entry isn't counted: a condition was no longer met, or your break started.</Trans>
        </p>
      ) : room.myEntry ? (
        <MyEntry entry={room.myEntry} />
      ) : isDrawing ? (
        <p className="text-muted">
          {room.mine ? <Trans>This is your giveaway</Trans> : <Trans>You didn't take part.</Trans>}
        </p>
      ) : room.mine ? (
        <OwnRoom query={query} room={room} />
      ) : (
        <JoinPart query={query} room={room} phase={phase} />
      )}
    </div>
  );
}

/** The player's entry, with its values for the draw. */
function MyEntry({ entry }: { entry: NonNullable<GiveawayDetail["myEntry"]> }) {
  const { t } = useLingui();
  return (
    <div role="status">
      <p className="flex flex-wrap items-center gap-x-2.5">
        <span className="text-ok">
          <Icon name="check" size={22} strokeWidth={2} />
        </span>
        <span className="text-20">{t`You're in`}</span>
        <span className="tn ml-auto text-14 text-muted">
          <span className="sr-only">{t`Your entry`} </span>№ {entry.entryId}
        </span>
      </p>
      <p className="mt-2 text-13 text-muted">{t`Your seed`}</p>
      <SeedText className="block">{entry.userSeed}</SeedText>
      <p className="mt-2 text-13 text-muted">
        <Trans>No need to come back: a prize goes straight into your bag, with a message.</Trans>
      </p>
    </div>
  );
}

const JoinDialog = lazyWindow(() => import("./join-dialog.tsx"));

interface JoinPartProps {
  query: GiveawayQuery;
  room: GiveawayDetail;
  phase: Phase;
}

/** The join button, and the reason if the player cannot join. */
function JoinPart({ query, room, phase }: JoinPartProps) {
  const { t } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  const [asking, setAsking] = useState(false);
  const isFull = room.most !== null && room.entrants >= room.most;
  const isMissing = room.conditions.some(({ met }) => met === false);
  const against = isFull
    ? t`All places are taken.`
    : phase === "before"
      ? t`You can enter as soon as the giveaway starts.`
      : isMissing
        ? t`A condition isn't met yet.`
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
        <Trans>Enter for free</Trans>
      </Button>
      <p role="status" className="pt-3 text-13 text-muted">
        {against ?? <Trans>One entry each. A prize goes straight into the winner's bag, with a message.</Trans>}
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

const CallOffDialog = lazyWindow(() => import("./call-off-dialog.tsx"));

/** The actions of a streamer in their own room. */
function OwnRoom({ query, room }: { query: GiveawayQuery; room: GiveawayDetail }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const isEmpty = room.entrants === 0;
  return (
    <>
      <p className="text-16">{t`This is your giveaway`}</p>
      <p className="mt-1 text-13 text-muted">
        {isEmpty ? (
          <Trans>No one has entered yet: you can still call it off. Share the link to be found.</Trans>
        ) : (
          <Trans>Someone has entered, so it runs to the end. Prizes not won come back to your bag.</Trans>
        )}
      </p>
      {isEmpty && (
        <Button className="mt-3 w-full" onClick={() => setAsking(true)}>
          {t`Call it off`}
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <CallOffDialog query={query} room={room} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
