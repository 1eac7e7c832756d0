import { useLingui } from "@lingui/react/macro";
import { type BoxRow, getBoxThemeList } from "@vitrine/contract/boxes.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { cx } from "../../ui/cx.ts";
import { Grade, GradeMark, gradeClass } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { smallSourceOf } from "../../ui/item/picture-sources.ts";
import { Money } from "../../ui/money.tsx";
import { paths } from "../paths.ts";
import { atPlace } from "./strip-motion.ts";
import { onDisplay } from "./strip-queue.ts";

interface StripDisplayProps {
  count: number;
  /** Returns the place of the strip for an item, from 0. */
  placeOf: (index: number) => number;
  /** Whether the strip has no drops. Its label then says that the items are on display, except on a phone. */
  alone: boolean;
}

/**
 * Items of the catalogue in a strip with few drops. Each says that it is on display, so that players can tell it from a
 * drop.
 */
export function StripDisplay({ count, placeOf, alone }: StripDisplayProps) {
  const { t } = useLingui();
  return useDisplay(count).map(({ id, topItem }, index) => (
    <li key={topItem.itemId} data-display className="live-strip-slot" style={atPlace(placeOf(index))}>
      <Link to={paths.box(id)}>
        <img
          src={smallSourceOf(topItem.image)}
          alt=""
          width="44"
          height="33"
          loading="lazy"
          decoding="async"
          className="h-[33px] w-11 object-contain brightness-115"
        />
        <GradeMark grade={topItem.grade} size={9} />
        <span className="-ml-1 grid min-w-0 leading-tight">
          <span title={topItem.name} className="truncate">
            {topItem.name}
          </span>
          <span className={cx("truncate text-12 text-quiet", alone && "md:sr-only")}>{t`On display today`}</span>
        </span>
        <Money value={topItem.value} className="text-muted" />
      </Link>
    </li>
  ));
}

/**
 * Items of the catalogue in place of the top drops, for a site without top drops. The most valuable item is in the
 * niche.
 */
export function TopDisplay({ count }: { count: number }) {
  const boxes = useDisplay(count).toSorted((one, other) => other.topItem.value - one.topItem.value);
  return boxes.map(({ id, name, topItem }, place) => {
    const isLead = place === 0;
    return (
      <li
        key={topItem.itemId}
        data-display
        className={isLead ? cx("top-lead", gradeClass(topItem.grade)) : "border-line border-t"}
      >
        <Link
          to={paths.box(id)}
          className={cx(
            "group rounded-1",
            isLead ? "absolute inset-0" : "flex h-[84px] items-center gap-5 max-md:gap-3.5",
          )}
        >
          {isLead && <span className="light" />}
          <Picture
            src={topItem.image}
            grade={topItem.grade}
            sizes={isLead ? "300px" : "76px"}
            className={cx("item-picture", isLead ? "top-lead-item" : "h-14 w-19 shrink-0")}
          />
          <span className={isLead ? "top-lead-words flex items-end gap-4" : "contents"}>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-[15px] font-medium leading-snug group-hover:text-brass-hi">
                {topItem.name}
              </span>
              <span className="flex flex-wrap items-center gap-x-2.5 text-13 leading-snug text-muted">
                <Grade grade={topItem.grade} />
                {name}
              </span>
            </span>
            <Money value={topItem.value} display className={isLead ? "text-31" : "text-25 max-md:text-20"} />
          </span>
        </Link>
      </li>
    );
  });
}

function useDisplay(count: number): BoxRow[] {
  const { data } = useCall(getBoxThemeList, {}, { quiet: true });
  return onDisplay(
    (data ?? []).flatMap((theme) => theme.boxes),
    { nowMs: Date.now(), count },
  );
}
