import { Trans, useLingui } from "@lingui/react/macro";
import { outbox } from "@vitrine/contract/accounts/codes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { useSearchParams } from "react-router";
import { isRefusal } from "../../api/failure.ts";
import { useCall } from "../../api/use-call.ts";
import NotFoundScreen from "../../app/screens/not-found-screen.tsx";
import { Button } from "../../ui/form/button.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { useIsSsr } from "../../ui/ssr.ts";
import { RelativeTime } from "../../ui/time/relative-time.tsx";

type Letter = OutputOf<typeof outbox>[number];

/** How often a visible tab checks for new messages, in ms. */
const LOOK_MS = 5_000;

/** The SMS and e-mails that a demo would have sent, with their codes. A demo sends nothing. */
export default function OutboxPage() {
  const { t } = useLingui();
  const [filters, setFilters] = useSearchParams();
  const to = filters.get("to") ?? "";
  // The SSR worker does not load the messages: it sends requests from the server's own machine, which may read more
  // than a visitor from elsewhere.
  const isSsr = useIsSsr();
  const demo = useCall(sysConfig, {}, { quiet: true }).data?.demo;
  const asked = to === "" ? {} : { to };
  const query = { enabled: demo === true && !isSsr, quiet: true, refetchInterval: LOOK_MS };
  const { data: letters, error, isFetching, refetch } = useCall(outbox, asked, query);
  if (demo === false) return <NotFoundScreen />;
  return (
    <div className="wrap max-w-[820px] pb-16">
      <PageHeader
        title={t`This demo's outbox`}
        lead={t`A demo sends no SMS or email. What it would have sent is here for one day, codes included.`}
      />
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchField
          label={t`Phone number or email address`}
          value={to}
          maxLength={254}
          onSearch={(text) => setFilters(text === "" ? {} : { to: text }, { replace: true })}
          className="min-w-0 flex-1 basis-60"
        />
        <Button pending={isFetching} onClick={() => void refetch()}>
          <Icon name="refresh" size={17} />
          <Trans>Check again</Trans>
        </Button>
      </div>
      {error && isRefusal(error, "not_found") ? (
        <EmptyState picture="signed-out" title={t`Only on the demo's machine`}>
          {t`Other people's codes are among these messages, so only a browser on the demo's own machine can see them.`}
        </EmptyState>
      ) : error && !letters ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : letters ? (
        <Letters letters={letters} />
      ) : (
        <Skeleton className="h-40 rounded-3" />
      )}
    </div>
  );
}

function Letters({ letters }: { letters: readonly Letter[] }) {
  const { t } = useLingui();
  if (letters.length === 0) {
    return (
      <EmptyState picture="records" title={t`Nothing sent yet`}>
        {t`Ask for a code where you need one: a moment later it's here.`}
      </EmptyState>
    );
  }
  return (
    <ol aria-label={t`Outbox`} aria-live="polite">
      {letters.map(({ way, to, subject, text, createTime }) => (
        <li key={`${createTime} ${to}`} className="flex gap-4 border-line border-t py-4">
          <span className="mt-0.5 text-brass">
            <Icon name={way === "sms" ? "phone" : "mail"} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap justify-between gap-x-4 text-13 text-muted">
              <span translate="no" className="[overflow-wrap:anywhere]">
                {to}
              </span>
              <RelativeTime time={createTime} className="text-quiet" />
            </span>
            {/* The language of a message is not stored, so an empty `lang` marks it as unknown. */}
            <span lang="" className="block">
              {subject && <b className="mt-1 block font-medium">{subject}</b>}
              <span className="mt-1 block whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
