import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Smears, useSmears } from "../../../../ui/reel/smear.ts";
import { losingSeatGets } from "../../join/seat-cost.ts";
import "../../../../ui/reel/reel.css";
import "../../../../ui/reel/reel-won.css";
import "./arena.css";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, IconButton } from "../../../../ui/form/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Money } from "../../../../ui/money.tsx";
import { type Room, type RoomSeat, seatsOf } from "../room.ts";
import { lampOf, lossOf, seatTotalsOf } from "../seat-totals.ts";
import type { Odds } from "../use-odds.ts";
import { useSpokenName } from "../use-spoken-name.ts";
import { Finale } from "./finale.tsx";
import { BehindWords, LaneHead } from "./lane-head.tsx";
import { LaneReel } from "./lane-reel.tsx";
import type { Playback } from "./playback.ts";
import { shownRound, tieTurns } from "./timeline.ts";
import "./finale.css";
import { formatNumber } from "../../../../api/numbers.ts";
import { Picture } from "../../../../ui/item/picture.tsx";
import { matchesMedia } from "../../../../ui/layout/breakpoints.ts";
import { ticketsFrom } from "../../../boxes/opening/reel-strip.ts";

/** The delay from one seat's lamp to the next: at the end the lamps of the losing seats turn off from left to right. */
const OUT_MS = 180;
/** The number of items that the case of a losing seat shows. */
const LOST_SHOWN = 12;

interface ArenaProps {
  room: Room;
  playback: Playback;
  odds: ReadonlyMap<number, Odds>;
  skip: boolean;
  /** Called to take a free seat. */
  onJoin?: (pos: number) => void;
  onBot?: (pos: number) => void;
  /** Shows one seat's opening full-screen. */
  onLarge?: (pos: number) => void;
}

/** Two to four seats side by side on one plinth, each with its lamp. */
export function Arena(props: ArenaProps) {
  const { room, playback, odds } = props;
  const { frame } = playback;
  const nameOf = useSpokenName();
  const place = useRef<HTMLDivElement>(null);
  const heightPx = useNewHeight(place);
  const seats = seatsOf(room);
  const seatTotals = seatTotalsOf(room, frame.open);
  const ended = frame.at === "win" || frame.at === "rest";
  const round = shownRound(frame, room.roundCount);
  // The pictures of the current and the next round.
  const near = [room.boxes[round - 1], room.boxes[round]].flatMap((box) =>
    box ? (odds.get(box.boxId)?.items ?? []) : [],
  );
  const smears = useSmears(useMemo(() => near.map(({ image }) => image), [near.map(({ image }) => image).join()]));
  return (
    <div
      ref={place}
      className="arena"
      data-seats={room.playerCount}
      data-at={frame.at}
      style={{ "--lanes": room.playerCount } as CSSProperties}
    >
      {seats.map((seat, index) => {
        const totals = seatTotals[index]!;
        const lamp = lampOf({ room, pos: seat.pos, frame, totals });
        return (
          <section
            key={seat.pos}
            aria-label={nameOf(seat)}
            className={`lane seat-beam-${seat.pos}`}
            data-dark={ended && room.winner !== seat.pos}
            data-unlit={frame.at === "lead" && room.startedAt !== null && seat.pos > frame.lit}
            style={{ "--lamp": lamp, "--lane": seat.pos, "--out": `${index * OUT_MS}ms` } as CSSProperties}
          >
            <LaneHead room={room} seat={seat} totals={totals} frame={frame} lamp={lamp} counts={!props.skip} />
            <div className="arena-reel">
              <Lane {...props} seat={seat} round={round} smears={smears} heightPx={heightPx} />
            </div>
          </section>
        );
      })}
      {ended && room.winner !== null && <Finale room={room} moving={frame.at === "win" && !props.skip} />}
    </div>
  );
}

/**
 * Returns 0 at first, and the height of the cases after it has changed. With each new height a running reel starts
 * again at its current position.
 */
function useNewHeight(place: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(0);
  useEffect(() => {
    const reel = place.current?.querySelector(".arena-reel");
    if (!reel) return;
    const firstPx = reel.clientHeight;
    const observer = new ResizeObserver(() =>
      setHeightPx((px) => (px || reel.clientHeight !== firstPx ? reel.clientHeight : px)),
    );
    observer.observe(reel);
    return () => observer.disconnect();
  }, [place]);
  return heightPx;
}

interface LaneProps extends ArenaProps {
  seat: RoomSeat;
  round: number;
  smears: Smears;
  heightPx: number;
}

function Lane(props: LaneProps) {
  const { room, playback, odds, seat, round, smears, skip } = props;
  const { frame } = playback;
  const isWaiting =
    room.startedAt === null || room.state === BATTLE_STATES.dissolved || room.state === BATTLE_STATES.voided;
  if (isWaiting) return <WaitingReel room={room} seat={seat} onJoin={props.onJoin} onBot={props.onBot} />;
  if (frame.at === "tie") {
    const turn = tieTurns(room.tieBreaks)[frame.tie] ?? [];
    return (
      <TieReel
        key={frame.tie}
        battleId={room.id}
        tie={frame.tie}
        roll={turn.find(({ pos }) => pos === seat.pos)?.roll}
        best={Math.max(...turn.map(({ roll }) => roll))}
        pos={seat.pos}
        settled={frame.settled}
        rate={playback.rate}
      />
    );
  }
  if (frame.at === "win" || frame.at === "rest")
    return room.winner === seat.pos ? null : <LoserReel room={room} seat={seat} />;
  const box = room.boxes[round - 1];
  return (
    <>
      <LaneReel
        key={props.heightPx}
        room={room}
        seat={seat}
        round={round}
        playback={playback}
        odds={box && odds.get(box.boxId)}
        smears={smears}
        skip={skip}
        sounds={seat.pos === (room.mine?.pos ?? 1)}
      />
      {props.onLarge && <LargeButton seat={seat} onLarge={props.onLarge} />}
    </>
  );
}

/** The button that shows one seat's opening full-screen. */
function LargeButton({ seat, onLarge }: { seat: RoomSeat; onLarge: (pos: number) => void }) {
  const { t } = useLingui();
  const name = useSpokenName()(seat);
  return (
    <span className="lane-large">
      <IconButton aria-label={t`Full screen: ${name}`} onClick={() => onLarge(seat.pos)}>
        <Icon name="screen" size={18} />
      </IconButton>
    </span>
  );
}

/** The case of a losing seat after the end: its items without light, its cashback and, for its own player, the loss. */
function LoserReel({ room, seat }: { room: Room; seat: RoomSeat }) {
  const cashback = losingSeatGets(room.boxes, room.cashback);
  const items = seat.items.toSorted((one, other) => other.value - one.value);
  const count = items.length;
  const behind = (room.mine?.pos === seat.pos && lossOf(room)?.behind) || 0;
  return (
    <div className="reel loser-reel" data-state="still">
      <span className="light" />
      <ul className="loser-items" data-count={count > 9 ? "many" : count > 4 ? "some" : "few"}>
        {items.slice(0, LOST_SHOWN).map((item) => (
          <li key={item.round}>
            <Picture src={item.image} alt={item.name} grade={item.grade} sizes="84px" className="item-picture" />
          </li>
        ))}
      </ul>
      <div className="loser-words">
        {behind > 0 && (
          <b className="loser-sum">
            <BehindWords room={room} behind={behind} />
          </b>
        )}
        <span className="text-13 text-muted">
          <Plural value={count} one="# piece lost" other="# pieces lost" />
        </span>
        {cashback > 0 && (
          <span className="text-13 text-muted">
            <Trans>
              cashback <Money value={cashback} signed />
            </Trans>
          </span>
        )}
      </div>
    </div>
  );
}

interface TieReelProps {
  battleId: number;
  /** The index of the tie-break's turn, from 0. */
  tie: number;
  pos: number;
  /** The seat's roll; undefined if the seat is not in the tie. */
  roll: number | undefined;
  best: number;
  settled: boolean;
  rate: number;
}

const NUMBERS = 14;
const TURN_MS = 1_700;

/** One seat in one turn of a tie-break: a short spin that ends at the ticket of the seat. The highest ticket wins. */
function TieReel({ battleId, tie, pos, roll, best, settled, rate }: TieReelProps) {
  const { i18n } = useLingui();
  const tape = useRef<HTMLDivElement>(null);
  const numbers = useMemo(() => {
    const ticket = ticketsFrom(`tie ${battleId} ${tie} ${pos}`);
    return Array.from({ length: NUMBERS }, ticket);
  }, [battleId, tie, pos]);
  useLayoutEffect(() => {
    if (!tape.current || settled || roll === undefined || rate === 0) return;
    if (matchesMedia("(prefers-reduced-motion: reduce)")) return;
    const frames = [{ transform: "translateY(0)" }, { transform: `translateY(${-(100 * NUMBERS) / (NUMBERS + 1)}%)` }];
    const run = tape.current.animate(frames, {
      duration: TURN_MS / rate,
      easing: "cubic-bezier(.08,.62,.12,1)",
      fill: "forwards",
    });
    return () => run.cancel();
  }, [settled, roll, rate]);
  if (roll === undefined) return <div className="reel loser-reel" data-state="still" />;
  return (
    <div className="reel tie-reel" data-state="still" data-best={settled && roll === best}>
      <span className="light" />
      <span className="reel-lamp" />
      <span className="lab">
        <Trans>Tie-break</Trans>
      </span>
      <div className="tie-window num">
        {settled ? (
          <span>{formatNumber(roll, i18n.locale)}</span>
        ) : (
          <div ref={tape} aria-hidden="true">
            {[...numbers, roll].map((number, index) => (
              // The numbers of one tape never change their order.
              <span key={index}>{formatNumber(number, i18n.locale)}</span>
            ))}
          </div>
        )}
      </div>
      <span className="text-13 text-muted">{settled && roll === best ? <Trans>highest</Trans> : null}</span>
    </div>
  );
}

interface WaitingReelProps {
  room: Room;
  seat: RoomSeat;
  onJoin?: (pos: number) => void;
  onBot?: (pos: number) => void;
}

/**
 * A seat's case before the battle, or in a dissolved or void room. It shows the first box, or the actions for a free
 * seat.
 */
function WaitingReel({ room, seat, onJoin, onBot }: WaitingReelProps) {
  const { t } = useLingui();
  const box = room.boxes[0];
  const waits = room.state === BATTLE_STATES.waiting;
  const number = seat.pos;
  return (
    <div className="reel waiting-reel" data-state="still" data-free={!seat.user}>
      <span className="light" />
      <span className="reel-lamp" />
      {seat.user || !waits ? (
        box && <Picture src={box.boxImage} sizes="(max-width: 767px) 40vw, 300px" className="waiting-box" />
      ) : (
        <div className="waiting-free">
          <span className="waiting-plus" aria-hidden="true">
            <Icon name="plus" size={26} />
          </span>
          {onJoin && (
            <Button size="s" onClick={() => onJoin(seat.pos)} aria-label={t`Take this seat: ${number}`}>
              <Trans>Take this seat</Trans>
            </Button>
          )}
          {onBot && (
            <Button size="s" onClick={() => onBot(seat.pos)} aria-label={t`Add a bot to seat ${number}`}>
              <Trans>Add a bot</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
