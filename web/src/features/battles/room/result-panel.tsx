import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { formatNumber } from "../../../api/numbers.ts";
import { paths } from "../../../app/paths.ts";
import { BotMark } from "../../../ui/bot-mark.tsx";
import { Button, LinkButton } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Money } from "../../../ui/money.tsx";
import { useArena } from "../use-arena.ts";
import { type Room, seatsOf } from "./room.ts";
import { cashbackOf } from "./seat-totals.ts";
import { ShareRoom } from "./waiting/share-room.tsx";

/** After the end: the winner and the value, the tie-break, and the next actions. */
export function ResultPanel({ room, onReplay }: { room: Room; onReplay: () => void }) {
  const arena = useArena();
  const winner = seatsOf(room).find(({ pos }) => pos === room.winner);
  const items = room.roundCount * room.playerCount;
  const mine = room.mine?.pos;
  const cashback = cashbackOf(room);
  if (room.state !== BATTLE_STATES.finished || !winner) return null;
  const name = winner.user?.userName ?? "";
  return (
    <section className="glass mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 p-6 max-md:p-[18px]">
      <div className="min-w-0">
        <h2 className="text-25!">
          {mine === winner.pos ? (
            <Trans>You win</Trans>
          ) : (
            <Trans>
              <span translate="no">{name}</span> wins
            </Trans>
          )}{" "}
          {winner.bot && <BotMark />}
        </h2>
        <p className="mt-1 text-muted">
          <Trans>
            All {items} pieces, worth <Money value={room.value ?? 0} />
          </Trans>
          {mine != null && mine !== winner.pos && cashback > 0 && (
            <>
              {" · "}
              <Trans>
                your cashback <Money value={cashback} signed />
              </Trans>
            </>
          )}
        </p>
        <TieRolls room={room} />
        {mine === winner.pos && (
          <LinkButton to={paths.bag()} size="s" className="mt-3">
            <Trans>They are in your bag</Trans>
          </LinkButton>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-md:w-full max-md:[&>*]:flex-1">
        <Button look="primary" onClick={onReplay}>
          <Icon name="refresh" size={17} />
          <Trans>Replay</Trans>
        </Button>
        <LinkButton to={paths.verifyBattle(room.id)}>
          <Trans>Verify every roll</Trans>
        </LinkButton>
        <LinkButton to={arena.create(room.id)}>
          <Trans>Create the same again</Trans>
        </LinkButton>
        <ShareRoom room={room} />
      </div>
    </section>
  );
}

function TieRolls({ room }: { room: Room }) {
  const { i18n } = useLingui();
  if (room.tieBreaks.length === 0) return null;
  const seats = new Map(seatsOf(room).map((seat) => [seat.pos, seat]));
  return (
    <p className="mt-1 text-13 text-muted">
      <Trans>The totals were equal. The highest roll of the tie-break decided:</Trans>{" "}
      {room.tieBreaks.map(({ pos, nonce, roll }) => (
        <span key={nonce} className="tn mr-3 inline-block whitespace-nowrap">
          <span translate="no">{seats.get(pos)?.user?.userName}</span> {seats.get(pos)?.bot && <BotMark />}{" "}
          <b className="text-ink">{formatNumber(roll, i18n.locale)}</b>
        </span>
      ))}
    </p>
  );
}
