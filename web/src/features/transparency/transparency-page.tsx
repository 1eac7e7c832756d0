import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type LogHead, logConsistency, logHead } from "@vitrine/contract/transparency/calls.ts";
import type { ReactNode } from "react";
import { call } from "../../api/call.ts";
import { formatNumber } from "../../api/numbers.ts";
import { readStored, storageKeys, writeStored } from "../../api/session/storage.ts";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Chart } from "../../ui/chart/chart.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Figure, PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { useIsSsr } from "../../ui/ssr.ts";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { SeedText } from "../fairness/seeds/seed-text.tsx";
import type { LogCheck, LogFault, SeenLog } from "./check-log.ts";

const REFRESH_MS = 15_000;

/** /transparency: the log of everything that the site has promised and rolled, and this browser's check of it. */
export default function TransparencyPage() {
  const { t, i18n } = useLingui();
  const head = useCall(logHead, {}, { quiet: true, refetchInterval: REFRESH_MS });
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`Transparency log`}
        lead={
          <Trans>
            Every promised seed, every version of a box and every roll, in one list that can only grow. Anyone can check
            that nothing was removed or changed later.
          </Trans>
        }
      >
        {head.data?.signedAt && (
          <>
            <Figure label={<Trans>Entries</Trans>}>{formatNumber(head.data.size, i18n.locale)}</Figure>
            <div>
              <span className="lab block">
                <Trans>Last signed</Trans>
              </span>
              <RelativeTime time={head.data.signedAt} className="text-16" />
            </div>
          </>
        )}
      </PageHeader>
      {head.isError ? (
        <ErrorState error={head.error} onRetry={() => void head.refetch()} />
      ) : head.data ? (
        <Log head={head.data} />
      ) : (
        <Skeleton className="h-[420px] rounded-3" />
      )}
      <Contents />
      <Witnessing />
    </div>
  );
}

function Log({ head }: { head: LogHead }) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {head.state === "refused" && <Refused />}
      {head.key === null || head.checkpoint === null ? (
        <p className="glass px-6 py-5 text-muted">
          <Trans>The log starts right now. The first signed list appears within 20 seconds.</Trans>
        </p>
      ) : (
        <>
          <BrowserCheck shown={{ key: head.key, checkpoint: head.checkpoint }} />
          <section className="glass grid gap-5 p-7 max-md:p-[18px]" aria-labelledby="log-key">
            <h2 id="log-key" className="text-25">
              <Trans>The signed head</Trans>
            </h2>
            <CopyField label={t`The log's name and public key`} value={head.key}>
              <SeedText>{head.key}</SeedText>
            </CopyField>
            <SignedList label={t`Last signed list: name, entries, root, signature`} value={head.checkpoint} />
          </section>
        </>
      )}
      {head.growth.length > 1 && <Growth growth={head.growth} />}
    </div>
  );
}

function Growth({ growth }: Pick<LogHead, "growth">) {
  const { t, i18n } = useLingui();
  const day = new Intl.DateTimeFormat(i18n.locale, { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <section className="glass p-7 max-md:p-[18px]">
      <Chart
        title={t`Entries at the end of each day`}
        labelTitle={t`Day`}
        labels={growth.map((each) => day.format(new Date(each.day)))}
        series={[{ name: t`Entries`, values: growth.map(({ size }) => size) }]}
        format={(value) => formatNumber(value, i18n.locale)}
      />
    </section>
  );
}

/** The database does not continue the last signed checkpoint, e.g. after a restored backup. */
function Refused() {
  return (
    <div role="alert" className="rounded-3 bg-tint-1 px-6 py-5 text-warn">
      <h2 className="text-20">
        <Trans>The log has stopped</Trans>
      </h2>
      <p className="mt-2 max-w-[46em]">
        <Trans>
          The site's records no longer continue the list that it signed last, so it signs nothing more. Rolls since then
          aren't in the log. Each roll can still be verified on its own.
        </Trans>
      </p>
    </div>
  );
}

/** Compares the log with what this browser saw last. The check runs again whenever a new checkpoint arrives. */
function BrowserCheck({ shown }: { shown: { key: string; checkpoint: string } }) {
  const isSsr = useIsSsr();
  const check = useQuery({
    queryKey: ["log-check", shown.key, shown.checkpoint],
    queryFn: () => checkAndRemember(shown),
    enabled: !isSsr,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  if (check.isError) return <ErrorState error={check.error} onRetry={() => void check.refetch()} />;
  if (!check.data) return <Skeleton className="h-[118px] rounded-3" />;
  if (check.data.outcome === "failed") {
    const { fault, seen } = check.data;
    return (
      <Failed
        {...{ fault, seen, shown }}
        onForget={() => {
          writeStored(storageKeys.seenLog, null);
          void check.refetch();
        }}
      />
    );
  }
  return <Held check={check.data} />;
}

/** Only a verified checkpoint replaces the remembered one, so that a fault is found again at every visit. */
async function checkAndRemember(shown: { key: string; checkpoint: string }): Promise<LogCheck> {
  // The verifier of the log is larger than the page, which shows the head in the meantime.
  const { checkLog, readSeenLog } = await import("./check-log.ts");
  const seen = readSeenLog(readStored(storageKeys.seenLog));
  const askPath = async (sizes: { first: number; second: number }) =>
    (await call(logConsistency, sizes, { quiet: true })).path;
  const check = await checkLog({ shown, seen, askPath });
  if (check.outcome !== "failed")
    writeStored(storageKeys.seenLog, JSON.stringify({ ...shown, seenAt: new Date().toISOString() } satisfies SeenLog));
  return check;
}

function Held({ check }: { check: Exclude<LogCheck, { outcome: "failed" }> }) {
  const { i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <section aria-live="polite" className="glass flex items-start gap-4 p-7 max-md:p-[18px]">
      <span className="mt-1 text-ok">
        <Icon name="check" size={22} strokeWidth={2} />
      </span>
      <div>
        <h2 className="text-20">
          {check.outcome === "first" ? (
            <Trans>Signature checked. This browser now remembers the log</Trans>
          ) : (
            <Trans>Checked by your browser: the log has only grown</Trans>
          )}
        </h2>
        <p className="mt-2 max-w-[46em] text-muted">
          {check.outcome === "first" ? (
            <Trans>
              Its {number(check.size)} entries are the start. At your next visit your browser asks for proof that they
              are all still there, unchanged and in the same order.
            </Trans>
          ) : (
            <Trans>
              The {number(check.before)} entries that you saw <RelativeTime time={check.seenAt} /> are all still there,
              unchanged and in the same order, among the {number(check.size)} of today.
            </Trans>
          )}
        </p>
      </div>
    </section>
  );
}

interface FailedProps {
  fault: LogFault;
  seen: SeenLog | undefined;
  shown: { key: string; checkpoint: string };
  onForget: () => void;
}

function Failed({ fault, seen, shown, onForget }: FailedProps) {
  const { t } = useLingui();
  const faults: Record<LogFault, ReactNode> = {
    key: <Trans>The log is signed with another key than at your last visit.</Trans>,
    signature: <Trans>The signature under the log's head is wrong.</Trans>,
    shrunk: <Trans>The log has fewer entries than at your last visit. Entries were removed.</Trans>,
    forked: (
      <Trans>The entries of your last visit are no longer part of this log. They were changed or replaced.</Trans>
    ),
  };
  return (
    <section role="alert" className="grid gap-5 rounded-3 border-2 border-bad bg-tint-1 p-7 max-md:p-[18px]">
      <div>
        <h2 className="flex items-center gap-3 text-25 text-bad">
          <Icon name="close" size={24} strokeWidth={2} />
          <Trans>The log doesn't match what your browser saw before</Trans>
        </h2>
        <p className="mt-3 max-w-[46em] text-16">{faults[fault]}</p>
        <p className="mt-2 max-w-[46em] text-muted">
          <Trans>
            An honest log can't do that. Don't play on before you know why. The two signed lists below are the proof:
            keep them, and show them to others.
          </Trans>
        </p>
      </div>
      {seen && <SignedList label={t`Signed list that your browser saw`} value={`${seen.key}\n${seen.checkpoint}`} />}
      <SignedList label={t`Signed list that the site shows now`} value={`${shown.key}\n${shown.checkpoint}`} />
      <div>
        <Button look="quiet" size="s" onClick={onForget}>
          <Trans>Forget the old list and start over</Trans>
        </Button>
      </div>
    </section>
  );
}

/** A signed note keeps its lines, because they are what is signed. */
function SignedList({ label, value }: { label: string; value: string }) {
  return (
    <CopyField label={label} value={value}>
      <code className="hash whitespace-pre-wrap break-all">{value.trimEnd()}</code>
    </CopyField>
  );
}

function Contents() {
  return (
    <section className="pt-16">
      <h2 className="pb-6">
        <Trans>What it holds</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-4">
        <Kind title={<Trans>Seeds</Trans>}>
          <Trans>The hash of each seed pair when it is promised, and the pair itself when it is revealed.</Trans>
        </Kind>
        <Kind title={<Trans>Odds</Trans>}>
          <Trans>The hash of each version of a box, with its price. New odds are always a new entry.</Trans>
        </Kind>
        <Kind title={<Trans>Rolls</Trans>}>
          <Trans>
            Each roll under a cover that only its receipt opens. No one can tell from the log who rolled or what
            dropped.
          </Trans>
        </Kind>
        <Kind title={<Trans>Battles and giveaways</Trans>}>
          <Trans>The moment when seats or entries are closed, and the end. Nothing can change in between.</Trans>
        </Kind>
      </ul>
    </section>
  );
}

function Kind({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className="glass p-6 max-md:p-[18px]">
      <h3 className="mb-2 text-16">{title}</h3>
      <p className="text-muted">{children}</p>
    </li>
  );
}

function Witnessing() {
  const { t } = useLingui();
  const isSsr = useIsSsr();
  const origin = isSsr ? "" : window.location.origin;
  const [command, file] = [`npm run witness -- ${origin}`, `${origin}/log/checkpoint`];
  return (
    <section className="pt-16">
      <h2>
        <Trans>Be a witness</Trans>
      </h2>
      <p className="mt-3 mb-6 max-w-[46em] text-muted">
        <Trans>
          Your browser only checks what it is shown. A witness reads every entry, computes the whole list again and
          remembers it. The more witnesses there are, the harder it is to show different lists to different people.
        </Trans>
      </p>
      <div className="glass grid gap-5 p-7 max-md:p-[18px]">
        <CopyField label={t`Follow this site from a copy of the source code`} value={command}>
          <SeedText>{command}</SeedText>
        </CopyField>
        <CopyField label={t`The signed list as a file, for other programs`} value={file}>
          <SeedText>{file}</SeedText>
        </CopyField>
        <div>
          <LinkButton to={paths.verify()} size="s">
            <Trans>Verify a roll</Trans>
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
