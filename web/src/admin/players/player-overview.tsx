import { useLingui } from "@lingui/react/macro";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import {
  MOST_INVITEES,
  type PersonalData,
  type PlayerOverview,
  playersEndSessions,
  playersOpen,
  playersSessions,
} from "@vitrine/contract/operators/players.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/form/button.tsx";
import { Money } from "../../ui/money.tsx";
import { ActForm } from "../act-form.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Empty, Refused } from "../shared.tsx";
import { useRealNameWords } from "./words.tsx";

/** Whether the operator's roles have a permission; the server checks it again. */
export function useMay(): (permission: Parameters<typeof isPermitted>[1]) => boolean {
  const roles = useOperator((state) => state.session?.roles) ?? [];
  return (permission) => isPermitted(roles, permission);
}

type OverviewProps = {
  player: PlayerOverview;
  opened: PersonalData | undefined;
  onOpened: (personal: PersonalData) => void;
};

/** Personal data, the sums of money, and the player's own limits, which no operator can change. */
export function OverviewTab({ player, opened, onOpened }: OverviewProps) {
  return (
    <div className="players-columns">
      <Personal player={player} opened={opened} onOpened={onOpened} />
      <MoneyFacts player={player} />
      <Limits limits={player.limits} />
    </div>
  );
}

function Personal({ player, opened, onOpened }: OverviewProps) {
  const { t } = useLingui();
  const may = useMay();
  const realNameWord = useRealNameWords();
  const [asking, setAsking] = useState(false);
  const { personal, playerId } = player;
  const none = t`none`;
  const isOpened = opened !== undefined;
  const left = opened?.openingsLeft;
  return (
    <section aria-labelledby="players-personal">
      <h2 id="players-personal">{t`Personal data`}</h2>
      <dl className="players-facts">
        <Fact name={t`Phone`} value={(opened ?? personal).phone} none={none} isOpened={isOpened} />
        <Fact name={t`Email`} value={(opened ?? personal).mail} none={none} isOpened={isOpened} />
        <Fact name={t`Steam ID`} value={(opened ?? personal).steamId} none={none} isOpened={isOpened} />
        <Fact
          name={t`Trade link`}
          value={opened ? opened.tradeUrl : personal.tradeLink ? t`set, masked` : null}
          none={none}
          isOpened={isOpened}
        />
        <Fact name={t`Real name`} value={realNameWord(personal.realName)} none={none} />
        <Fact name={t`Authenticator app`} value={personal.authenticator ? t`on` : t`off`} none={none} />
      </dl>
      {opened ? (
        <p className="players-aside">{t`Opened. It is masked again when you leave this page. You can open ${left ?? 0} more today.`}</p>
      ) : (
        may("players-personal") &&
        (asking ? (
          <ActForm
            call={playersOpen}
            focused
            input={{ playerId }}
            submit={t`Open`}
            onDone={(result) => result && onOpened(result)}
          />
        ) : (
          <Button size="s" onClick={() => setAsking(true)}>{t`Open personal data`}</Button>
        ))
      )}
    </section>
  );
}

type FactProps = { name: string; value: ReactNode; none?: string; isOpened?: boolean };

function Fact({ name, value, none, isOpened }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-opened={isOpened || undefined}>{value ?? <span className="players-none">{none}</span>}</dd>
    </div>
  );
}

function MoneyFacts({ player }: { player: PlayerOverview }) {
  const { t, i18n } = useLingui();
  const { money, vip, hold, inviter, invitees, promoCode } = player;
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  const until = hold && format.format(new Date(hold.until));
  return (
    <section aria-labelledby="players-money">
      <h2 id="players-money">{t`Money and invitations`}</h2>
      <dl className="players-facts">
        <Fact name={t`Staked in all`} value={<Money value={money.staked} />} />
        <Fact name={t`Net stakes for VIP`} value={<Money value={vip.netStakes} />} />
        <Fact name={t`Deposits reversed`} value={<Money value={money.deposits.reversed} />} />
        <Fact name={t`Withdrawals delivered`} value={money.withdrawals.delivered} />
        <Fact name={t`Value under way`} value={<Money value={money.withdrawals.waiting} />} />
        <Fact name={t`Hold of withdrawals`} value={until && t`until ${until}`} none={t`none`} />
        <Fact
          name={t`Invited by`}
          value={
            inviter && (
              <Link className="players-link" to={`/players/${inviter.playerId}`}>
                {inviter.nickname}
              </Link>
            )
          }
          none={t`no one`}
        />
        <Fact name={t`Invited`} value={invitees === MOST_INVITEES ? t`${MOST_INVITEES} or more` : invitees} />
        <Fact name={t`Promo code`} value={promoCode && <code>{promoCode}</code>} none={t`none`} />
      </dl>
    </section>
  );
}

function Limits({ limits }: { limits: PlayerOverview["limits"] }) {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  const kinds = { deposit: t`Deposits`, loss: t`Losses`, stake: t`Stakes` };
  const periods = { day: t`day`, week: t`week`, month: t`month` };
  const end = (time: string | null) => time && t`until ${format.format(new Date(time))}`;
  const set = limits.list.filter(({ amount }) => amount !== null);
  return (
    <section aria-labelledby="players-limits">
      <h2 id="players-limits">{t`Limits and breaks`}</h2>
      <dl className="players-facts">
        <Fact name={t`Cooling-off`} value={end(limits.coolOffUntil)} none={t`none`} />
        <Fact name={t`Self-exclusion`} value={end(limits.excludedUntil)} none={t`none`} />
        {set.map(({ kind, period, amount, used }) => (
          <Fact
            key={kind + period}
            name={`${kinds[kind]} · ${periods[period]}`}
            value={
              <>
                <Money value={used} /> / <Money value={amount ?? 0} />
              </>
            }
          />
        ))}
        {limits.played.map(({ period, staked, net }) => (
          <Fact
            key={period}
            name={t`Played · ${periods[period]}`}
            value={
              <>
                <Money value={staked} /> <small>{t`result`}</small> <Money value={net} signed />
              </>
            }
          />
        ))}
      </dl>
      <p className="players-aside">{t`They belong to the player. No operator can loosen them.`}</p>
    </section>
  );
}

/** The player's sessions and their devices. */
export function SessionsTab({ playerId, opened }: { playerId: number; opened: PersonalData | undefined }) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const [ending, setEnding] = useState<number | "all">();
  const sessions = useAnswer(playersSessions, { playerId });
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "short" });
  const addresses = new Map(opened?.addresses.map(({ sessionId, address }) => [sessionId, address]));
  const rows = sessions.data ?? [];
  return (
    <>
      <Refused error={sessions.error} />
      <RowsTable
        caption={t`Sessions`}
        rows={rows}
        keyOf={({ id }) => id}
        loadingRows={sessions.isLoading ? 3 : 0}
        empty={<Empty>{t`The player is logged in nowhere.`}</Empty>}
        columns={[
          {
            id: "device",
            title: t`Device`,
            cell: ({ id, device, address }) => (
              <>
                {device || t`Unknown device`}
                <small>{addresses.get(id) ?? address}</small>
              </>
            ),
          },
          {
            id: "begin",
            title: t`Signed in`,
            wide: true,
            cell: ({ createTime }) => format.format(new Date(createTime)),
          },
          { id: "seen", title: t`Last used`, cell: ({ lastSeen }) => format.format(new Date(lastSeen)) },
          {
            id: "end",
            title: <span className="sr-only">{t`End`}</span>,
            cell: ({ id }) => may("players-write") && <Button size="s" onClick={() => setEnding(id)}>{t`End`}</Button>,
          },
        ]}
      />
      {may("players-write") && rows.length > 0 && (
        <div className="players-below">
          {ending === undefined ? (
            <Button onClick={() => setEnding("all")}>{t`End all sessions`}</Button>
          ) : (
            <ActForm
              key={ending}
              call={playersEndSessions}
              focused
              input={{ playerId, ...(ending !== "all" && { sessionId: ending }) }}
              submit={ending === "all" ? t`End all sessions` : t`End this session`}
            />
          )}
        </div>
      )}
    </>
  );
}
