import { Trans } from "@lingui/react/macro";
import type { FlowRow as Row } from "@vitrine/contract/records.ts";
import { memo, type ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { RelativeTime } from "../../../ui/time/relative-time.tsx";
import { useFlowWords } from "./flow-words.ts";
import { SumOf } from "./sum-of.tsx";

/** One movement: of money, or of items that moved together. */
export const FlowRow = memo(function FlowRow({ row }: { row: Row }) {
  const { nameOf, sourceOf, signOf } = useFlowWords();
  const [inventoryItem] = row.items;
  return (
    <li className="border-line border-t [contain-intrinsic-size:auto_81px] [content-visibility:auto]">
      <div className={cx(FLOW_COLUMNS, "min-h-20 py-3")}>
        {inventoryItem ? (
          <Pictures row={row} />
        ) : (
          <span className="glass-thin grid h-14 w-full place-items-center rounded-2 text-brass">
            <Icon name={signOf(row)} size={22} />
          </span>
        )}
        <div className="min-w-0">
          <b className="block font-medium leading-snug lg:truncate">{nameOf(row)}</b>
          <span className="block text-13 text-muted lg:truncate">
            {row.kind === "items" && <InventoryItemNames row={row} />}
          </span>
          <span className="block text-12 text-quiet lg:hidden">
            {joined([sourceOf(row) ?? row.orderId, <RelativeTime key="time" time={row.createTime} />])}
          </span>
        </div>
        <span className="min-w-0 truncate text-13 text-muted max-lg:hidden">
          {row.orderId ? <code className="hash">{row.orderId}</code> : sourceOf(row)}
        </span>
        <SumOf row={row} />
        <RelativeTime time={row.createTime} className="text-right text-13 text-quiet max-lg:hidden" />
      </div>
    </li>
  );
});

/** The best item in front, and the edges of up to two more behind it. */
function Pictures({ row: { items } }: { row: Row }) {
  return (
    <span className="relative block h-14">
      {items.toReversed().map((item, place) => {
        const depth = items.length - 1 - place;
        return (
          <Picture
            key={`${depth} ${item.itemId}`}
            src={item.image}
            grade={item.grade}
            sizes="88px"
            className={cx("item-picture absolute! inset-y-0 h-14", DEPTHS[depth])}
          />
        );
      })}
    </span>
  );
}

const DEPTHS = ["right-2 left-0", "right-1 left-2 opacity-35", "right-0 left-4 opacity-20"] as const;

function InventoryItemNames({ row: { count, items } }: { row: Row }) {
  const name = keepDot(items[0]?.name ?? "");
  const more = (count ?? 1) - 1;
  return more === 0 ? (
    name
  ) : (
    <Trans>
      {name} and {more} more
    </Trans>
  );
}

function joined(parts: readonly ReactNode[]): ReactNode {
  const there = parts.filter(Boolean);
  return there.length === 2 ? (
    <>
      {there[0]} · {there[1]}
    </>
  ) : (
    there[0]
  );
}

export const FLOW_COLUMNS =
  "grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4 lg:grid-cols-[88px_minmax(0,1fr)_minmax(120px,.4fr)_minmax(140px,.36fr)_110px]";
