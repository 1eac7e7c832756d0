import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { formatNumber } from "../../../api/numbers.ts";
import { useSession } from "../../../api/session/session.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { useMoment } from "../../play-limits/use-moment.ts";
import type { GiveawayQuery } from "./use-giveaway.ts";

/** The result of the draw, for everybody and for this player, with a link to its proof. */
export function DrawResult({ query, room }: { query: GiveawayQuery; room: GiveawayDetail }) {
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
