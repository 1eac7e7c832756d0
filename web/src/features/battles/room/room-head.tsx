import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_MODES, BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { Link } from "react-router";
import { formatNumber } from "../../../api/numbers.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Money } from "../../../ui/money.tsx";
import { Figure, PageHeader } from "../../../ui/page-header.tsx";
import { ModeMark } from "../mode-mark.tsx";
import { useRoomWords } from "../room-words.ts";
import { useArena } from "../use-arena.ts";
import type { Room } from "./room.ts";

/** Which room it is, and what one has to know of it at a glance. */
export function RoomHead({ room, round }: { room: Room; round: number }) {
  const { t, i18n } = useLingui();
  const arena = useArena();
  const { stateName } = useRoomWords();
  const { roundCount } = room;
  const number = String(room.id);
  const hasRounds = room.state === BATTLE_STATES.running || room.state === BATTLE_STATES.finished;
  return (
    <PageHeader
      title={room.official ? t`House room ${number}` : t`Room ${number}`}
      over={
        <nav className="flex flex-wrap items-center gap-x-2.5" aria-label={t`Where this is`}>
          <Link to={arena.list()}>
            {room.mode === BATTLE_MODES.reverse ? <Trans>Reverse battles</Trans> : <Trans>Battles</Trans>}
          </Link>
          <span aria-hidden="true">/</span>
          <ModeMark mode={room.mode} />
          {room.fast && (
            <>
              <span aria-hidden="true">·</span>
              <Trans>Fast</Trans>
            </>
          )}
          {room.locked && (
            <span className="inline-flex items-center gap-1.5">
              <span aria-hidden="true">·</span>
              <Icon name="lock" size={14} />
              <Trans>Private</Trans>
            </span>
          )}
        </nav>
      }
    >
      <Figure label={hasRounds ? <Trans>Rounds</Trans> : <Trans>State</Trans>}>
        {hasRounds ? (
          <Trans>
            {round} of {roundCount}
          </Trans>
        ) : (
          stateName(room.state)
        )}
      </Figure>
      <Figure label={<Trans>Entry</Trans>}>
        <Money value={room.cost} display />
      </Figure>
      <Figure label={<Trans>Cashback</Trans>}>{`${formatNumber(room.cashback, i18n.locale)}%`}</Figure>
      <Figure label={<Trans>Watching</Trans>}>{formatNumber(room.spectators, i18n.locale)}</Figure>
    </PageHeader>
  );
}
