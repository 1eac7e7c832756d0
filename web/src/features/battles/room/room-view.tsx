import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_MODES, BATTLE_STATES, type BattleBox } from "@vitrine/contract/battles.ts";
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../api/numbers.ts";
import { useSettings } from "../../../api/session/settings.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { paths } from "../../../app/paths.ts";
import { Button, LinkButton } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { matchesMedia } from "../../../ui/layout/breakpoints.ts";
import { Figure, PageHeader } from "../../../ui/layout/page-header.tsx";
import { Money } from "../../../ui/money.tsx";
import { lazyWindow } from "../../../ui/overlay/lazy-window.ts";
import { ModeMark, useRoomWords } from "../room-words.tsx";
import { useArena } from "../use-arena.ts";
import { Arena } from "./arena/arena.tsx";
import { type Playback, useCourse, useLive, useReplay, useStageSounds } from "./arena/playback.ts";
import { ReplayBar } from "./arena/replay-bar.tsx";
import { RoundLine } from "./arena/round-line.tsx";
import { Stage, type Theatre, useTheatre } from "./arena/theatre.tsx";
import { type Course, type Frame, isTurning, shownRound } from "./arena/timeline.ts";
import { ResultPanel } from "./result-panel.tsx";
import { itemOf, type Room, seatsOf } from "./room.ts";
import { RoundTable } from "./round-table.tsx";
import { SealedPanel } from "./sealed-panel.tsx";
import { type Odds, useOdds } from "./use-odds.ts";
import type { RoomQuery } from "./use-room.ts";
import { useRoomActions, useSettled } from "./use-room-actions.ts";
import { useSpokenName } from "./use-spoken-name.ts";
import { WaitingPanel } from "./waiting/waiting-panel.tsx";

const OddsDialog = lazyWindow(() => import("./odds-dialog.tsx"));
const RoomJoinDialog = lazyWindow(() => import("./waiting/room-join-dialog.tsx"));
const DissolveDialog = lazyWindow(() => import("./waiting/dissolve-dialog.tsx"));

/** A room in any state: the waiting seats, the battle by the server's clock, the winner, the replay. */
export function RoomView({ query, room }: { query: RoomQuery; room: Room }) {
  const fast = useSettings((settings) => settings.fast);
  const skip = fast || matchesMedia("(prefers-reduced-motion: reduce)");
  const course = useCourse(room, skip);
  const live = useLive(course, room);
  const odds = useOdds(room.boxes.map((box) => box.boxId));
  const actions = useRoomActions(query, room);
  const [replaying, setReplaying] = useState(false);
  const [box, setBox] = useState<BattleBox | null>(null);
  useSettled(room, live.frame);
  const isOver = room.state === BATTLE_STATES.finished && live.frame.at === "rest";
  // After the end of a battle, opening the theatre starts the replay.
  const theatre = useTheatre(() => setReplaying(isOver));
  const place = useInView(room.state === BATTLE_STATES.running && !actions.joining);
  const large = (pos: number) => openDialog("battleOpen", { room, pos });
  const stage = { room, odds, skip, theatre, place, onBox: setBox, onLarge: large };
  const replay = () => setReplaying(true);
  return (
    <>
      {replaying && isOver ? (
        <ReplayStage {...stage} course={course} onEnd={() => setReplaying(false)} />
      ) : (
        <BattleStage
          {...stage}
          playback={live}
          onJoin={actions.canJoin ? actions.askToJoin : undefined}
          onBot={actions.isCreator ? (pos) => void actions.addBot(pos) : undefined}
          foot={
            isOver && (
              <div className="stage-foot">
                <Button onClick={replay}>
                  <Trans>Replay</Trans>
                </Button>
              </div>
            )
          }
        >
          {room.state === BATTLE_STATES.waiting && <WaitingPanel room={room} actions={actions} />}
          {room.state === BATTLE_STATES.running && <LockedNote room={room} />}
          {isOver && <ResultPanel room={room} onReplay={replay} />}
          {room.state > BATTLE_STATES.finished && <EndedNote room={room} />}
        </BattleStage>
      )}
      <SealedPanel room={room} />
      <Suspense fallback={null}>
        {box && <OddsDialog box={box} odds={odds.get(box.boxId)} onClose={() => setBox(null)} />}
        {actions.joining && <RoomJoinDialog room={room} actions={actions} onClose={actions.leaveDialog} />}
        {actions.dissolving && <DissolveDialog room={room} actions={actions} onClose={actions.leaveDialog} />}
      </Suspense>
    </>
  );
}

/**
 * Returns a ref for the seats with their line of rounds. The page scrolls to them when a visitor comes during the
 * battle, and when the battle begins, because the button that started it may be far below.
 */
function useInView(runs: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!runs) return;
    // The layout of the running battle exists after this frame; a closed dialog has returned the focus by then.
    const frame = requestAnimationFrame(() => showPlace(place.current));
    return () => cancelAnimationFrame(frame);
  }, [runs]);
  return place;
}

function showPlace(place: HTMLElement | null): void {
  const isStill = matchesMedia("(prefers-reduced-motion: reduce)");
  place?.scrollIntoView({ block: "start", behavior: isStill ? "instant" : "smooth" });
}

/** Says why a room has no result, and that the stakes were refunded. */
function EndedNote({ room }: { room: Room }) {
  const arena = useArena();
  const isVoid = room.state === BATTLE_STATES.voided;
  return (
    <section className="glass mt-8 p-6 max-md:p-[18px]">
      <h2 className="text-25!">
        {isVoid ? <Trans>This battle is void</Trans> : <Trans>This room was dissolved</Trans>}
      </h2>
      <p className="mt-2 max-w-[46em] text-muted">
        {isVoid ? (
          <Trans>
            The named round of the public beacon didn't arrive within ten minutes, so nothing was rolled. Below are the
            server seed, its salt and the named round: anyone can compute what would have happened.
          </Trans>
        ) : (
          <Trans>Its creator dissolved it, or it wasn't full after half an hour. Nothing was rolled.</Trans>
        )}
      </p>
      <p className="mt-2 text-muted">
        {room.mine?.pos != null ? (
          <Trans>
            Your <Money value={room.cost} /> went back to the balances that paid for the seat.
          </Trans>
        ) : (
          <Trans>Everyone who had a seat got back what they paid.</Trans>
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={arena.create(room.id)}>
          <Trans>Create it again</Trans>
        </LinkButton>
        {isVoid && (
          <LinkButton to={paths.verifyBattle(room.id)}>
            <Trans>Verify the void battle</Trans>
          </LinkButton>
        )}
        <LinkButton to={arena.list()}>
          <Trans>Go to battles</Trans>
        </LinkButton>
      </div>
    </section>
  );
}

/**
 * The note that is shown after the last seat is taken and before the first round: the seeds are fixed, and the rolls
 * are not known yet.
 */
function LockedNote({ room }: { room: Room }) {
  if (room.startedAt !== null) return null;
  const round = room.beacon && String(room.beacon.round);
  return (
    <p role="status" className="glass mt-6 px-6 py-4 text-muted max-md:px-[18px]">
      {round ? (
        <Trans>
          All seats are taken and the seeds are locked. The rolls are waiting for round {round} of the public beacon.
        </Trans>
      ) : (
        <Trans>All seats are taken and the seeds are locked. The first round is about to start.</Trans>
      )}
    </p>
  );
}

interface StageProps {
  room: Room;
  odds: ReadonlyMap<number, Odds>;
  skip: boolean;
  theatre: Theatre;
  place: RefObject<HTMLDivElement | null>;
  onBox: (box: BattleBox) => void;
  onLarge: (pos: number) => void;
}

/** A replay of the whole battle, from the data of the room's answer. */
function ReplayStage({ course, onEnd, ...stage }: StageProps & { course: Course; onEnd: () => void }) {
  const replay = useReplay(course);
  // The replay button is below the seats, so scroll until the player sees the seats.
  useEffect(() => showPlace(stage.place.current), [stage.place]);
  return (
    <BattleStage
      {...stage}
      playback={replay}
      foot={<ReplayBar room={stage.room} replay={replay} onEnd={stage.theatre.open ? undefined : onEnd} />}
    />
  );
}

interface BattleStageProps extends StageProps {
  playback: Playback;
  onJoin?: (pos: number) => void;
  onBot?: (pos: number) => void;
  /** The element below the seats, also in the theatre. */
  foot?: ReactNode;
  /** The elements between the seats and the table of items. */
  children?: ReactNode;
}

/** The moving parts of a battle: its head with the shown round, the seats with their reels, and the items by round. */
function BattleStage({ room, playback, theatre, place, onBox, foot, children, ...arena }: BattleStageProps) {
  const { frame } = playback;
  const rounds = room.roundCount;
  const round = shownRound(frame, rounds);
  const title = useRoomTitle(room);
  useStageSounds(room, playback, arena.skip);
  const hasStarted = room.startedAt !== null;
  return (
    <>
      <RoomHead room={room} title={title} round={round} />
      {room.rehearsal && <RehearsalNote />}
      <div ref={place} className="scroll-mt-3">
        <Stage
          theatre={theatre}
          title={
            <>
              {title}
              {hasStarted && (
                <small className="tn">
                  <Trans>
                    Round {round} of {rounds}
                  </Trans>
                </small>
              )}
            </>
          }
          top={<RoundLine room={room} frame={frame} onBox={onBox} />}
        >
          <Arena room={room} playback={playback} {...arena} />
          <Told room={room} frame={frame} />
          {foot}
        </Stage>
      </div>
      {children}
      {hasStarted && (
        <RoundTable
          room={room}
          open={frame.open}
          turning={isTurning(frame)}
          ended={frame.at === "win" || frame.at === "rest"}
        />
      )}
    </>
  );
}

function useRoomTitle(room: Room): string {
  const { t } = useLingui();
  const number = String(room.id);
  if (room.rehearsal) return t`Rehearsal ${number}`;
  return room.official ? t`Official battle ${number}` : t`Room ${number}`;
}

/** The least number of spectators that the page shows. */
const CROWD = 3;

/** The header of the room with its most important facts and the shown round. */
function RoomHead({ room, title, round }: { room: Room; title: string; round: number }) {
  const { t, i18n } = useLingui();
  const arena = useArena();
  const { stateName } = useRoomWords();
  const { roundCount } = room;
  const hasRounds = room.state === BATTLE_STATES.running || room.state === BATTLE_STATES.finished;
  return (
    <PageHeader
      title={title}
      over={
        <nav className="flex flex-wrap items-center gap-x-2.5" aria-label={t`You are here`}>
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
      <Figure label={hasRounds ? <Trans>Round</Trans> : <Trans>State</Trans>}>
        {hasRounds ? (
          <Trans>
            {round} of {roundCount}
          </Trans>
        ) : (
          stateName(room.state)
        )}
      </Figure>
      {!room.rehearsal && (
        <>
          <Figure label={<Trans>Entry</Trans>}>
            <Money value={room.cost} display />
          </Figure>
          <Figure label={<Trans>Cashback</Trans>}>{`${formatNumber(room.cashback, i18n.locale)}%`}</Figure>
        </>
      )}
      {room.spectators >= CROWD && (
        <Figure label={<Trans>Watching</Trans>}>{formatNumber(room.spectators, i18n.locale)}</Figure>
      )}
    </PageHeader>
  );
}

function RehearsalNote() {
  return (
    <p className="glass mb-6 px-6 py-4 text-muted max-md:px-[18px]">
      <b className="mr-2 font-medium text-brass">
        <Trans>Rehearsal</Trans>
      </b>
      <Trans>
        House bots show how a battle works. The odds and the rolls are real, and you can verify them. No one pays, no
        one gets a piece, and it counts in no ranking.
      </Trans>
    </p>
  );
}

/** Announces each round and the end to screen readers. */
function Told({ room, frame }: { room: Room; frame: Frame }) {
  const { t, i18n } = useLingui();
  const nameOf = useSpokenName();
  const ended = (frame.at === "win" || frame.at === "rest") && room.winner !== null;
  const winner = seatsOf(room).find(({ pos }) => pos === room.winner);
  const sum = room.value ?? 0;
  const amount = formatNumber(sum, i18n.locale);
  const worth = t`${plural(sum, { one: `${amount} coin`, other: `${amount} coins` })}`;
  const round = frame.open;
  const items = seatsOf(room).flatMap((seat) => {
    const item = itemOf(seat, round);
    return item ? [`${nameOf(seat)}: ${item.name}, ${formatNumber(item.value, i18n.locale)}`] : [];
  });
  const list = new Intl.ListFormat(i18n.locale).format(items);
  const name = winner ? nameOf(winner) : "";
  return (
    <p className="sr-only" role="status">
      {ended ? (
        <Trans>
          <span translate="no">{name}</span> wins {worth}
        </Trans>
      ) : frame.at === "tie" ? (
        t`It's a tie: the tied seats roll again`
      ) : items.length > 0 ? (
        t`Round ${round}: ${list}`
      ) : (
        ""
      )}
    </p>
  );
}
