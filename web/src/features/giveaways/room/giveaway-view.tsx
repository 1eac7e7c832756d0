import { GIVEAWAY_STATES, type GiveawayDetail, giveawayList } from "@vitrine/contract/giveaways.ts";
import { type Phase, usePhase } from "../phase.ts";
import { EntrantList } from "./entrant-list.tsx";
import "./giveaway-room.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { getMyVoucherPage } from "@vitrine/contract/inventory.ts";
import { eventMine } from "@vitrine/contract/records.ts";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../api/numbers.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { playSound } from "../../../app/sound/index.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { HashText } from "../../../ui/hash-text.tsx";
import { gradeClass } from "../../../ui/item/grade.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { PaperLabel } from "../../../ui/layout/paper-label.tsx";
import { Money } from "../../../ui/money.tsx";
import { refreshMessages } from "../../messages/show-as-read.ts";
import { AskAbout } from "../../tickets/ask-about.tsx";
import { PrizeList, PrizeShowcase } from "./prize-showcase.tsx";
import { ProofPanel } from "./proof-panel.tsx";
import { RoomHead } from "./room-head.tsx";
import { SidePanel } from "./side-panel.tsx";
import type { GiveawayQuery } from "./use-giveaway.ts";

/** A room in any phase: not started, open, being drawn, drawn or called off. */
export function GiveawayView({ query, room }: { query: GiveawayQuery; room: GiveawayDetail }) {
  const phase = usePhase(room);
  const justDrawn = useDrawnNow(room);
  return (
    <>
      <RoomHead room={room} phase={phase} />
      <div className="giveaway-room">
        <PrizeShowcase room={room} lit={phase !== "cancelled"} justDrawn={justDrawn} />
        <div className="giveaway-side">
          <SidePanel query={query} room={room} phase={phase} />
          <CommitmentLabel room={room} phase={phase} />
        </div>
        <div className="giveaway-prizes">
          {phase === "finished" && <WinnerList room={room} />}
          {/* If every prize has a winner, the winner list already shows all prizes. */}
          {room.winners.length < room.prizeCount && <PrizeList room={room} />}
        </div>
      </div>
      {phase === "finished" && <ProofPanel room={room} />}
      <EntrantList room={room} />
      {/* The page learns late whether the room concerns the viewer, so no element may be below this link. */}
      {(room.mine || room.myEntry) && <AskAbout topic="giveaway" id={room.id} className="mt-6" />}
    </>
  );
}

/** The commitment that was published before anybody joined, and how the draw follows from it. */
function CommitmentLabel({ room, phase }: { room: GiveawayDetail; phase: Phase }) {
  const { t } = useLingui();
  const round = String(room.beacon?.round ?? "");
  return (
    <div>
      <PaperLabel
        title={t`Sealed before anyone entered`}
        subtitle={t`No. ${room.id}`}
        lines={[
          { name: t`Public hash`, value: <HashText className="justify-end">{room.publicHash}</HashText> },
          {
            name: t`Beacon`,
            value: room.beacon ? (
              <Trans>round {round} of a public beacon</Trans>
            ) : (
              <Trans>none: the operator's seed only</Trans>
            ),
          },
        ]}
      />
      <p className="mt-4 text-13 text-muted">
        <Trans>
          At the end, the list of all entries with their seeds is hashed. With the sealed seed it gives one roll for
          each prize: the place in the list of those still left.
        </Trans>
      </p>
      {phase !== "finished" && (
        <Link to={paths.fair()} className="tap inline-flex min-h-8 items-center text-13 text-brass hover:text-brass-hi">
          <Trans>How fairness works</Trans>&nbsp;›
        </Link>
      )}
    </div>
  );
}

/** The calls with the player's own data that a draw may change. */
const CHANGED = [userInfo, getMyVoucherPage, giveawayList, eventMine];

/**
 * Returns whether the draw happened while the page was open. The hook then refetches the player's data, and a win plays
 * a sound.
 */
function useDrawnNow({ state, winners }: GiveawayDetail): boolean {
  const began = useRef(state);
  const isOver = state === GIVEAWAY_STATES.finished;
  const justDrawn = isOver && began.current === GIVEAWAY_STATES.open;
  const mine = winners.filter((winner) => winner.mine);
  const best = Math.min(...mine.map(({ grade }) => grade));
  useEffect(() => {
    if (!justDrawn) return;
    for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
    if (!Number.isFinite(best)) return;
    refreshMessages();
    playSound("grade", { grade: best });
    playSound("win");
  }, [justDrawn, best]);
  return justDrawn;
}

/** The winners in the order of the prizes, each with the roll that selected the winner. */
function WinnerList({ room }: { room: GiveawayDetail }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  if (room.winners.length === 0) return null;
  return (
    <section aria-label={t`Winners`} className="@container">
      <h2 className="mb-4 text-25!">{t`Winners`}</h2>
      <ol className="border-line border-b">
        {room.winners.map((winner) => {
          const [roll, left] = [number(winner.roll), number(winner.left)];
          return (
            <li
              key={winner.prize}
              className={cx(
                "grid min-h-19 grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t py-2.5 @2xl:px-3 @2xl:grid-cols-[36px_minmax(0,5fr)_minmax(0,6fr)_minmax(0,3fr)_auto]",
                gradeClass(winner.grade),
                winner.mine &&
                  "bg-[linear-gradient(90deg,color-mix(in_srgb,var(--brass)_14%,transparent),transparent_70%)]",
              )}
            >
              <span className="num text-20 text-muted">{winner.prize}</span>
              <span className="flex min-w-0 items-center gap-3">
                <Avatar name={winner.userName} src={winner.avatar} size={34} />
                <span translate="no" className="truncate font-medium">
                  {winner.userName}
                </span>
                {winner.mine && (
                  <span className="shrink-0 text-13 text-brass">
                    <Trans>You</Trans>
                  </span>
                )}
              </span>
              <span className="flex min-w-0 items-center gap-3 @max-2xl:order-last @max-2xl:col-span-2 @max-2xl:col-start-2">
                <Picture
                  src={winner.image}
                  grade={winner.grade}
                  sizes="64px"
                  className="item-picture h-11 w-16 shrink-0"
                />
                <span className="line-clamp-2 leading-snug" title={winner.name}>
                  {keepDot(winner.name)}
                </span>
              </span>
              <span className="tn text-13 text-muted @max-2xl:order-last @max-2xl:col-span-2 @max-2xl:col-start-2">
                <Trans>
                  roll {roll} among {left}
                </Trans>
              </span>
              <Money value={winner.value} className="justify-self-end text-16" />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
