import { Trans, useLingui } from "@lingui/react/macro";
import { TICKET_SUBJECTS, TICKET_TOPICS, type TicketTopic, ticketOpen } from "@vitrine/contract/tickets/calls.ts";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { call } from "../../api/call.ts";
import { paths } from "../../app/paths.ts";
import { Select } from "../../ui/form/select.tsx";
import { Composer } from "./composer.tsx";
import { ticketPath } from "./ticket-paths.ts";
import { useTicketWords } from "./ticket-words.ts";
import { useTicketsRead } from "./use-tickets-read.ts";

/** A new question to support. A link from an order, a roll or a room has brought its subject along. */
export function NewTicket() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { topics, titleOf } = useTicketWords();
  const subject = readSubject(search);
  const [topic, setTopic] = useState<TicketTopic>("other");
  if (!useTicketsRead())
    return (
      <p className="ticket-thread text-muted">
        <Trans>
          This site answers no questions here. Its contacts are on the{" "}
          <Link to={paths.support()} className="text-brass underline underline-offset-3">
            help pages
          </Link>
          .
        </Trans>
      </p>
    );
  return (
    <section className="ticket-thread" aria-labelledby="ticket-title">
      <header className="ticket-head">
        <Link to={paths.tickets()} className="tap text-brass lg:hidden">
          <span aria-hidden="true">‹ </span>
          <Trans>All questions</Trans>
        </Link>
        <h2 id="ticket-title" className="text-20">
          {subject ? titleOf(subject) : <Trans>New question</Trans>}
        </h2>
        <p className="text-14 text-muted">
          <Trans>
            A person reads it and answers here; you get a message. Many things are already in the{" "}
            <Link to={paths.support()} className="text-brass underline underline-offset-3">
              common questions
            </Link>
            .
          </Trans>
        </p>
      </header>
      {!subject && (
        <div className="max-w-80">
          <Select
            field
            label={t`What is it about?`}
            value={topic}
            options={TICKET_TOPICS.map((value) => ({ value, label: topics[value] }))}
            onChange={setTopic}
          />
        </div>
      )}
      <Composer
        label={t`Your question`}
        placeholder={t`What happened, and what did you expect?`}
        onSend={async (post) => {
          const { id } = await call(ticketOpen, { ...(subject ?? { topic }), ...post }, { quiet: true });
          await navigate(ticketPath(id), { replace: true });
        }}
      />
    </section>
  );
}

/** The subject in the address: `?about=roll&id=12`. */
function readSubject(search: URLSearchParams) {
  const topic = TICKET_SUBJECTS.find((one) => one === search.get("about"));
  const id = search.get("id") ?? "";
  return topic && /^[1-9]\d{0,14}$/.test(id) ? { topic, subjectId: Number(id) } : undefined;
}
