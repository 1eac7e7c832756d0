import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type PersonalData, type PlayerOverview, playersOverview } from "@vitrine/contract/operators/players.ts";
import { type ReactNode, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Money } from "../../ui/money.tsx";
import { useAnswer } from "../session.ts";
import { Refused, Waiting } from "../shared.tsx";
import { PlayerActions } from "./player-actions.tsx";
import { ItemsTab, LinksTab, NotesTab, TimelineTab, ViewTab } from "./player-lists.tsx";
import { OverviewTab, SessionsTab } from "./player-overview.tsx";
import "./players.css";
import { Marks } from "./words.tsx";

/** The page of one player. When the operator leaves the page, it forgets the opened personal data. */
export function PlayerPage() {
  const { id } = useParams();
  const playerId = Number(id);
  return <Player key={playerId} playerId={playerId} />;
}

const TABS = ["overview", "time", "items", "sessions", "links", "notes", "view"] as const;
type Tab = (typeof TABS)[number];

function Player({ playerId }: { playerId: number }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<PersonalData>();
  const overview = useAnswer(playersOverview, { playerId });
  const player = overview.data;
  if (!player)
    return (
      <section className="admin-panel">
        <Link to="/players" className="players-link">{t`Players`}</Link>
        <Refused error={overview.error} />
        {overview.isLoading && <Waiting lines={6} />}
      </section>
    );
  const asked = params.get("tab") as Tab;
  const panels: Record<Tab, { label: string; panel: ReactNode }> = {
    overview: {
      label: t`Overview`,
      panel: <OverviewTab player={player} opened={opened} onOpened={setOpened} />,
    },
    time: { label: t`Line of time`, panel: <TimelineTab playerId={playerId} /> },
    items: { label: t`Items`, panel: <ItemsTab playerId={playerId} /> },
    sessions: { label: t`Sessions`, panel: <SessionsTab playerId={playerId} opened={opened} /> },
    links: { label: t`Linked accounts`, panel: <LinksTab playerId={playerId} /> },
    notes: { label: t`Notes`, panel: <NotesTab playerId={playerId} /> },
    view: { label: t`As the player`, panel: <ViewTab player={player} /> },
  };
  return (
    <div className="players-page">
      <Head player={player} />
      <section className="admin-panel players-body">
        <Tabs
          label={t`About the player`}
          selected={TABS.includes(asked) ? asked : "overview"}
          onSelect={(tab) => setParams(tab === "overview" ? {} : { tab }, { replace: true })}
          tabs={TABS.map((tab) => ({
            id: tab,
            label: panels[tab].label,
            panel: <div className="players-panel">{panels[tab].panel}</div>,
          }))}
        />
      </section>
      <PlayerActions player={player} />
    </div>
  );
}

function Head({ player }: { player: PlayerOverview }) {
  const { t, i18n } = useLingui();
  const { playerId, nickname, avatar, money, vip, createTime, closedTime } = player;
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium" });
  const joined = format.format(new Date(createTime));
  const { deposits, withdrawals, bag } = money;
  const { level } = vip;
  return (
    <header className="admin-panel players-head">
      <div className="players-who">
        <Avatar name={nickname} src={avatar} size={44} />
        <div>
          <h1>
            {nickname} <Marks {...player} closed={closedTime !== null} />
          </h1>
          <p>
            {t`Player ${playerId}`} · VIP {level} · {t`joined ${joined}`}
          </p>
        </div>
      </div>
      <dl className="players-sums">
        <Sum name={t`Coins`} value={<Money value={money.coins} />} />
        <Sum name={t`Points`} value={<Money points value={money.points} />} />
        <Sum name={t`Locked bonus`} value={<Money points value={money.pendingPoints} />} />
        <Sum name={t`Left to stake`} value={<Money value={money.turnoverDue} />} below={t`before a withdrawal`} />
        <Sum name={t`Deposits`} value={<Money value={deposits.coins} />} below={t`${deposits.count} completed`} />
        <Sum
          name={t`Withdrawn`}
          value={<Money value={withdrawals.value} />}
          below={t`${withdrawals.underWay} under way`}
        />
        <Sum
          name={t`Bag`}
          value={<Money value={bag.value} />}
          below={t`${plural(bag.items, { one: "# item", other: "# items" })}`}
        />
        {money.debt > 0 && <Sum name={t`Debt`} value={<Money value={money.debt} />} />}
      </dl>
    </header>
  );
}

function Sum({ name, value, below }: { name: string; value: ReactNode; below?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {below && <small>{below}</small>}
      </dd>
    </div>
  );
}
