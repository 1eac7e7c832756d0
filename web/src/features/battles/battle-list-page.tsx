import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  BATTLE_STATES,
  type BattleRow,
  battleHighlight,
  getBattleList,
  getCurrentList,
  getList,
} from "@vitrine/contract/battles.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { UserName } from "../../ui/bot-mark.tsx";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Money } from "../../ui/money.tsx";
import { useRoomFilters } from "./battle-list-filters.ts";
import { Leaderboard } from "./leaderboard.tsx";
import { roomsOnce, useLiveRooms, useNewRooms } from "./live-rooms.ts";
import { MyRooms } from "./my-rooms.tsx";
import { RoomAction } from "./room-action.tsx";
import { RoomBoxes, RoundCount } from "./room-boxes.tsx";
import { RoomFilters } from "./room-filters.tsx";
import { ROOMS_A_PAGE, RoomList, RoomState, RoomTags, SeatPrice } from "./room-list.tsx";
import { RoomSeats } from "./room-seats.tsx";
import { ModeMark } from "./room-words.tsx";
import { useArena } from "./use-arena.ts";
import "./rooms.css";

/** /battle and /reverse: the arena. The address contains tab, filters and page. */
export default function BattleListPage() {
  const { t } = useLingui();
  const arena = useArena();
  const { filters, change } = useRoomFilters();
  useLiveRooms();
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={arena.isReverse ? t`Reverse battles` : t`Battles`}
        lead={
          arena.isReverse
            ? t`Two to four players open the same boxes, and the lowest total takes every piece.`
            : t`Two to four players open the same boxes, and one of them takes every piece.`
        }
      >
        <LinkButton look="primary" to={arena.create()}>
          <Icon name="plus" size={18} />
          {t`Create battle`}
        </LinkButton>
      </PageHeader>
      <OfficialRooms />
      <Highlights />
      <div className="[&_[role=tablist]]:max-w-[720px]">
        <Tabs
          label={t`What to show`}
          selected={filters.tab}
          onSelect={(tab) => change({ tab })}
          tabs={[
            { id: "open", label: t`All rooms`, panel: <OpenRooms /> },
            { id: "mine", label: t`My battles`, panel: <MyRooms /> },
            { id: "history", label: t`History`, panel: <PastRooms /> },
            { id: "rank", label: t`Leaderboard`, panel: <Leaderboard /> },
            { id: "rules", label: t`Rules`, panel: <BattleRules /> },
          ]}
        />
      </div>
    </div>
  );
}

/** The rules of a battle in the order of its steps, from the seat to the payout. */
function BattleRules() {
  const { t, i18n } = useLingui();
  const config = useCall(sysConfig, {}, { quiet: true }).data;
  const {
    battleBoxMax: most = 20,
    battleWaitMinutes: minutes = 30,
    battleCashbackMost: back = 10,
  } = config?.limits ?? {};
  const { battleRoundSeconds = 4, battleFastSeconds = 1.2 } = config?.limits ?? {};
  const [seconds, fastSeconds] = [i18n.number(battleRoundSeconds), i18n.number(battleFastSeconds)];
  const rules: [title: string, says: ReactNode][] = [
    [
      t`Seats and boxes`,
      t`Two to four seats open the same boxes in the same order, 1 to ${most} rounds. The odds are frozen when the room is created, and everyone pays the same.`,
    ],
    [
      t`Who wins`,
      t`Classic: the highest total takes every piece from every seat. Reverse: the lowest total does. Tied seats roll once more, and the higher roll wins in both modes.`,
    ],
    [
      t`Cashback`,
      t`The creator can set up to ${back}% that each losing seat gets back in coins. Every seat pays for it with a surcharge, shown before you join: the house keeps nothing of it but the rounding.`,
    ],
    [
      t`Sealed before it begins`,
      config?.beacon === "drand"
        ? t`The hash of the server's seed is announced before the creator's seed is known. Every seat brings its own seed, and when the last seat is taken, a public beacon from a later moment is named and mixed in.`
        : t`The hash of the server's seed is announced before the creator's seed is known, and every seat brings its own seed. Without a public beacon, the rolls depend on the operator's seed and the seats' seeds.`,
    ],
    [
      t`Everyone sees the same`,
      t`Rounds follow the server's clock: one every ${seconds} seconds, in fast rooms every ${fastSeconds} seconds. Nothing about a round leaves the server early; pieces and money arrive after the last one.`,
    ],
    [
      t`Bots`,
      t`House bots are marked. The house pays their seats in full, and they roll like any player; their overall result is public.`,
    ],
    [
      t`When a battle falls through`,
      t`Only the creator can dissolve a room, and only while it's waiting; after ${minutes} minutes it dissolves automatically. Everyone gets back exactly what they paid. If the beacon doesn't arrive, the battle is void, refunded and published.`,
    ],
  ];
  return (
    <div className="max-w-[880px] py-6">
      <ol className="border-line border-b">
        {rules.map(([title, says], place) => (
          <li key={title} className="grid gap-x-8 gap-y-1 border-line border-t py-5 md:grid-cols-[220px_1fr]">
            <h2 className="flex gap-3 text-16!">
              <span className="num w-5 text-brass">{place + 1}</span>
              {title}
            </h2>
            <p className="text-muted">{says}</p>
          </li>
        ))}
      </ol>
      <p className="pt-5 text-muted">
        <Trans>
          Every battle can be recomputed:{" "}
          <Link to={paths.verify()} className="text-brass underline underline-offset-3 hover:text-brass-hi">
            verify a roll
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}

/** The biggest wins of the week, in one line of fixed height. Without any there is no such line. */
function Highlights() {
  const { t } = useLingui();
  const arena = useArena();
  const { data, isPending, error } = useCall(battleHighlight, { mode: arena.mode }, { quiet: true });
  if (data?.length === 0) return null;
  return (
    <section aria-label={t`Biggest wins of the week`} className="mb-10 border-line border-y py-4">
      <h2 className="lab mb-3 font-sans! text-13! text-muted">{t`Biggest wins of the week`}</h2>
      {isPending && <Skeleton className="h-14 w-full" />}
      {error && !data && <p className="flex h-14 items-center text-muted">{t`They couldn't be loaded.`}</p>}
      {data && (
        <ol className="scrolls -m-1 flex gap-8 p-1">
          {data.map((room) => {
            const seat = room.seats.find(({ pos }) => pos === room.winner);
            return (
              <li key={room.id} className="shrink-0">
                <Link to={arena.room(room.id)} className="flex h-14 items-center gap-3 rounded-1 hover:text-brass-hi">
                  {seat && <Avatar name={seat.userName} src={seat.avatar} size={40} />}
                  <span>
                    <Money value={room.value ?? 0} display className="text-20" />
                    {seat && (
                      <UserName name={seat.userName} bot={seat.bot} className="flex! max-w-40 text-13 text-muted" />
                    )}
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

const SHOWN = 4;

/** Returns the house rooms, waiting rooms first; the answer's other rooms are in the list below. */
function useHouseRooms() {
  const { mode } = useArena();
  const { data, ...query } = useCall(getBattleList, { size: SHOWN, mode }, { quiet: true });
  return { ...query, data: data?.filter(({ official }) => official) };
}

/** The house rooms. If there are none, a placeholder has the same height. */
function OfficialRooms() {
  const { t } = useLingui();
  const { data, isPending, error, refetch } = useHouseRooms();
  const isMissing = error !== null && !data;
  return (
    <section aria-label={t`Recommended rooms`} className="mb-10">
      {isMissing && (
        <div className="room-card items-center justify-end text-center">
          <p className="relative mb-4 text-20">{t`The recommended rooms couldn't be loaded`}</p>
          <Button className="relative mb-4" onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </div>
      )}
      {data?.length === 0 && (
        <div className="room-card items-center justify-end text-center">
          <span className="light" />
          <p className="relative text-20">{t`No recommended rooms right now`}</p>
          <p className="relative mt-2 mb-4 max-w-[34em] text-muted">
            {t`The next one will appear here. Start one yourself, or take a seat in a room below.`}
          </p>
        </div>
      )}
      <ul className="room-cards">
        {isPending &&
          Array.from({ length: SHOWN }, (_, place) => (
            <li key={place} aria-hidden="true">
              <RoomCardSkeleton />
            </li>
          ))}
        {data?.map((room) => (
          <li key={room.id}>
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Waiting and running rooms, without the house rooms above. While the player is at the top of the page, a new room
 * appears in the list automatically. Otherwise a button shows the number of new rooms and adds them.
 */
function OpenRooms() {
  const { t } = useLingui();
  const arena = useArena();
  const { filters, change, clear } = useRoomFilters();
  const { mode, state, page } = filters;
  const paging = { page, pageSize: ROOMS_A_PAGE, mode };
  const options = { quiet: true, keepPrevious: true };
  const current = useCall(getCurrentList, paging, { ...options, enabled: state === -1 });
  const narrowed = useCall(getList, { ...paging, state }, { ...options, enabled: state !== -1 });
  const rooms = state === -1 ? current : narrowed;
  const listed = roomsOnce(rooms.data, useHouseRooms().data);
  const fresh = useNewRooms({
    mode,
    shown: rooms.data?.list,
    show: () => (page === 1 ? rooms.refetch() : change({ page: 1 })),
  });
  return (
    <>
      <RoomFilters>
        <span role="status">
          {fresh.count > 0 && (
            <Button size="s" onClick={fresh.show}>
              <span aria-hidden="true">↑</span>
              <Plural value={fresh.count} one="# new room" other="# new rooms" />
            </Button>
          )}
        </span>
      </RoomFilters>
      <RoomList
        label={t`Open rooms`}
        rooms={{ ...rooms, data: listed }}
        page={page}
        onPage={(to) => change({ page: to })}
        empty={
          rooms.data?.list.length ? (
            <p className="border-line border-y py-8 text-center text-muted">{t`All open rooms are shown above.`}</p>
          ) : (
            <EmptyState
              picture="search"
              title={t`No open rooms match`}
              actions={
                <>
                  <LinkButton look="primary" to={arena.create()}>{t`Create battle`}</LinkButton>
                  {clear && <Button onClick={clear}>{t`Clear filters`}</Button>}
                </>
              }
            >
              {t`Start one yourself: pick the boxes, and everyone sees it here right away.`}
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** The rooms that are over: finished with a result, dissolved or void. */
function PastRooms() {
  const { t } = useLingui();
  const arena = useArena();
  const { filters, change, clear } = useRoomFilters();
  const { mode, state, page } = filters;
  const rooms = useCall(getList, { mode, state, page, pageSize: ROOMS_A_PAGE }, { quiet: true, keepPrevious: true });
  return (
    <>
      <RoomFilters />
      <RoomList
        label={t`History`}
        rooms={rooms}
        page={page}
        onPage={(to) => change({ page: to })}
        empty={
          <EmptyState
            picture="records"
            title={t`No battles here yet`}
            actions={
              clear ? (
                <Button onClick={clear}>{t`Clear filters`}</Button>
              ) : (
                <LinkButton to={arena.list()}>{t`Open rooms`}</LinkButton>
              )
            }
          >
            {t`Every finished battle is listed here, to rewatch and verify.`}
          </EmptyState>
        }
      />
    </>
  );
}

/** A recommended room: its cases on a ledge under a lamp. */
function RoomCard({ room }: { room: BattleRow }) {
  const { t } = useLingui();
  const arena = useArena();
  return (
    <article className="room-card" aria-label={t`Room ${room.id}`} data-waiting={room.state === BATTLE_STATES.waiting}>
      <span className="light" />
      <header className="relative flex items-center justify-between gap-3">
        <Link to={arena.room(room.id)} className="tap font-medium text-16 hover:text-brass-hi">
          <ModeMark mode={room.mode} />
        </Link>
        <span className="text-13 text-muted">
          <RoomState room={room} />
        </span>
      </header>
      <div className="relative mt-auto">
        <RoomBoxes boxes={room.boxes} large />
        <span className="room-card-ledge block" />
      </div>
      <div className="relative flex items-center justify-between gap-3">
        <RoomSeats room={room} />
      </div>
      <div className="relative mt-3 flex min-h-5 flex-wrap gap-x-3 text-13 text-muted">
        <span>
          <RoundCount count={room.roundCount} />
        </span>
        <RoomTags room={room} />
      </div>
      <footer className="relative mt-3 flex items-center justify-between gap-3">
        <SeatPrice room={room} className="text-31" />
        <RoomAction room={room} />
      </footer>
    </article>
  );
}

function RoomCardSkeleton() {
  return (
    <div className="room-card">
      <Skeleton className="h-5 w-24" />
      <div className="mt-auto flex gap-3">
        <Skeleton className="h-23 w-23" />
        <Skeleton className="h-23 w-23" />
      </div>
      <span className="room-card-ledge block" />
      <Skeleton className="h-10 w-28" />
      <Skeleton className="mt-3 h-5 w-32" />
      <Skeleton className="mt-3 h-11 w-full" />
    </div>
  );
}
