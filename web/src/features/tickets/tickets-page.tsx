import { Trans, useLingui } from "@lingui/react/macro";
import { type TicketRow, ticketList } from "@vitrine/contract/tickets/calls.ts";
import { Link, useParams, useSearchParams } from "react-router";
import { useEndless } from "../../api/use-list.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { NewsNav } from "../content/events/news-nav.tsx";
import { NewTicket } from "./new-ticket.tsx";
import { TicketThread } from "./ticket-thread.tsx";
import { useTicketWords } from "./ticket-words.ts";
import "./tickets.css";
import { newTicketPath, ticketPath } from "./ticket-paths.ts";

/**
 * /messages/tickets: the player's questions to support, with one conversation or a new question beside them. On a phone
 * only one of both is shown.
 */
export default function TicketsPage() {
  const { t } = useLingui();
  const { id } = useParams();
  const [search] = useSearchParams();
  const isNew = id === undefined && search.has("about");
  const tickets = useEndless(ticketList, {});
  const rows = tickets.data?.pages.flatMap(({ list }) => list) ?? [];
  const isEmpty = tickets.isSuccess && rows.length === 0;
  const isOpen = isNew || id !== undefined;
  return (
    <div className="wrap pb-16">
      <PageHeader title={t`Support`} lead={t`Your questions to the people behind this site, and their answers.`}>
        <NewsNav />
      </PageHeader>
      <div className="tickets" data-open={isOpen || undefined}>
        <nav aria-label={t`Your questions`} className="tickets-list">
          <LinkButton to={newTicketPath()} look={isOpen ? "glass" : "primary"} className="w-full">
            <Trans>New question</Trans>
          </LinkButton>
          {tickets.isPending && <Skeleton className="h-40 w-full" />}
          {tickets.isError && rows.length === 0 && (
            <ErrorState error={tickets.error} onRetry={() => void tickets.refetch()} />
          )}
          {rows.length > 0 && (
            <EndlessList
              hasMore={tickets.hasNextPage}
              loading={tickets.isFetchingNextPage}
              failed={tickets.isFetchNextPageError}
              onMore={() => void tickets.fetchNextPage()}
            >
              <ul>
                {rows.map((row) => (
                  <TicketLink key={row.id} row={row} isCurrent={String(row.id) === id} />
                ))}
              </ul>
            </EndlessList>
          )}
        </nav>
        <div className="tickets-open">
          {isNew && <NewTicket />}
          {!isNew && id !== undefined && <TicketThread key={id} id={Number(id)} />}
          {!isOpen && isEmpty && (
            <EmptyState picture="records" title={<Trans>No questions yet</Trans>}>
              <Trans>
                Something is missing or unclear? Write to us. You can also ask from an order, a roll or a room.
              </Trans>
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}

function TicketLink({ row, isCurrent }: { row: TicketRow; isCurrent: boolean }) {
  const { t } = useLingui();
  const { states, titleOf } = useTicketWords();
  return (
    <li>
      <Link
        to={ticketPath(row.id)}
        preventScrollReset
        aria-current={isCurrent || undefined}
        className="ticket-row"
        data-unread={row.unread || undefined}
      >
        <span className="flex items-baseline justify-between gap-3">
          <b className="truncate font-medium">
            {row.unread && <span className="sr-only">{t`Unread`}: </span>}
            {titleOf(row)}
          </b>
          <RelativeTime time={row.changeTime} className="shrink-0 text-12 text-quiet" />
        </span>
        <span className="block truncate text-13 text-muted">{row.begins}</span>
        <span className="ticket-state" data-state={row.state}>
          {states[row.state]}
        </span>
      </Link>
    </li>
  );
}
