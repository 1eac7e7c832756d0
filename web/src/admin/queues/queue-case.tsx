import { Trans, useLingui } from "@lingui/react/macro";
import { REPORT_REASONS, type ReportReason } from "@vitrine/contract/accounts/rules.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { playersOverview } from "@vitrine/contract/operators/players.ts";
import {
  type PlayerPicture,
  QUEUE_PERMISSIONS,
  type Queue,
  type QueueCase,
  type QueueOutcome,
  queueCalls,
  queuesDecideDeposit,
  queuesDecideName,
  queuesDecideVitrine,
  queuesDecideWithdrawal,
} from "@vitrine/contract/operators/queues.ts";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { ActForm } from "../act-form.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Refused, Waiting } from "../shared.tsx";
import { Notes, useClaim } from "./claims.tsx";
import type { CaseKeys } from "./queue-keys.tsx";
import { useQueueWords } from "./words.ts";

type CaseProps = { queue: Queue; caseKey: string; keys: RefObject<CaseKeys | null>; onDone: () => void };

/** One case: why it waits, the summary of its player, and the decision. The page claims the case while it is open. */
export function QueueCasePanel({ queue, caseKey: key, keys, onDone }: CaseProps) {
  const { t } = useLingui();
  const words = useQueueWords();
  const { data, error } = useAnswer(queueCalls[queue].read, { key });
  const roles = useOperator((state) => state.session?.roles ?? []);
  const mayDecide = isPermitted(roles, QUEUE_PERMISSIONS[queue].decide);
  const refused = useClaim(queueCalls[queue], { key, mayDecide });
  const [outcome, setOutcome] = useState<QueueOutcome>();
  const decision = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  keys.current = {
    decide: (place) => {
      const chosen = data?.outcomes[place];
      if (chosen && mayDecide && !refused) setOutcome(chosen);
    },
    note: () => note.current?.focus(),
  };
  useEffect(() => {
    if (outcome) decision.current?.querySelector("input")?.focus();
  }, [outcome]);
  if (!data) return <div className="admin-case">{error ? <Refused error={error} /> : <Waiting lines={8} />}</div>;
  return (
    <article className="admin-case" aria-labelledby="case-title">
      <Link to={`/queues/${queue}`} className="admin-case-back">
        <span aria-hidden="true">‹ </span>
        {t`All cases`}
      </Link>
      <header className="admin-case-head">
        <h2 id="case-title">
          {words.kinds[data.kind] ?? data.kind} <small>{t`No. ${key}`}</small>
        </h2>
        <CaseFacts found={data} />
      </header>
      <Refused error={refused} />
      {data.player && <Picture player={data.player} />}
      {data.texts.length > 0 && (
        <ul
          className="admin-subject"
          aria-label={data.kind === "name" ? t`The reported name` : t`What the vitrine showed`}
        >
          {data.texts.map((text) => (
            <li key={text} translate="no">
              {text}
            </li>
          ))}
        </ul>
      )}
      {data.changedName !== null && (
        <p className="admin-below">
          <Trans>
            The player has changed this name to <b translate="no">{data.changedName}</b>, so it can't be reset.
          </Trans>
        </p>
      )}
      {mayDecide && !refused && (
        <div className="admin-decision" ref={decision}>
          <div className="admin-buttons">
            {data.outcomes.map((one, place) => (
              <Button
                key={one}
                look={one === outcome ? "primary" : "glass"}
                aria-pressed={one === outcome}
                onClick={() => setOutcome(one)}
              >
                {words.outcomes[one]} <kbd>{["a", "r", "d"][place]}</kbd>
              </Button>
            ))}
          </div>
          {outcome && <Decision key={outcome} {...{ queue, found: data, outcome, onDone }} />}
        </div>
      )}
      <Notes calls={queueCalls[queue]} caseKey={key} notes={data.notes} field={note} />
    </article>
  );
}

function CaseFacts({ found }: { found: QueueCase }) {
  const { t, i18n } = useLingui();
  const words = useQueueWords();
  const { playerId, userName, value, paid, detail, reasons, createTime, dueTime, channel } = found;
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "short" });
  const facts: [name: string, value: ReactNode][] = [
    [t`Player`, playerId === null ? t`unknown` : <PlayerName key="player" {...{ playerId, userName }} />],
    [t`Value`, value === null ? null : <Money key="value" value={value} />],
    [t`Reported payment`, paid],
    [t`What`, reasons.length > 0 ? null : detail],
    [t`Reasons`, reasons.length > 0 ? words.sayReasons(reasons) : null],
    [t`Arrived`, <RelativeTime key="arrived" time={createTime} />],
    [t`Must be done by`, dueTime && time.format(new Date(dueTime))],
    [t`The channel says now`, channel && [words.payments[channel.state], channel.paid].filter(Boolean).join(", ")],
  ];
  return <Figures facts={facts.filter(([, one]) => one !== null)} />;
}

/** The name and number of a player, as a link for operators who may see the player's page. */
function PlayerName({ playerId, userName }: { playerId: number; userName: string }) {
  const roles = useOperator((state) => state.session?.roles ?? []);
  const name = <span translate="no">{`${userName} · ${playerId}`}</span>;
  return isPermitted(roles, playersOverview.permission) ? <Link to={`/players/${playerId}`}>{name}</Link> : name;
}

/** The player beside the case: age, sums and unusual facts. */
function Picture({ player }: { player: PlayerPicture }) {
  const { t, i18n } = useLingui();
  const words = useQueueWords();
  const since = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium" });
  const facts: [name: string, value: ReactNode][] = [
    [t`Registered`, since.format(new Date(player.registerTime))],
    [t`Coins`, <Money key="coins" value={player.coins} />],
    [t`Points`, <Money key="points" value={player.points} points />],
    [t`Deposited`, <Money key="in" value={player.deposited} />],
    [t`Withdrawn`, <Money key="out" value={player.withdrawn} />],
    [t`Withdrawn in 24 hours`, <Money key="day" value={player.withdrawnToday} />],
    [t`Staked`, <Money key="staked" value={player.staked} />],
  ];
  return (
    <section className="admin-subject" aria-label={t`The player`}>
      <Figures facts={facts} />
      {player.flags.length > 0 && (
        <ul className="admin-flags">
          {player.flags.map((flag) => (
            <li key={flag}>{words.flags[flag]}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figures({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl className="admin-figures">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type DecisionProps = { queue: Queue; found: QueueCase; outcome: QueueOutcome; onDone: () => void };

/** The form of a decision: what it needs, the reason and, where money or items move, the code. */
function Decision({ queue, found, outcome, onDone }: DecisionProps) {
  const { t } = useLingui();
  const words = useQueueWords();
  const [playerId, setPlayerId] = useState("");
  const [because, setBecause] = useState<ReportReason>(found.reasons[0]?.reason ?? "other");
  const key = Number(found.key);
  const submit = words.outcomes[outcome];
  if (queue === "reported") {
    const cause = outcome !== "allow" && (
      <Select
        field
        label={t`The player reads this cause`}
        value={because}
        options={REPORT_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        onChange={setBecause}
      />
    );
    const told = outcome !== "allow" && { because };
    return found.kind === "name" ? (
      <ActForm
        call={queuesDecideName}
        input={{ key, outcome: outcome as "reset" | "allow", ...told }}
        {...{ submit, onDone }}
      >
        {cause}
      </ActForm>
    ) : (
      <ActForm
        call={queuesDecideVitrine}
        input={{ key: found.key, outcome: outcome as "hide" | "allow", ...told }}
        {...{ submit, onDone }}
      >
        {cause}
      </ActForm>
    );
  }
  if (queue === "withdrawals")
    return (
      <ActForm
        call={queuesDecideWithdrawal}
        input={{ key, outcome: outcome as "approve" | "refuse" | "arrived" | "returned" }}
        {...{ submit, onDone }}
      />
    );
  const needsPlayer = outcome === "credit" && found.playerId === null;
  return (
    <ActForm
      call={queuesDecideDeposit}
      input={{
        key,
        outcome: outcome as "credit" | "refund" | "dismiss",
        ...(needsPlayer && { playerId: Number(playerId) }),
      }}
      disabled={needsPlayer && !/^[1-9]\d{0,14}$/.test(playerId)}
      {...{ submit, onDone }}
    >
      {outcome === "refund" && (
        <p className="admin-below">{t`Return the money at the channel first: the site does not do it.`}</p>
      )}
      {needsPlayer && (
        <Field
          label={t`Number of the player who paid`}
          value={playerId}
          inputMode="numeric"
          onChange={(event) => setPlayerId(event.target.value.trim())}
        />
      )}
    </ActForm>
  );
}
