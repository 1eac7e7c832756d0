import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { Suspense, useState } from "react";
import { formatNumber } from "../../../api/numbers.ts";
import { useSession } from "../../../api/session/session.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { paths } from "../../../app/paths.ts";
import { BotMark } from "../../../ui/bot-mark.tsx";
import { Button, LinkButton } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Money } from "../../../ui/money.tsx";
import { lazyWindow } from "../../../ui/overlay/lazy-window.ts";
import { ShareLink } from "../../../ui/share-link.tsx";
import { AskAbout } from "../../tickets/ask-about.tsx";
import { useArena } from "../use-arena.ts";
import { reportableSeats } from "./reportable-seats.ts";
import { type Room, type RoomSeat, seatsOf } from "./room.ts";
import { type Loss, lossOf } from "./seat-totals.ts";

const ReportNameDialog = lazyWindow(() => import("./report-name-dialog.tsx"));

/**
 * Shows the result after the end: the winner and the value, or the visitor's loss; then the tie-break and the next
 * actions.
 */
export function ResultPanel({ room, onReplay }: { room: Room; onReplay: () => void }) {
  const { t } = useLingui();
  const arena = useArena();
  const winner = seatsOf(room).find(({ pos }) => pos === room.winner);
  const loss = lossOf(room);
  const number = String(room.id);
  if (room.state !== BATTLE_STATES.finished || !winner) return null;
  const isPlayer = room.mine?.pos != null;
  const again = (
    <LinkButton key="again" look={loss ? "primary" : "glass"} to={arena.create(room.id)}>
      {isPlayer ? <Trans>Rematch</Trans> : <Trans>Create it again</Trans>}
    </LinkButton>
  );
  const replay = (
    <Button key="replay" look={loss ? "glass" : "primary"} onClick={onReplay}>
      <Icon name="refresh" size={17} />
      <Trans>Replay</Trans>
    </Button>
  );
  const verify = (
    <LinkButton key="verify" to={paths.verifyBattle(room.id)}>
      <Trans>Verify every roll</Trans>
    </LinkButton>
  );
  return (
    <section className="glass mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 p-6 max-md:p-[18px]">
      <div className="min-w-0">
        {loss ? <LostWords room={room} winner={winner} loss={loss} /> : <WonWords room={room} winner={winner} />}
        <TieRolls room={room} />
      </div>
      <div className="flex flex-wrap gap-3 max-md:w-full max-md:[&>*]:flex-1">
        {loss ? [again, replay, verify] : [replay, verify, again]}
        <ShareLink title={t`Room ${number}`} />
        {isPlayer && <AskAbout topic="battle" id={room.id} />}
        <ReportName room={room} />
      </div>
    </section>
  );
}

/** The button for reports of names. A guest must log in first. */
function ReportName({ room }: { room: Room }) {
  const isGuest = useSession((session) => session.token === null);
  const [open, setOpen] = useState(false);
  if (reportableSeats(room).length === 0) return null;
  return (
    <>
      <Button
        look="quiet"
        size="s"
        className="min-h-11"
        onClick={() => (isGuest ? openDialog("loginTip") : setOpen(true))}
      >
        <Trans>Report a name</Trans>
      </Button>
      <Suspense fallback={null}>{open && <ReportNameDialog room={room} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function WonWords({ room, winner }: { room: Room; winner: RoomSeat }) {
  const items = room.roundCount * room.playerCount;
  const isMine = room.mine?.pos === winner.pos;
  return (
    <>
      <h2 className="text-25!">{isMine ? <Trans>You win</Trans> : <WinnerName winner={winner} />}</h2>
      <p className="mt-1 text-muted">
        {room.rehearsal ? (
          <Trans>
            All {items} pieces are worth <Money value={room.value ?? 0} />. In a rehearsal no one gets them.
          </Trans>
        ) : isMine ? (
          <Trans>
            All {items} pieces, worth <Money value={room.value ?? 0} />, went to your bag. Your seat cost{" "}
            <Money value={room.cost} />
          </Trans>
        ) : (
          <Trans>
            All {items} pieces, worth <Money value={room.value ?? 0} />
          </Trans>
        )}
      </p>
      {isMine && (
        <LinkButton to={paths.bag()} size="s" className="mt-3">
          <Trans>Go to bag</Trans>
        </LinkButton>
      )}
    </>
  );
}

/** Says how far the visitor was behind, who got the visitor's items, and what the battle cost. */
function LostWords({ room, winner, loss }: { room: Room; winner: RoomSeat; loss: Loss }) {
  const { behind, given, cashback, cost } = loss;
  return (
    <>
      <h2 className="text-25!">
        {behind === 0 ? (
          <Trans>You lost the tie-break</Trans>
        ) : (
          <Trans>
            You lost by <Money value={behind} />
          </Trans>
        )}
      </h2>
      <p className="mt-1 text-muted">
        <WinnerName winner={winner} />
        {" · "}
        <Trans>
          your pieces, worth <Money value={given} />, are now the winner's
        </Trans>
      </p>
      <p className="mt-1 text-muted">
        {cashback > 0 ? (
          <Trans>
            This battle cost you <Money value={cost} className="text-ink" />: the seat <Money value={room.cost} />, less
            your cashback of <Money value={cashback} />
          </Trans>
        ) : (
          <Trans>
            This battle cost you <Money value={cost} className="text-ink" />
          </Trans>
        )}
      </p>
    </>
  );
}

function WinnerName({ winner }: { winner: RoomSeat }) {
  const name = winner.user?.userName ?? "";
  return (
    <>
      <Trans>
        <span translate="no">{name}</span> wins
      </Trans>{" "}
      {winner.bot && <BotMark />}
    </>
  );
}

function TieRolls({ room }: { room: Room }) {
  const { i18n } = useLingui();
  if (room.tieBreaks.length === 0) return null;
  const seats = new Map(seatsOf(room).map((seat) => [seat.pos, seat]));
  return (
    <p className="mt-3 text-13 text-muted">
      <Trans>The totals were tied. The highest roll of the tie-break decided:</Trans>{" "}
      {room.tieBreaks.map(({ pos, nonce, roll }) => (
        <span key={nonce} className="tn mr-3 inline-block whitespace-nowrap">
          <span translate="no">{seats.get(pos)?.user?.userName}</span> {seats.get(pos)?.bot && <BotMark />}{" "}
          <b className="text-ink">{formatNumber(roll, i18n.locale)}</b>
        </span>
      ))}
    </p>
  );
}
