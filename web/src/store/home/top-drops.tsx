import { useLingui } from "@lingui/react/macro";
import { type DropRow, lastDrop } from "@vitrine/contract/boxes.ts";
import { type CSSProperties, useEffect } from "react";
import { Link } from "react-router";
import { seedLiveFeed, useFeed } from "../../api/live-feed.ts";
import { useCall } from "../../api/use-call.ts";
import { Grade } from "../../ui/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { paths } from "../paths.ts";
import "./arena.css";
import { SectionHead } from "./section-head.tsx";
import { topOfToday } from "./top-of-today.ts";

const SHOWN = 4;

/** The best gold and red pieces of today, kept current by the live feed; on a quiet day the last ones before it. */
export function TopDrops() {
  const { t } = useLingui();
  const top = useFeed((feed) => feed.top);
  const { data, isPending } = useCall(lastDrop, { limit: 20, isTop: true }, { quiet: true });
  useEffect(() => {
    if (data) seedLiveFeed({ top: data });
  }, [data]);
  const today = topOfToday(top, new Date());
  const shown = (today.length > 0 ? today : top).slice(0, SHOWN);
  const waiting = top.length === 0 && isPending;
  return (
    <section aria-label={t`Top drops`} className="flex flex-col">
      <SectionHead title={waiting || today.length > 0 ? t`Best of today` : t`Last top drops`} />
      {shown.length === 0 && !waiting ? (
        <div className="arena">
          <div className="arena-seats" aria-hidden="true">
            <span className="arena-seat" style={{ "--seat": "var(--brass)" } as CSSProperties} />
          </div>
          <p className="max-w-[30em] text-muted">
            {t`No gold or red piece has dropped yet. The first one will stand here.`}
          </p>
        </div>
      ) : (
        // Four places from the start, so that whatever drops moves nothing below.
        <ul className="min-h-[340px]">
          {waiting &&
            Array.from({ length: SHOWN }, (_, place) => (
              <li key={place} className="flex h-[85px] items-center border-line border-t">
                <Skeleton className="h-14 w-full" />
              </li>
            ))}
          {shown.map((drop) => (
            <TopDrop key={drop.id} drop={drop} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TopDrop({ drop }: { drop: DropRow }) {
  return (
    <li className="border-line border-t">
      <Link to={paths.box(drop.boxId)} className="group flex h-[84px] items-center gap-5 rounded-1 max-md:gap-3.5">
        <Picture
          src={drop.image}
          grade={drop.grade}
          sizes="76px"
          className="piece h-14 w-19 shrink-0 transition-transform duration-200 group-hover:-translate-y-0.5"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-[15px] font-medium group-hover:text-brass-hi">{drop.itemName}</span>
          <span className="flex items-center gap-2.5 text-13 text-muted">
            <Grade grade={drop.grade} />
            <span className="truncate">{drop.userName}</span>
            <RelativeTime time={drop.time} className="shrink-0 text-quiet" />
          </span>
        </span>
        <Money value={drop.value} display className="text-25 max-md:text-20" />
      </Link>
    </li>
  );
}
