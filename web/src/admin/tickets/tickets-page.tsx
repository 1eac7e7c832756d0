import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  type InboxRow,
  TICKET_HOLDERS,
  ticketsExport,
  ticketsList,
  ticketsTimes,
} from "@vitrine/contract/operators/tickets.ts";
import { TICKET_STATES } from "@vitrine/contract/tickets/calls.ts";
import { type ReactNode, useState } from "react";
import { Link, NavLink, useParams } from "react-router";
import { Button } from "../../ui/form/button.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { ASK_EVERY_MS, ask, useAnswer } from "../session.ts";
import { CsvLink, Empty, Refused, Waiting } from "../shared.tsx";
import { TicketCase } from "./ticket-case.tsx";
import { useInboxWords } from "./words.ts";
import "./tickets.css";

/** The inbox of support: the tickets of one state, and one of them beside the list. */
export function TicketsPage() {
  const { t } = useLingui();
  const { id } = useParams();
  const words = useInboxWords();
  const [state, setState] = useState<(typeof TICKET_STATES)[number]>("open");
  const [holder, setHolder] = useState<(typeof TICKET_HOLDERS)[number]>("all");
  const rows = useInfiniteQuery({
    queryKey: [ticketsList.path, state, holder],
    queryFn: ({ pageParam }) => ask(ticketsList, { state, holder, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ASK_EVERY_MS,
  });
  const list = rows.data?.pages.flatMap((page) => page.list) ?? [];
  const isEmpty = rows.isSuccess && list.length === 0;
  return (
    <section className="admin-panel admin-inbox" data-open={id !== undefined || undefined}>
      <header className="admin-head">
        <h1>{t`Support tickets`}</h1>
        <Times />
        <Link to="/tickets/canned">{t`Canned answers`}</Link>
        <CsvLink path={ticketsExport.path} input={{ state, holder }} />
      </header>
      <div className="admin-inbox-list">
        <div className="admin-inbox-filters">
          <Choice label={t`State`} value={state} values={TICKET_STATES} words={words.states} onChange={setState} />
          <Choice
            label={t`Who works on it`}
            value={holder}
            values={TICKET_HOLDERS}
            words={words.holders}
            onChange={setHolder}
          />
        </div>
        <Refused error={rows.error} />
        {rows.isLoading && <Waiting lines={6} />}
        {isEmpty && <Empty>{t`Nothing here. Well done.`}</Empty>}
        <ul>
          {list.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
        {rows.hasNextPage && (
          <Button size="s" pending={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t`Show more`}
          </Button>
        )}
      </div>
      {id !== undefined && <TicketCase key={id} id={Number(id)} />}
      {id === undefined && !isEmpty && (
        <p className="admin-inbox-none">{t`Choose a ticket. The most urgent one is first, then the longest waiting.`}</p>
      )}
    </section>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  values: readonly Value[];
  words: Record<Value, string>;
  onChange: (value: Value) => void;
};

/** A choice between a few words. */
function Choice<Value extends string>({ label, value, values, words, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="admin-choice">
      <legend className="sr-only">{label}</legend>
      {values.map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {words[one]}
        </button>
      ))}
    </fieldset>
  );
}

function Row({ row }: { row: InboxRow }) {
  const { t } = useLingui();
  const words = useInboxWords();
  const { id, userName, begins, urgency, takenBy, changeTime } = row;
  return (
    <li>
      <NavLink to={`/tickets/${id}`} className="admin-inbox-row" data-urgency={urgency}>
        <span>
          <b translate="no">{userName}</b>
          <RelativeTime time={changeTime} />
        </span>
        <span className="admin-inbox-begins">{begins}</span>
        <small>
          {[words.titleOf(row), urgency !== 1 && words.urgencies[urgency], takenBy ?? t`not taken`]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </NavLink>
    </li>
  );
}

/** How fast support answers: the last 30 days. */
function Times() {
  const { t } = useLingui();
  const { data } = useAnswer(ticketsTimes, {});
  const { duration } = useInboxWords();
  if (!data) return null;
  const { waiting, tickets, firstAnswer, firstAnswerSlow, solved } = data;
  const figures: [name: string, value: ReactNode][] = [
    [t`Waiting now`, waiting],
    [t`Questions, 30 days`, tickets],
    [t`First answer, median`, duration(firstAnswer)],
    [t`First answer, 9 of 10`, duration(firstAnswerSlow)],
    [t`Settled, median`, duration(solved)],
  ];
  return (
    <dl className="admin-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
