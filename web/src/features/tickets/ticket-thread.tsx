import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { type TicketPost, ticketAnswer, ticketClose, ticketGet, ticketList } from "@vitrine/contract/tickets/calls.ts";
import { useEffect } from "react";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { refreshMessages } from "../messages/show-as-read.ts";
import { Composer } from "./composer.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { useTicketWords } from "./ticket-words.ts";

/** How often an open thread looks for an answer. */
const ASK_EVERY_MS = 10_000;

type Ticket = OutputOf<typeof ticketGet>;

/** One conversation with support. The page polls for new answers. */
export function TicketThread({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(ticketGet, { id }, { quiet: true, refetchInterval: ASK_EVERY_MS });
  const answers = data?.posts.filter(({ own }) => !own).length;
  // Reading a ticket marks its answers as read, in the list of tickets and among the messages too. A new answer is a
  // reason to read both again.
  useEffect(() => {
    refreshMessages();
    void queryClient.invalidateQueries({ queryKey: callKey(ticketList) });
  }, [answers, data?.state]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  const again = async () => void (await refetch());
  return (
    <article className="ticket-thread" aria-labelledby="ticket-title">
      <ThreadHead ticket={data} />
      <ol className="ticket-posts" aria-live="polite">
        {data.posts.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </ol>
      <Composer
        label={data.state === "closed" ? t`Something is still wrong? Write, and it opens again` : t`Your answer`}
        placeholder={t`Write here`}
        onSend={async (post) => {
          await call(ticketAnswer, { id, ...post }, { quiet: true });
          await again();
        }}
      >
        {data.state !== "closed" && (
          <Button look="quiet" onClick={() => void call(ticketClose, { id }).then(again)}>
            <Trans>It is settled</Trans>
          </Button>
        )}
      </Composer>
    </article>
  );
}

function ThreadHead({ ticket }: { ticket: Ticket }) {
  const { states, titleOf } = useTicketWords();
  const { topic, subjectId: id } = ticket;
  const subjects: Partial<Record<Ticket["topic"], string>> = {
    deposit: paths.records({ tab: "purchase" }),
    withdrawal: paths.records({ tab: "withdraw" }),
    roll: paths.verifyRound(id ?? 0),
    battle: paths.battle(id ?? 0),
    giveaway: paths.giveaway(id ?? 0),
  };
  const to = id === null ? undefined : subjects[topic];
  return (
    <header className="ticket-head">
      <Link to={paths.tickets()} className="tap text-brass lg:hidden">
        <span aria-hidden="true">‹ </span>
        <Trans>All questions</Trans>
      </Link>
      <h2 id="ticket-title" className="text-20">
        {to ? (
          <Link to={to} className="hover:text-brass">
            {titleOf(ticket)}
          </Link>
        ) : (
          titleOf(ticket)
        )}
      </h2>
      <p className="ticket-state" data-state={ticket.state}>
        {states[ticket.state]}
      </p>
    </header>
  );
}

function Post({ post }: { post: TicketPost }) {
  return (
    <li className="ticket-post" data-own={post.own || undefined}>
      <p className="ticket-by">
        {post.own ? <Trans>You</Trans> : <Trans>Support</Trans>}
        <RelativeTime time={post.createTime} />
      </p>
      <p className="ticket-words">{post.text}</p>
      {post.pictures.length > 0 && (
        <ul className="ticket-pictures">
          {post.pictures.map((picture) => (
            <li key={picture.id}>
              <OwnPicture picture={picture} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
