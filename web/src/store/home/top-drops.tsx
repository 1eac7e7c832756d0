import { useLingui } from "@lingui/react/macro";
import { lastDrop } from "@vitrine/contract/boxes.ts";
import { useEffect } from "react";
import { Link } from "react-router";
import { seedLiveFeed, useFeed } from "../../api/live-feed.ts";
import { useCall } from "../../api/use-call.ts";
import { Grade } from "../../ui/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { paths } from "../paths.ts";
import { SectionHead } from "./section-head.tsx";

const SHOWN = 8;

/** The last gold and red pieces, kept current by the live feed. */
export function TopDrops() {
  const { t } = useLingui();
  const top = useFeed((feed) => feed.top);
  const { data, isPending } = useCall(lastDrop, { limit: 20, isTop: true }, { quiet: true });
  useEffect(() => {
    if (data) seedLiveFeed({ top: data });
  }, [data]);
  return (
    <section>
      <SectionHead title={t`Top drops`} />
      <ul className="grid gap-x-18 md:grid-cols-2">
        {top.length === 0 &&
          isPending &&
          [1, 2, 3, 4].map((place) => <Skeleton key={place} className="my-2 h-[68px]" />)}
        {top.slice(0, SHOWN).map((drop) => (
          <li key={drop.id} className="border-t border-line">
            <Link to={paths.box(drop.boxId)} className="flex min-h-[84px] items-center gap-5 rounded-1">
              <img src={drop.image} alt="" width="76" height="56" loading="lazy" className="piece h-14 w-19" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-[15px] font-medium">{drop.itemName}</span>
                <span className="flex items-center gap-2.5 text-13 text-muted">
                  <Grade grade={drop.grade} />
                  <span className="truncate">{drop.userName}</span>
                  <RelativeTime time={drop.time} className="shrink-0 text-quiet" />
                </span>
              </span>
              <Money value={drop.value} display className="text-25" />
            </Link>
          </li>
        ))}
      </ul>
      {top.length === 0 && !isPending && <p className="text-muted">{t`No gold or red piece has dropped yet.`}</p>}
    </section>
  );
}
