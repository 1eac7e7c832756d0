import { useLingui } from "@lingui/react/macro";
import { lastDrop } from "@vitrine/contract/boxes.ts";
import { useEffect } from "react";
import { Link } from "react-router";
import { seedLiveFeed, useFeed } from "../../api/live-feed.ts";
import { useCall } from "../../api/use-call.ts";
import { GradeMark } from "../../ui/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { paths } from "../paths.ts";
import { ConnectionMark } from "./connection-mark.tsx";

const PLACES = [1, 2, 3, 4, 5, 6];

/** What is being won right now, in one line. The last drops of the server fill it until live ones arrive. */
export function LiveStrip() {
  const { t } = useLingui();
  const live = useFeed((feed) => feed.recent);
  const { data, isPending } = useCall(lastDrop, { limit: 20, isTop: false }, { quiet: true });
  useEffect(() => {
    if (data) seedLiveFeed({ recent: data });
  }, [data]);
  const recent = live.length > 0 ? live : (data ?? []);
  return (
    <section aria-label={t`Live drops`} className="live-strip">
      <div className="wrap flex h-full items-center gap-7 overflow-hidden max-md:gap-3.5">
        <span className="lab flex shrink-0 items-center gap-2 whitespace-nowrap">
          <ConnectionMark />
          {t`Just opened`}
        </span>
        <ul data-cuts className="flex h-11 min-w-0 flex-1 items-center gap-[30px] overflow-hidden max-md:gap-[22px]">
          {recent.length === 0 &&
            isPending &&
            PLACES.map((place) => <Skeleton key={place} className="h-8 w-44 shrink-0" />)}
          {recent.length === 0 && !isPending && (
            <li className="truncate text-13 text-quiet">{t`Nothing yet. The first drop will show up here.`}</li>
          )}
          {recent.slice(0, 12).map((drop) => (
            <li key={drop.id} className="shrink-0">
              <Link
                to={paths.box(drop.boxId)}
                className="flex h-11 items-center gap-2.5 whitespace-nowrap rounded-1 text-13"
              >
                <img
                  src={drop.image}
                  alt=""
                  width="44"
                  height="33"
                  className="h-[33px] w-11 object-contain brightness-115"
                />
                <span className="flex items-center gap-1.5">
                  <GradeMark grade={drop.grade} size={9} />
                  {drop.itemName}
                </span>
                <Money value={drop.value} className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
