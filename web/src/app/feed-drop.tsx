import type { DropRow } from "@vitrine/contract/boxes.ts";
import { Link } from "react-router";
import { UserName } from "../ui/bot-mark.tsx";
import { cx } from "../ui/cx.ts";
import { Grade } from "../ui/item/grade.tsx";
import { Picture } from "../ui/item/picture.tsx";
import { Money } from "../ui/money.tsx";
import { RelativeTime } from "../ui/time/relative-time.tsx";
import { dropPath } from "./paths.ts";

/** A row in a list of drops with item, winner, time and value. It links to the drop's origin. */
export function FeedDrop({ drop, roomy = false }: { drop: DropRow; roomy?: boolean }) {
  return (
    <li className="border-line border-t">
      <Link
        to={dropPath(drop)}
        className={cx(
          "group flex items-center rounded-1 max-md:gap-3.5",
          roomy ? "h-[84px] gap-5" : "min-h-17 gap-4 py-2",
        )}
      >
        <Picture
          src={drop.image}
          grade={drop.grade}
          sizes="76px"
          className={cx(
            "item-picture shrink-0 transition-transform duration-200 group-hover:-translate-y-0.5",
            roomy ? "h-14 w-19" : "h-12 w-16",
          )}
        />
        <DropWords drop={drop} />
        <Money value={drop.value} display className={roomy ? "text-25 max-md:text-20" : "text-20"} />
      </Link>
    </li>
  );
}

/** Shows the name, grade, winner and time of a drop. */
export function DropWords({ drop }: { drop: DropRow }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 text-[15px] font-medium leading-snug group-hover:text-brass-hi">
        {drop.itemName}
      </span>
      <span className="flex flex-wrap items-center gap-x-2.5 text-13 leading-snug text-muted">
        <Grade grade={drop.grade} />
        <UserName name={drop.userName} bot={drop.bot} />
        <RelativeTime time={drop.time} className="shrink-0 text-quiet" />
      </span>
    </span>
  );
}
