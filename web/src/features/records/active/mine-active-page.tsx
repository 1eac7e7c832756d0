import { Trans, useLingui } from "@lingui/react/macro";
import { eventMine } from "@vitrine/contract/records.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { Countdown } from "../../../ui/countdown.tsx";
import { Money } from "../../../ui/money.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { ModeMark } from "../../battles/mode-mark.tsx";
import { useRoomWords } from "../../battles/room-words.ts";
import { ClaimGift } from "../../rewards/claim-gift.tsx";
import { useTakeWords } from "../../withdrawals/take-words.ts";
import { MineGroup } from "./mine-group.tsx";
import { MineRow } from "./mine-row.tsx";
import { useOpenClaimWords } from "./open-claim-words.ts";

/** Pieces move on by themselves: who has the page open sees it without touching it. */
const READ_EVERY_MS = 20_000;

/** /mine-active: what one has going on, and the way to each. */
export default function MineActivePage() {
  const { t } = useLingui();
  const { stateName } = useRoomWords();
  const { states } = useTakeWords();
  const claimWords = useOpenClaimWords();
  const { data: mine, error, refetch } = useCall(eventMine, {}, { quiet: true, refetchInterval: READ_EVERY_MS });
  const head = (
    <PageHeader
      title={t`My activity`}
      lead={t`Your running battles, joined giveaways, free boxes, claims and withdrawals in one place.`}
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
    <div className="wrap min-h-screen pb-16">
      {head}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-12 lg:grid-cols-2">
        <MineGroup
          title={t`Battles`}
          rows={mine?.battles}
          all={{ to: paths.battles({ tab: "mine" }), label: t`My battles` }}
          empty={t`You sit in no room that is still open.`}
          start={{ to: paths.battles(), label: t`To the battles` }}
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
          empty={t`You take part in no giveaway at the moment.`}
          start={{ to: paths.giveaways(), label: t`To the giveaways` }}
        >
          {(room) => (
            <MineRow
              key={room.id}
              to={paths.giveaway(room.id)}
              image={room.image}
              // A streamer may have typed it; whose room it is, is not known here.
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
          start={{ to: paths.events(), label: t`What today holds` }}
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
          empty={t`No free box waits. VIP levels, events and gift codes give them.`}
          start={{ to: paths.boxes(), label: t`Look at the boxes` }}
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
          start={{ to: paths.bag(), label: t`To the bag` }}
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
