import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FLAG_STATES, type RiskFlag, riskFlags } from "@vitrine/contract/operators/risk.ts";
import { RISK_RULE_NAMES, RISK_RULES, type RiskRuleName } from "@vitrine/contract/operators/risk-rules.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { ask } from "../session.ts";
import { Empty, Refused, Waiting } from "../shared.tsx";
import { FlagDetail } from "./flag-detail.tsx";
import { useRiskWords } from "./risk-words.tsx";
import { RuleList } from "./rule-list.tsx";
import "./risk.css";

/** The flags that wait for a person, those that are decided, and the rules that found them. */
export function RiskPage() {
  const { t } = useLingui();
  const [tab, setTab] = useState<"flags" | "rules">("flags");
  return (
    <section className="admin-panel risk-page">
      <header className="admin-head">
        <h1>{t`Risk`}</h1>
      </header>
      <Tabs
        label={t`Risk`}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "flags", label: t`Flags`, panel: <FlagQueue /> },
          { id: "rules", label: t`Rules`, panel: <RuleList /> },
        ]}
      />
    </section>
  );
}

/** A list of flags beside the chosen one. The keys j and k move through the list. */
function FlagQueue() {
  const { t } = useLingui();
  const { language } = useRiskWords();
  const [state, setState] = useState<RiskFlag["state"]>("open");
  const [rule, setRule] = useState<RiskRuleName | "">("");
  const [chosen, setChosen] = useState<number>();
  const rows = useInfiniteQuery({
    queryKey: [riskFlags.path, state, rule],
    queryFn: ({ pageParam }) =>
      ask(riskFlags, { state, ...(rule && { rule }), ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const flags = rows.data?.pages.flatMap(({ list }) => list) ?? [];
  const flag = flags.find(({ id }) => id === chosen) ?? flags[0];
  const states = { open: t`waiting`, confirmed: t`confirmed`, dismissed: t`dismissed` };
  return (
    <>
      <p className="admin-below">
        {t`A rule only points: nothing is taken and no account is frozen. Decide each flag with a reason; what follows is an act of its own.`}
      </p>
      <div className="risk-filters">
        <select
          aria-label={t`State`}
          value={state}
          onChange={(event) => setState(event.target.value as RiskFlag["state"])}
        >
          {FLAG_STATES.map((one) => (
            <option key={one} value={one}>
              {states[one]}
            </option>
          ))}
        </select>
        <select
          aria-label={t`Rule`}
          value={rule}
          onChange={(event) => setRule(event.target.value as RiskRuleName | "")}
        >
          <option value="">{t`All rules`}</option>
          {RISK_RULE_NAMES.map((one) => (
            <option key={one} value={one}>
              {RISK_RULES[one].title[language]}
            </option>
          ))}
        </select>
      </div>
      <Refused error={rows.error} />
      {rows.isLoading && <Waiting lines={6} />}
      {rows.isSuccess && flags.length === 0 && (
        <Empty>
          {state === "open" ? t`No flag waits. The rules run every quarter of an hour.` : t`No flag is in this state.`}
        </Empty>
      )}
      {flag && (
        <div className="risk-queue">
          <div>
            <FlagList flags={flags} chosen={flag.id} onChoose={setChosen} />
            {rows.hasNextPage && (
              <Button
                pending={rows.isFetchingNextPage}
                onClick={() => void rows.fetchNextPage()}
              >{t`Show more`}</Button>
            )}
          </div>
          <FlagDetail key={flag.id} flag={flag} />
        </div>
      )}
    </>
  );
}

type FlagListProps = { flags: readonly RiskFlag[]; chosen: number; onChoose: (id: number) => void };

function FlagList({ flags, chosen, onChoose }: FlagListProps) {
  const { t } = useLingui();
  const { language, timeOf } = useRiskWords();
  const list = useRef<HTMLUListElement>(null);
  function move(event: KeyboardEvent) {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    const next = step && flags[flags.findIndex(({ id }) => id === chosen) + step];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-flag="${next.id}"]`)?.focus();
  }
  return (
    <ul className="risk-list" ref={list} aria-label={t`Flags`} onKeyDown={move}>
      {flags.map(({ id, rule, score, playerIds, seenTime }) => (
        <li key={id}>
          <button type="button" data-flag={id} aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
            <span className="risk-score" data-strength={strengthOf(score)}>
              {score}
            </span>
            <span>
              <b>{RISK_RULES[rule].title[language]}</b>
              <small>
                {playerIds.length === 1 ? t`player ${playerIds[0]}` : t`players ${playerIds.slice(0, 3).join(", ")}`}
                {playerIds.length > 3 && ` +${playerIds.length - 3}`} · {timeOf(seenTime)}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const strengthOf = (score: number) => (score >= 80 ? "high" : score >= 60 ? "middle" : "low");
