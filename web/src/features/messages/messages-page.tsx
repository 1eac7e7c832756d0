import { Trans, useLingui } from "@lingui/react/macro";
import { countUserUnreadMessage, listMessage, readAllMessages } from "@vitrine/contract/messages.ts";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { useEndless } from "../../api/use-list.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { NewsNav } from "../content/events/news-nav.tsx";
import "./messages.css";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { closeDialog, openDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { subjectOf } from "./message-subject.ts";
import { showAsRead } from "./show-as-read.ts";
import { useUnread } from "./unread-mark.tsx";

const WAITING_ROWS = 6;

/** /messages: the player's messages, newest first. /messages/{id} opens one of them in a dialog. */
export default function MessagesPage() {
  const { t } = useLingui();
  const { id } = useParams();
  useMessageWindow(id !== undefined && /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined);
  const messages = useEndless(listMessage, {});
  const rows = messages.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <div className="wrap pb-16">
      <PageHeader title={t`Messages`} lead={t`Messages for you alone. Every change to your account is mentioned here.`}>
        <NewsNav />
      </PageHeader>
      <ReadAll newestId={rows[0]?.id} />
      {messages.isPending && <WaitingMessages rows={WAITING_ROWS} />}
      {messages.isError && !messages.data && (
        <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
      )}
      {messages.isSuccess && rows.length === 0 && (
        <EmptyState
          picture="records"
          title={<Trans>No messages yet</Trans>}
          actions={<LinkButton to={paths.security()}>{t`Security`}</LinkButton>}
        >
          <Trans>Whenever something changes in your account, you read it here. Nothing happens behind your back.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <EndlessList
          hasMore={messages.hasNextPage}
          loading={messages.isFetchingNextPage}
          failed={messages.isFetchNextPageError}
          onMore={() => void messages.fetchNextPage()}
        >
          <MessageList rows={rows} />
        </EndlessList>
      )}
    </div>
  );
}

/** Marks all messages up to the newest shown one as read. A message that arrives later stays unread. */
function ReadAll({ newestId }: { newestId: number | undefined }) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const unread = useUnread();

  const readAll = async () => {
    setPending(true);
    const left = await call(readAllMessages, { upTo: newestId }).catch(() => undefined);
    setPending(false);
    if (left === undefined || newestId === undefined) return;
    showAsRead((id) => id <= newestId);
    queryClient.setQueryData(callKey(countUserUnreadMessage, {}), left);
  };

  return (
    <div className="mb-3 flex min-h-11 items-center justify-between gap-5">
      <p className="text-13 text-muted" role="status">
        {unread > 0 ? (
          <Trans>
            Unread: <b className="num ml-1 text-25 text-ink">{unread}</b>
          </Trans>
        ) : (
          newestId !== undefined && t`All read`
        )}
      </p>
      {newestId !== undefined && (
        <Button
          size="s"
          className="min-h-11!"
          pending={pending}
          aria-disabled={unread === 0 || undefined}
          onClick={() => unread > 0 && void readAll()}
        >
          {t`Mark all as read`}
        </Button>
      )}
    </div>
  );
}

type Heading = OutputOf<typeof listMessage>["list"][number];

/** The titles of the messages. An unread message is lit. */
function MessageList({ rows }: { rows: readonly Heading[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Messages`}>
      {rows.map(({ id, kind, battleId, giveawayId, title, read, createTime }) => (
        <li key={id} className="border-line border-t last:border-b">
          <Link
            to={paths.message(id)}
            state={FROM_LIST}
            preventScrollReset
            className="message-row group"
            data-unread={!read}
          >
            <span className="message-sign">
              <Icon name={subjectOf({ kind, battleId, giveawayId }).icon} size={22} />
            </span>
            <span className="min-w-0 flex-1 text-pretty text-16 [overflow-wrap:anywhere]">
              {!read && <span className="sr-only">{t`Unread`}: </span>}
              {title}
            </span>
            <RelativeTime time={createTime} className="shrink-0 text-13 text-quiet max-md:max-w-24 max-md:text-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders while the messages load. */
function WaitingMessages({ rows }: { rows: number }) {
  return (
    <ul aria-busy="true">
      {Array.from({ length: rows }, (_, place) => (
        <li key={place} className="message-row border-line border-t last:border-b">
          <Skeleton className="size-[22px] rounded-full" />
          <Skeleton className="h-5 w-1/2 max-w-72" />
        </li>
      ))}
    </ul>
  );
}

/** The history state of a link in the list. Closing the message then goes back; otherwise it replaces the entry. */
const FROM_LIST = { fromList: true };

/**
 * Opens the dialog of the message in the URL. When the dialog closes in any way, the URL becomes the URL of the list.
 */
function useMessageWindow(id: number | undefined): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromList = Boolean((state as Partial<typeof FROM_LIST> | null)?.fromList);
  useEffect(() => {
    if (id === undefined) return;
    openDialog("info", id);
    const stop = useDialogs.subscribe(({ open }) => {
      if (open === "info") return;
      stop();
      if (isFromList) void navigate(-1);
      else void navigate(paths.messages(), { replace: true, preventScrollReset: true });
    });
    return () => {
      stop();
      closeDialog("info");
    };
  }, [id, isFromList, navigate]);
}
