import { Trans, useLingui } from "@lingui/react/macro";
import { countUserUnreadMessage, listMessage, readAllMessages } from "@vitrine/contract/messages.ts";
import { useState } from "react";
import { useParams } from "react-router";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { useEndless } from "../../api/use-list.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EndlessList } from "../../ui/endless-list.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { NewsNav } from "../content/events/news-nav.tsx";
import { MessageList, WaitingMessages } from "./message-list.tsx";
import "./messages.css";
import { showAsRead } from "./show-as-read.ts";
import { useMessageWindow } from "./use-message-window.ts";
import { useUnread } from "./use-unread.ts";

const WAITING_ROWS = 6;

/** /messages: what the site told the player, newest first. /messages/{id} opens one of them over the list. */
export default function MessagesPage() {
  const { t } = useLingui();
  const { id } = useParams();
  useMessageWindow(id !== undefined && /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined);
  const messages = useEndless(listMessage, {});
  const rows = messages.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <div className="wrap min-h-screen pb-16">
      <PageHeader
        title={t`Messages`}
        lead={t`What the site has written to you alone. No change to your account goes unmentioned.`}
      >
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
          <Trans>When something about your account changes, you read it here: nothing happens behind your back.</Trans>
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

/** Marks everything up to the newest message that is shown as read; what comes meanwhile stays unread. */
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
