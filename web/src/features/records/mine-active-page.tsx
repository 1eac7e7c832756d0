import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { eventMine } from "@vitrine/contract/records.ts";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { Countdown } from "../../ui/time/countdown.tsx";
import { ModeMark, useRoomWords } from "../battles/room-words.tsx";
import { ClaimGift } from "../rewards/claim-button.tsx";
import { useWithdrawalWords } from "../withdrawals/withdrawal-words.ts";

/** The interval of refetches, because the data also changes while the player does nothing. */
const READ_EVERY_MS = 20_000;

/** /mine-active: everything that the player has in progress, with links. */
export default function MineActivePage() {
  const { t } = useLingui();
  const { stateName } = useRoomWords();
  const { states } = useWithdrawalWords();
  const claimWords = useOpenClaimWords();
  const { data: mine, error, refetch } = useCall(eventMine, {}, { quiet: true, refetchInterval: READ_EVERY_MS });
  const head = (
    <PageHeader
      title={t`My activity`}
      lead={t`Your running battles, entered giveaways, free boxes, claims and withdrawals in one place.`}
    />
  );
  if (error && !mine) {
    return (
      <div className="wrap">
        {head}
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="wrap pb-16">
      {head}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-12 lg:grid-cols-2">
        <MineGroup
          title={t`Battles`}
          rows={mine?.battles}
          all={{ to: paths.battles({ tab: "mine" }), label: t`My battles` }}
          empty={t`You aren't in any open room.`}
          start={{ to: paths.battles(), label: t`Go to battles` }}
        >
          {(battle) => {
            const room = String(battle.id);
            return (
              <MineRow
                key={battle.id}
                to={battle.mode === 1 ? paths.reverseBattle(battle.id) : paths.battle(battle.id)}
                icon="battle"
                name={<Trans>Room {room}</Trans>}
                says={<ModeMark mode={battle.mode} />}
                side={<Money value={battle.cost} />}
                under={`${stateName(battle.state)} · ${battle.seated}/${battle.players}`}
              />
            );
          }}
        </MineGroup>
        <MineGroup
          title={t`Giveaways`}
          rows={mine?.giveaways}
          all={{ to: paths.giveaways({ tab: "joined" }), label: t`My giveaways` }}
          empty={t`You aren't in any giveaway right now.`}
          start={{ to: paths.giveaways(), label: t`See giveaways` }}
        >
          {(room) => (
            <MineRow
              key={room.id}
              to={paths.giveaway(room.id)}
              image={room.image}
              // A streamer may have written this title, and the row does not say who owns the room, so it is never
              // translated.
              name={<span translate="no">{room.title}</span>}
              says={<Trans>Prizes: {room.prizeCount}</Trans>}
              side={<Money value={room.totalValue} />}
              under={<Countdown untilMs={Date.parse(room.endAt)} />}
            />
          )}
        </MineGroup>
        <MineGroup
          title={t`To claim`}
          rows={mine?.claims}
          all={{ to: paths.benefits(), label: t`All benefits` }}
          empty={t`Nothing to claim right now.`}
          start={{ to: paths.events(), label: t`What's on today` }}
        >
          {(claim) => (
            <MineRow
              key={claim.id}
              to={paths.benefits()}
              {...claimWords(claim)}
              says={claim.points !== null && <ClaimGift points={claim.points} boxName={null} />}
            />
          )}
        </MineGroup>
        <MineGroup
          title={t`Free boxes`}
          rows={mine?.freeBoxes}
          all={{ to: paths.benefits(), label: t`All benefits` }}
          empty={t`No free boxes yet. VIP levels, events and gift codes give them.`}
          start={{ to: paths.boxes(), label: t`See the boxes` }}
        >
          {(box) => (
            <MineRow
              key={box.id}
              to={paths.box(box.boxId)}
              image={box.boxImage}
              name={box.name}
              says={t`Free opening`}
              side={<Countdown untilMs={Date.parse(box.expireTime)} />}
            />
          )}
        </MineGroup>
        <MineGroup
          title={t`Withdrawals`}
          rows={mine?.withdrawals}
          all={{ to: paths.records({ tab: "withdraw" }), label: t`All withdrawals` }}
          empty={t`Nothing is on its way to Steam.`}
          start={{ to: paths.bag(), label: t`Go to bag` }}
        >
          {(order) => (
            <MineRow
              key={order.id}
              to={paths.records({ tab: "withdraw", only: "underWay" })}
              image={order.image}
              name={order.name}
              says={states[order.takeState]}
            />
          )}
        </MineGroup>
      </div>
    </div>
  );
}

interface Way {
  to: string;
  label: string;
}

interface MineGroupProps<Row> {
  title: string;
  /** The rows of the group; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The link to the whole list. */
  all: Way;
  /** The text for an empty group. `start` is the link to the page where the player gets a first entry. */
  empty: string;
  start: Way;
  children: (row: Row) => ReactNode;
}

/** One group of the page: its rows or, without rows, a sentence with a link. */
function MineGroup<Row>({ title, rows, all, empty, start, children }: MineGroupProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-25">
          {title}
          {rows && rows.length > 0 && <span className="num pl-3 text-20 text-brass">{rows.length}</span>}
        </h2>
        <Link
          to={all.to}
          className="tap inline-flex min-h-11 items-center gap-1 text-13 text-muted hover:text-brass-hi"
        >
          {all.label}
          <Icon name="right" size={15} />
        </Link>
      </div>
      {!rows && (
        <div aria-busy="true" className="grid h-20 items-center border-line border-t max-md:h-33">
          <Skeleton className="h-14" />
        </div>
      )}
      {rows?.length === 0 && (
        <div className="flex min-h-20 flex-wrap content-center items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3 max-md:min-h-33">
          <p className="min-w-0 flex-1 basis-48 text-pretty text-muted">{empty}</p>
          <LinkButton to={start.to} size="s" className="min-h-11!">
            {start.label}
          </LinkButton>
        </div>
      )}
      {rows && rows.length > 0 && <ul>{rows.map(children)}</ul>}
    </section>
  );
}

interface MineRowProps {
  to: string;
  /** The picture at the start of the row; without it, the icon. */
  image?: string;
  icon?: IconName;
  name: ReactNode;
  says?: ReactNode;
  /** The element on the right: a sum or a time. `under` is below it. */
  side?: ReactNode;
  under?: ReactNode;
}

/** One entry. The whole row is a link to it. */
function MineRow({ to, image, icon = "box", name, says, side, under }: MineRowProps) {
  return (
    <li className="border-line border-t">
      <Link to={to} className="group flex min-h-20 items-center gap-4 py-3 hover:text-brass-hi">
        {image ? (
          <Picture src={image} sizes="56px" className="size-14 shrink-0 object-contain" />
        ) : (
          <span className="grid size-14 shrink-0 place-items-center text-brass">
            <Icon name={icon} size={24} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <b className="block text-pretty font-medium">{name}</b>
          {says && <span className="block text-13 text-muted">{says}</span>}
        </span>
        <span className="shrink-0 text-right">
          <span className="block">{side}</span>
          {under && <span className="block text-12 text-quiet">{under}</span>}
        </span>
        <span className="text-faint group-hover:text-brass">
          <Icon name="right" size={18} />
        </span>
      </Link>
    </li>
  );
}

type OpenClaim = OutputOf<typeof eventMine>["claims"][number];

/** Returns the name and the icon of a claim. The id of the claim contains the level after the colon. */
function useOpenClaimWords(): (claim: OpenClaim) => { icon: IconName; name: string } {
  const { t } = useLingui();
  return ({ id, kind }) => {
    const level = Number(id.split(":")[1]);
    const words: Record<OpenClaim["kind"], { icon: IconName; name: string }> = {
      levelUp: { icon: "shield", name: t`Level ${level} reward` },
      levelBox: { icon: "box", name: t`Level ${level} free box` },
      redPacket: { icon: "mail", name: t`Last week's red packet` },
      calendar: { icon: "gift", name: t`Daily reward` },
    };
    return words[kind];
  };
}
