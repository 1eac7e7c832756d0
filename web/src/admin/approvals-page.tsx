import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { approvalsDecide, approvalsList, type Proposal } from "@vitrine/contract/operators/approvals.ts";
import { useState } from "react";
import { queryClient } from "../api/query-client.ts";
import { Button } from "../ui/form/button.tsx";
import { Checkbox } from "../ui/form/checkbox.tsx";
import { CodeField, ReasonField } from "./act-form.tsx";
import { ask } from "./session.ts";
import { Empty, Refused, Waiting } from "./shared.tsx";
import "./approvals.css";

/** The proposals of operators. Proposer and approver both see the input of the act and its reason. */
export function ApprovalsPage() {
  const { t } = useLingui();
  const [open, setOpen] = useState(true);
  const rows = useInfiniteQuery({
    queryKey: [approvalsList.path, open],
    queryFn: ({ pageParam }) => ask(approvalsList, { open, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const list = rows.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className="admin-panel">
      <header className="admin-head">
        <h1>{t`Approvals`}</h1>
        <Checkbox isSelected={open} onChange={setOpen}>{t`Only those that wait`}</Checkbox>
      </header>
      <p className="admin-below">{t`Above its limit an act needs two people: one proposes it, another approves it. A proposal waits for 7 days.`}</p>
      <Refused error={rows.error} />
      {rows.isLoading && <Waiting lines={4} />}
      {rows.isSuccess && list.length === 0 && <Empty>{t`Nothing waits for an approval.`}</Empty>}
      <ul className="admin-proposals">
        {list.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
      {rows.hasNextPage && (
        <Button pending={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>{t`Show more`}</Button>
      )}
    </section>
  );
}

function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  const { id, time, act, input, reason, operator, own, state, decidedBy, decidedReason } = proposal;
  const states: Record<Proposal["state"], string> = {
    open: t`waits`,
    approved: t`approved`,
    refused: t`refused`,
    withdrawn: t`cancelled`,
    expired: t`expired`,
  };
  return (
    <li>
      <header>
        <h2>{act}</h2>
        <span data-state={state}>{states[state]}</span>
      </header>
      <dl>
        {Object.entries(JSON.parse(input) as object).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="admin-below">
        {own ? t`You` : operator} · {format.format(new Date(time))} · {reason}
        {decidedBy !== null && (
          <>
            <br />
            {decidedBy} · {decidedReason}
          </>
        )}
      </p>
      {state === "open" && <Decision id={id} own={own} secondCheck={proposal.secondCheck} />}
    </li>
  );
}

/** Approves or refuses a proposal of a colleague, or cancels an own one. */
function Decision({ id, own, secondCheck }: { id: number; own: boolean; secondCheck: boolean }) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [code, setCode] = useState("");
  const [running, setRunning] = useState<"approve" | "refuse">();
  const [outcome, setOutcome] = useState<{ error: unknown } | { result: string | null }>();
  const decide = async (approve: boolean) => {
    setRunning(approve ? "approve" : "refuse");
    setOutcome(undefined);
    try {
      const { result } = await ask(approvalsDecide, { id, approve, reason, ...(approve && secondCheck && { code }) });
      setOutcome({ result });
      await queryClient.invalidateQueries();
    } catch (error) {
      setOutcome({ error });
    }
    setCode("");
    setRunning(undefined);
  };
  return (
    <form className="admin-act" onSubmit={(event) => event.preventDefault()}>
      <ReasonField value={reason} onChange={setReason} />
      {secondCheck && !own && <CodeField value={code} onChange={setCode} />}
      <div className="admin-buttons">
        {!own && (
          <Button look="primary" pending={running === "approve"} onClick={() => void decide(true)}>{t`Approve`}</Button>
        )}
        <Button pending={running === "refuse"} onClick={() => void decide(false)}>
          {own ? t`Cancel the proposal` : t`Refuse`}
        </Button>
      </div>
      {outcome && "error" in outcome && <Refused error={outcome.error} act />}
      {outcome && "result" in outcome && outcome.result && <pre className="admin-result">{outcome.result}</pre>}
    </form>
  );
}
