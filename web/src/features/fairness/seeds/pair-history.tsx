import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { fairHistories, fairPairRounds } from "@vitrine/contract/fairness/calls.ts";
import { useState } from "react";
import { useSession } from "../../../api/session/session.ts";
import { useEndless, usePages } from "../../../api/use-list.ts";
import { CopyField } from "../../../ui/copy-field.tsx";
import { cx } from "../../../ui/cx.ts";
import { HashText } from "../../../ui/hash-text.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { EndlessList } from "../../../ui/layout/endless-list.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { RelativeTime } from "../../../ui/time/relative-time.tsx";
import { RecordsSkeleton } from "../../records/records-skeleton.tsx";
import { RollList } from "../../records/roll-list.tsx";
import { SeedText } from "./seed-text.tsx";

type Pair = OutputOf<typeof fairHistories>["list"][number];

/** Every earlier seed pair of the player, with its seeds and its rolls. */
export function PairHistory() {
  const isGuest = useSession((session) => session.token === null);
  const pairs = usePages(fairHistories, { pageSize: 15 });
  const rows = pairs.data?.pages.flatMap((page) => page.list) ?? [];
  if (isGuest) {
    return (
      <p className="text-muted">
        <Trans>Log in to see your pairs with their seeds and rolls.</Trans>
      </p>
    );
  }
  if (pairs.isPending) return <RecordsSkeleton rows={3} />;
  if (pairs.isError && rows.length === 0)
    return <ErrorState error={pairs.error} onRetry={() => void pairs.refetch()} />;
  if (rows.length === 0) {
    return (
      <EmptyState picture="records" title={<Trans>No pairs revealed yet</Trans>}>
        <Trans>Once you change your client seed, the pair used until then appears here with its seeds.</Trans>
      </EmptyState>
    );
  }
  return (
    <EndlessList
      hasMore={pairs.hasNextPage}
      loading={pairs.isFetchingNextPage}
      failed={pairs.isFetchNextPageError}
      onMore={() => void pairs.fetchNextPage()}
    >
      <ul className="grid gap-3">
        {rows.map((pair) => (
          <PairRow key={pair.id} pair={pair} />
        ))}
      </ul>
    </EndlessList>
  );
}

function PairRow({ pair }: { pair: Pair }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const rolls = pair.lastNonce;
  return (
    <li className="glass-thin rounded-2">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3.5 max-md:px-[18px]">
          <HashText className="min-w-0 flex-1 max-md:basis-full">{pair.publicHash}</HashText>
          <span className="text-13 text-muted">
            <Plural value={rolls} one="# roll" other="# rolls" />
          </span>
          <RelativeTime time={pair.revealedAt} className="text-13 text-quiet max-md:flex-1" />
          <span className={cx("text-quiet transition-transform duration-200", open && "rotate-180")}>
            <Icon name="down" size={17} />
          </span>
        </summary>
        {open && (
          <div className="grid gap-4 border-line border-t px-5 py-5 max-md:px-[18px]">
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              <CopyField label={t`Server seed`} value={pair.serverSeed} />
              <CopyField label={t`Secret salt`} value={pair.secretSalt} />
              <CopyField label={t`Client seed`} value={pair.clientSeed}>
                <SeedText>{pair.clientSeed}</SeedText>
              </CopyField>
            </div>
            {pair.clientSeedIsDefault && (
              <p className="text-13 text-warn">
                <Trans>This pair was used with the site's default client seed.</Trans>
              </p>
            )}
            <PairRolls id={pair.id} />
          </div>
        )}
      </details>
    </li>
  );
}

function PairRolls({ id }: { id: number }) {
  return <RollList rolls={useEndless(fairPairRounds, { id, pageSize: 15 })} waiting={2} />;
}
