import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FLAG_STATES, type RiskFlag, riskExport, riskFlags } from "@vitrine/contract/operators/risk.ts";
import { RISK_RULE_NAMES, RISK_RULES, type RiskRuleName } from "@vitrine/contract/operators/risk-rules.ts";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { Button } from "../../ui/form/button.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Money } from "../../ui/money.tsx";
import { type CaseKeys, KeyHelp, useQueueKeys } from "../queues/queue-keys.tsx";
import { ASK_EVERY_MS, ask, useOperator } from "../session.ts";
import { CsvLink, Empty, Refused, Waiting } from "../shared.tsx";
import { FlagDetail } from "./flag-detail.tsx";
import { useRiskWords } from "./risk-words.tsx";
import { RuleList } from "./rule-list.tsx";
import "../queues/queues.css";
import "../tickets/tickets.css";
import "./risk.css";

/** The open flags, the decided flags, and the rules that found them. */
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

const FIRST_KEY = "j";

/** The list of flags, the chosen flag beside it, and keys for both. An open flag is claimed while it is chosen. */
function FlagQueue() {
  const { t } = useLingui();
  const { language } = useRiskWords();
  const navigate = useNavigate();
  const params = useParams();
  const chosen = params.id === undefined ? undefined : Number(params.id);
  const [state, setState] = useState<RiskFlag["state"]>("open");
  const [rule, setRule] = useState<RiskRuleName | "">("");
  const [helps, setHelps] = useState(false);
  const keys = useRef<CaseKeys>(null);
  const filters = { state, ...(rule && { rule }) };
  const rows = useInfiniteQuery({
    queryKey: [riskFlags.path, state, rule],
    queryFn: ({ pageParam }) => ask(riskFlags, { ...filters, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ASK_EVERY_MS,
  });
  const flags = rows.data?.pages.flatMap(({ list }) => list) ?? [];
  const at = flags.findIndex(({ id }) => id === chosen);
  const open = (flag: RiskFlag | undefined) => void navigate(flag ? `/risk/${flag.id}` : "/risk");
  const move = (step: number) => {
    const next = flags[Math.min(flags.length - 1, Math.max(0, at + step))];
    if (next) open(next);
  };
  useQueueKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => keys.current?.decide(0),
    r: () => keys.current?.decide(1),
    n: () => keys.current?.note(),
    "?": () => setHelps(!helps),
    Escape: () => open(undefined),
  });
  const states = { open: t`waiting`, confirmed: t`confirmed`, dismissed: t`dismissed` };
  return (
    <>
      <p className="admin-below">
        {t`A rule only raises a flag: it takes nothing and freezes no account. Decide each flag with a reason. A freeze or a refusal is a separate step.`}
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
        <CsvLink path={riskExport.path} input={filters} />
        <Button size="s" look="quiet" aria-expanded={helps} onClick={() => setHelps(!helps)}>
          {t`Keys`} <kbd>?</kbd>
        </Button>
      </div>
      {helps && (
        <KeyHelp
          keys={[
            ["j", t`next flag`],
            ["k", t`previous flag`],
            ["a", t`the suspicion is right`],
            ["r", t`a false alarm`],
            ["n", t`write a note`],
            ["Esc", t`close the flag`],
          ]}
        />
      )}
      <Refused error={rows.error} />
      {rows.isLoading && <Waiting lines={6} />}
      {rows.isSuccess && flags.length === 0 && (
        <Empty>
          {state === "open" ? t`No flag waits. The rules run every quarter of an hour.` : t`No flag is in this state.`}
        </Empty>
      )}
      <div className="risk-queue" data-open={chosen !== undefined || undefined}>
        {flags.length > 0 && (
          <div className="risk-flags">
            <ul className="risk-list" aria-label={t`Flags`}>
              {flags.map((flag) => (
                <FlagRow key={flag.id} flag={flag} isCurrent={flag.id === chosen} onOpen={() => open(flag)} />
              ))}
            </ul>
            {rows.hasNextPage && (
              <Button
                pending={rows.isFetchingNextPage}
                onClick={() => void rows.fetchNextPage()}
              >{t`Show more`}</Button>
            )}
          </div>
        )}
        {chosen !== undefined && (
          <FlagDetail key={chosen} id={chosen} keys={keys} onDone={() => open(flags[at + 1] ?? flags[at - 1])} />
        )}
        {chosen === undefined && flags.length > 0 && (
          <p className="admin-inbox-none">{t`Press ${FIRST_KEY} for the first flag. The most suspicious one is first.`}</p>
        )}
      </div>
    </>
  );
}

type FlagRowProps = { flag: RiskFlag; isCurrent: boolean; onOpen: () => void };

function FlagRow({ flag, isCurrent, onOpen }: FlagRowProps) {
  const { t } = useLingui();
  const { language, timeOf } = useRiskWords();
  const me = useOperator((state) => state.session?.name);
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const { rule, score, stake, playerIds, foundTime, claimedBy } = flag;
  return (
    <li>
      <button ref={line} type="button" aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className="risk-score" data-strength={strengthOf(score)}>
          {score}
        </span>
        <span>
          <b>
            {RISK_RULES[rule].title[language]} {stake > 0 && <Money value={stake} />}
          </b>
          <small>
            {playerIds.length === 1 ? t`player ${playerIds[0]}` : t`players ${playerIds.slice(0, 3).join(", ")}`}
            {playerIds.length > 3 && ` +${playerIds.length - 3}`} · {timeOf(foundTime)}
            {claimedBy !== null && claimedBy !== me && <em> · {t`${claimedBy} looks at it`}</em>}
          </small>
        </span>
      </button>
    </li>
  );
}

const strengthOf = (score: number) => (score >= 80 ? "high" : score >= 60 ? "middle" : "low");
