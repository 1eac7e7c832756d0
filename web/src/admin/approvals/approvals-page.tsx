import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { approvalsDecide, approvalsList, type Proposal } from "@vitrine/contract/operators/approvals.ts";
import { useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { CodeField, ReasonField } from "../act-form.tsx";
import { ask } from "../session.ts";
import { Empty, NewLink, Refused, Waiting } from "../shared.tsx";
import "./approvals.css";
import { ProposalInput } from "./proposal-input.tsx";

/** The proposals of operators. Proposer and approver both see the input of the act and its reason. */
export function ApprovalsPage() {
  const { t } = useLingui();
  const [open, setOpen] = useState(true);
  const [answer, setAnswer] = useState<Answer>();
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
      {answer && <Result answer={answer} />}
      {rows.isLoading && <Waiting lines={4} />}
      {rows.isSuccess && list.length === 0 && (
        <Empty>{t`No proposal of yours waits, and none that your roles may decide.`}</Empty>
      )}
      <ul className="admin-proposals">
        {list.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} onAnswer={setAnswer} />
        ))}
      </ul>
      {rows.hasNextPage && (
        <Button pending={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>{t`Show more`}</Button>
      )}
    </section>
  );
}

type OnAnswer = { onAnswer: (answer: Answer | undefined) => void };

function ProposalRow({ proposal, onAnswer }: { proposal: Proposal } & OnAnswer) {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  const { id, time, title, reason, operator, own, state, decidedBy, decidedReason } = proposal;
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
        <h2>{title}</h2>
        <span data-state={state}>{states[state]}</span>
      </header>
      <ProposalInput proposal={proposal} />
      <p className="admin-below">
        {own ? t`You` : operator} · {format.format(new Date(time))} · {reason}
        {decidedBy !== null && (
          <>
            <br />
            {decidedBy} · {decidedReason}
          </>
        )}
      </p>
      {state === "open" && (
        <Decision
          {...{ id, own, secondCheck: proposal.secondCheck }}
          onAnswer={(result) => onAnswer({ title, result })}
        />
      )}
    </li>
  );
}

type DecisionProps = {
  id: number;
  own: boolean;
  secondCheck: boolean;
  onAnswer: (result: string | null) => void;
};

/** Approves or refuses a proposal of a colleague, or cancels an own one. */
function Decision({ id, own, secondCheck, onAnswer }: DecisionProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [code, setCode] = useState("");
  const [running, setRunning] = useState<"approve" | "refuse">();
  const [error, setError] = useState<unknown>();
  const decide = async (approve: boolean) => {
    setRunning(approve ? "approve" : "refuse");
    setError(undefined);
    try {
      const { result } = await ask(approvalsDecide, { id, approve, reason, ...(approve && secondCheck && { code }) });
      // The list no longer has this proposal, so the page shows what came back.
      onAnswer(result);
      await queryClient.invalidateQueries();
    } catch (problem) {
      setError(problem);
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
      <Refused error={error} act />
    </form>
  );
}

type Answer = { title: string; result: string | null };

/** What a decision brought: an act answers in JSON, of which only a link is shown, and a command in sentences. */
function Result({ answer: { title, result } }: { answer: Answer }) {
  const { t } = useLingui();
  const isAct = result?.startsWith("{") ?? false;
  const link = isAct ? (JSON.parse(result!) as { result: { link?: string } | null }).result?.link : undefined;
  return (
    <section className="admin-decided" aria-label={title}>
      <h2>{title}</h2>
      {link ? <NewLink link={link} /> : <p role="status">{t`Done. The log has it.`}</p>}
      {result && !isAct && <pre className="admin-result">{result}</pre>}
    </section>
  );
}
