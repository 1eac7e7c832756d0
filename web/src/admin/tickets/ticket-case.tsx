import { useLingui } from "@lingui/react/macro";
import { type Language, OWN_NAMES } from "@vitrine/contract/languages.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import {
  type InboxPost,
  type InboxTicket,
  type TicketFacts,
  ticketsAnswer,
  ticketsCanned,
  ticketsGet,
  ticketsGiveBack,
  ticketsNote,
  ticketsPicture,
  ticketsSetState,
  ticketsSort,
  ticketsTake,
} from "@vitrine/contract/operators/tickets.ts";
import { TICKET_LIMITS } from "@vitrine/contract/tickets/rules.ts";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { queryClient } from "../../api/query-client.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { ActForm } from "../act-form.tsx";
import { ASK_EVERY_MS, ask, useAnswer, useOperator } from "../session.ts";
import { Refused, Waiting } from "../shared.tsx";
import { useInboxWords } from "./words.ts";

/** One ticket: the player, the subject, the thread, and the actions of support. */
export function TicketCase({ id }: { id: number }) {
  const { t } = useLingui();
  const words = useInboxWords();
  const session = useOperator((state) => state.session);
  const { data, error } = useAnswer(ticketsGet, { id }, { refetchInterval: ASK_EVERY_MS });
  if (!data) return <div className="admin-case">{error ? <Refused error={error} /> : <Waiting lines={8} />}</div>;
  const mayAnswer = session !== null && session !== undefined && isPermitted(session.roles, ticketsAnswer.permission);
  const isMine = data.takenBy === null || data.takenBy === session?.name;
  return (
    <article className="admin-case" aria-labelledby="case-title">
      <Link to="/tickets" className="admin-case-back">
        <span aria-hidden="true">‹ </span>
        {t`All tickets`}
      </Link>
      <header className="admin-case-head">
        <h2 id="case-title">
          {words.titleOf(data)} <small>{t`No. ${data.id}`}</small>
        </h2>
        <Facts ticket={data} />
      </header>
      {data.subject && <Subject ticket={data} subject={data.subject} />}
      <ol className="admin-posts">
        {data.posts.map((post) => (
          <Post key={post.id} post={post} userName={data.userName} />
        ))}
      </ol>
      {mayAnswer && <Holder ticket={data} isMine={isMine} />}
      {mayAnswer && <Writer ticket={data} isMine={isMine} />}
      {mayAnswer && <More ticket={data} />}
    </article>
  );
}

function Facts({ ticket }: { ticket: InboxTicket }) {
  const { t } = useLingui();
  const words = useInboxWords();
  const { state, urgency, takenBy, firstAnswer, solved, userName, playerId, language, createTime } = ticket;
  const facts: [name: string, value: ReactNode][] = [
    [t`Player`, <span key="player" translate="no">{`${userName} · ${playerId}`}</span>],
    [t`Language`, OWN_NAMES[language as Language]],
    [t`Asked`, <RelativeTime key="asked" time={createTime} />],
    [t`State`, words.states[state]],
    [t`Priority`, words.urgencies[urgency]],
    [t`Taken by`, takenBy ?? t`not taken`],
    [t`First answer after`, words.duration(firstAnswer)],
    [t`Settled after`, words.duration(solved)],
  ];
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

/** The present data of the ticket's subject. The server has computed a roll again for this page. */
function Subject({ ticket, subject }: { ticket: InboxTicket; subject: TicketFacts }) {
  const { t } = useLingui();
  const words = useInboxWords();
  const { value, itemName, channel, createTime, verification } = subject;
  const verdicts: Record<NonNullable<TicketFacts["verification"]>, string> = {
    valid: t`The roll matches: all formulas give the published result.`,
    invalid: t`The roll does not match its receipt. Tell the owner right away.`,
    unrevealed: t`What can be checked matches. The server seed is still secret, until the player changes the own seed.`,
    private: t`This roll has no public receipt yet: its room is running or has a password.`,
  };
  return (
    <section className="admin-subject" aria-label={t`What it is about`}>
      <p>
        <b>{words.titleOf(ticket)}</b> · {words.statusOf(subject)} · <RelativeTime time={createTime} />
        {itemName !== null && <> · {itemName}</>}
        {value !== null && (
          <>
            {" "}
            · <Money value={value} />
          </>
        )}
      </p>
      {channel && <p className="admin-subject-channel">{channel}</p>}
      {verification && (
        <p data-verdict={verification}>
          {verdicts[verification]}{" "}
          <a href={`/provably-fair/verify/${ticket.subjectId}`} target="_blank" rel="noreferrer">
            {t`Verify`}
          </a>
        </p>
      )}
    </section>
  );
}

function Post({ post, userName }: { post: InboxPost; userName: string }) {
  const { t } = useLingui();
  const { operator, internal, text, pictures, createTime } = post;
  return (
    <li data-by={internal ? "note" : operator === null ? "player" : "support"}>
      <p className="admin-post-by">
        <b translate="no">{operator ?? userName}</b>
        {internal && <em>{t`Note: the player never sees it`}</em>}
        <RelativeTime time={createTime} />
      </p>
      <p className="admin-post-text">{text}</p>
      {pictures.map(({ id, width, height }) => (
        <a key={id} href={`${ticketsPicture.path}?id=${id}`} target="_blank" rel="noreferrer">
          <img
            src={`${ticketsPicture.path}?id=${id}`}
            {...{ width, height }}
            alt={t`Sent by the player`}
            loading="lazy"
          />
        </a>
      ))}
    </li>
  );
}

/** The one operator who works on the ticket, and a button with which a colleague takes it over. */
function Holder({ ticket, isMine }: { ticket: InboxTicket; isMine: boolean }) {
  const { t } = useLingui();
  const { id, takenBy } = ticket;
  const [error, setError] = useState<unknown>();
  const act = async (call: typeof ticketsTake | typeof ticketsGiveBack, reason: string) => {
    setError(undefined);
    const from = call === ticketsTake && takenBy !== null ? { from: takenBy } : {};
    await ask(call, { id, reason, ...from }).catch(setError);
    await queryClient.invalidateQueries();
  };
  return (
    <div className="admin-holder">
      {takenBy === null && <Button onClick={() => void act(ticketsTake, "works on it")}>{t`Take`}</Button>}
      {takenBy !== null && isMine && (
        <Button size="s" onClick={() => void act(ticketsGiveBack, "gives it back")}>{t`Give back`}</Button>
      )}
      {!isMine && (
        <>
          <p role="status">{t`${takenBy} works on this ticket.`}</p>
          <Button
            size="s"
            onClick={() => void act(ticketsTake, `takes it over from ${takenBy}`)}
          >{t`Take over`}</Button>
        </>
      )}
      <Refused error={error} />
    </div>
  );
}

/** Writes an answer or a note. A canned answer is filled in with the player's name and language, and can be changed. */
function Writer({ ticket, isMine }: { ticket: InboxTicket; isMine: boolean }) {
  const { t } = useLingui();
  const field = useId();
  const canned = useAnswer(ticketsCanned, {});
  const [text, setText] = useState("");
  const [note, setNote] = useState(false);
  const [close, setClose] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { id, userName } = ticket;
  const language = OWN_NAMES[ticket.language as Language];
  const choose = (chosen: string) => {
    const found = canned.data?.find((one) => String(one.id) === chosen);
    const written = found?.texts[ticket.language as Language] ?? "";
    if (found) setText(written.replaceAll("{name}", userName));
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    setIsSending(true);
    setError(undefined);
    const lastPost = ticket.posts.at(-1)!.id;
    try {
      if (note) await ask(ticketsNote, { id, text, lastPost, reason: "a note for colleagues" });
      else await ask(ticketsAnswer, { id, text, lastPost, close, reason: "an answer to the player" });
      setText("");
      setClose(false);
    } catch (refused) {
      setError(refused);
    }
    await queryClient.invalidateQueries();
    setIsSending(false);
  }
  return (
    <form className="admin-writer" data-note={note || undefined} onSubmit={(event) => void send(event)}>
      <div className="admin-buttons">
        <fieldset className="admin-choice">
          <legend className="sr-only">{t`To whom`}</legend>
          <button type="button" aria-pressed={!note} onClick={() => setNote(false)}>{t`Answer`}</button>
          <button type="button" aria-pressed={note} onClick={() => setNote(true)}>{t`Note for colleagues`}</button>
        </fieldset>
        {!note && (
          <select
            aria-label={t`Canned answer`}
            className="admin-language"
            value=""
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t`Canned answer…`}</option>
            {canned.data?.map(({ id: one, name }) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      <label htmlFor={field} className="sr-only">
        {note ? t`Note for colleagues` : t`Answer`}
      </label>
      <textarea
        id={field}
        className="input"
        rows={6}
        required
        readOnly={isSending}
        maxLength={TICKET_LIMITS.textMost}
        value={text}
        placeholder={note ? t`The player never sees this.` : t`The player reads this in ${language}.`}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="admin-buttons">
        <Button type="submit" look="primary" pending={isSending} disabled={!note && !isMine}>
          {note ? t`Add the note` : close ? t`Send and close` : t`Send`}
        </Button>
        {!note && <Checkbox isSelected={close} onChange={setClose}>{t`Settled: close the ticket`}</Checkbox>}
      </div>
      <Refused error={error} />
    </form>
  );
}

/** Priority, and closing or opening without an answer: rare, with a reason. */
function More({ ticket }: { ticket: InboxTicket }) {
  const { t } = useLingui();
  const words = useInboxWords();
  const { id, urgency, state } = ticket;
  const [chosen, setChosen] = useState(urgency);
  const isClosed = state === "closed";
  return (
    <details className="admin-more">
      <summary>{t`Priority and state`}</summary>
      <ActForm call={ticketsSort} input={{ id, urgency: chosen }} submit={t`Change the priority`}>
        <fieldset className="admin-choice">
          <legend className="sr-only">{t`Priority`}</legend>
          {words.urgencies.map((word, value) => (
            <button key={word} type="button" aria-pressed={value === chosen} onClick={() => setChosen(value)}>
              {word}
            </button>
          ))}
        </fieldset>
      </ActForm>
      <ActForm
        call={ticketsSetState}
        input={{ id, open: isClosed }}
        submit={isClosed ? t`Open again` : t`Close without an answer`}
      />
    </details>
  );
}
