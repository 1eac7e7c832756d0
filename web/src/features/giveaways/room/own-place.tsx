import { Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { useSession } from "../../../api/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SeedText } from "../../fairness/seed-text.tsx";
import type { Phase } from "../phase.ts";
import { JoinPart } from "./join-part.tsx";
import { OwnRoom } from "./own-room.tsx";
import type { GiveawayQuery } from "./use-giveaway.ts";

interface OwnPlaceProps {
  query: GiveawayQuery;
  room: GiveawayDetail;
  phase: Phase;
}

/**
 * What the room is to this player until it is drawn: theirs, one they are in, one to join. The page stands before that is known,
 * so all of it has one height, and nothing below moves.
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
          <Trans>Your entry is left out: a condition was no longer met, or your break began.</Trans>
        </p>
      ) : room.myEntry ? (
        <MyEntry entry={room.myEntry} />
      ) : isDrawing ? (
        <p className="text-muted">
          {room.mine ? <Trans>This is your giveaway</Trans> : <Trans>You did not take part.</Trans>}
        </p>
      ) : room.mine ? (
        <OwnRoom query={query} room={room} />
      ) : (
        <JoinPart query={query} room={room} phase={phase} />
      )}
    </div>
  );
}

/** That the player is in, with what the draw knows of it. */
function MyEntry({ entry }: { entry: NonNullable<GiveawayDetail["myEntry"]> }) {
  const { t } = useLingui();
  return (
    <div role="status">
      <p className="flex flex-wrap items-center gap-x-2.5">
        <span className="text-ok">
          <Icon name="check" size={22} strokeWidth={2} />
        </span>
        <span className="text-20">{t`You are in`}</span>
        <span className="tn ml-auto text-14 text-muted">
          <span className="sr-only">{t`Your entry`} </span>№ {entry.entryId}
        </span>
      </p>
      <p className="mt-2 text-13 text-muted">{t`Your seed`}</p>
      <SeedText className="block">{entry.userSeed}</SeedText>
      <p className="mt-2 text-13 text-muted">
        <Trans>You need not come back: a prize goes into your bag by itself, and a message tells you.</Trans>
      </p>
    </div>
  );
}
