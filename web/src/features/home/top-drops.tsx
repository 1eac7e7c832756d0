import { useLingui } from "@lingui/react/macro";
import { type DropRow, lastDrop } from "@vitrine/contract/boxes.ts";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { Link } from "react-router";
import { seedLiveFeed, useFeed } from "../../api/feed/live-feed.ts";
import { loadChunk } from "../../api/load-chunk.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { DropWords, FeedDrop } from "../../app/feed-drop.tsx";
import { dropPath } from "../../app/paths.ts";
import { cx } from "../../ui/cx.ts";
import { gradeClass } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Money } from "../../ui/money.tsx";
import { useIsSsr, useTimeZone } from "../../ui/ssr.ts";
import { useNow } from "../../ui/time/relative-time.tsx";
import { SectionHead } from "./section-head.tsx";
import "./top-drops.css";
import { topOfToday } from "./top-of-today.ts";

const SHOWN = 4;

// If the chunk fails to load, the place stays empty.
const nothing: { default: ComponentType<{ count: number }> } = { default: () => null };
const loadDisplay = async (): Promise<typeof nothing> => ({
  default: (await import("../../app/layout/on-display.tsx")).TopDisplay,
});
const TopDisplay = lazy(() => loadChunk(loadDisplay).catch(() => nothing));

/**
 * Shows today's best gold and red drops, updated by the live feed. On a day without such drops it shows the latest
 * ones. On a site without any it shows items that are on display.
 */
export function TopDrops() {
  const { t } = useLingui();
  const live = useFeed((feed) => feed.top);
  const { data, isPending } = useCall(lastDrop, { limit: 20, isTop: true }, { quiet: true });
  useEffect(() => {
    if (data) seedLiveFeed({ top: data });
  }, [data]);
  const top = live.length > 0 ? live : (data ?? []);
  const today = topOfToday(top, new Date(useNow()), useTimeZone());
  const shown = (today.length > 0 ? today : top).slice(0, SHOWN);
  const waiting = top.length === 0 && isPending;
  const isEmpty = top.length === 0 && !isPending;
  const isSsr = useIsSsr();
  return (
    <section aria-label={t`Top drops`} className="flex flex-col">
      <SectionHead
        title={isEmpty ? t`On display today` : waiting || today.length > 0 ? t`Today's best` : t`Latest top drops`}
      >
        <button type="button" className="section-link" onClick={() => openDialog("drops", "top")}>
          {t`All top drops`} ›
        </button>
      </SectionHead>
      {/* The list has the height of four drops from the start, so that a new drop does not move the content below. */}
      <ul className="top-drops">
        {(waiting || (isEmpty && isSsr)) && <WaitingDrops />}
        {isEmpty && !isSsr && (
          <Suspense fallback={<WaitingDrops />}>
            <TopDisplay count={SHOWN} />
          </Suspense>
        )}
        {shown.map((drop, place) =>
          place === 0 ? <LeadDrop key="lead" drop={drop} /> : <FeedDrop key={drop.id} drop={drop} roomy />,
        )}
      </ul>
    </section>
  );
}

function WaitingDrops() {
  return (
    <>
      <li className="top-lead">
        <span className="light" />
        <Skeleton className="top-lead-words h-12" />
      </li>
      {Array.from({ length: SHOWN - 1 }, (_, place) => (
        <li key={place} className="flex h-[85px] items-center border-line border-t">
          <Skeleton className="h-14 w-full" />
        </li>
      ))}
    </>
  );
}

/** The best drop, in a niche with the light of its grade. */
function LeadDrop({ drop }: { drop: DropRow }) {
  return (
    <li className={cx("top-lead", gradeClass(drop.grade))}>
      <Link to={dropPath(drop)} className="group absolute inset-0 rounded-2">
        <span className="light" />
        <Picture
          key={drop.id}
          src={drop.image}
          grade={drop.grade}
          sizes="300px"
          className="item-picture top-lead-item"
        />
        <span className="top-lead-words flex items-end gap-4">
          <DropWords drop={drop} />
          <Money value={drop.value} display className="text-31" />
        </span>
      </Link>
    </li>
  );
}
