import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ITEM_MOVES, FlowRow as Row } from "@vitrine/contract/records.ts";
import type { TransferKind } from "@vitrine/contract/wallet.ts";
import { memo, type ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { Money } from "../../../ui/money.tsx";
import { RelativeTime } from "../../../ui/time/relative-time.tsx";
import { useSourceWords } from "../../inventory/source-words.ts";
import { useMovementWords } from "../movement-words.ts";

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

/** Shows the most valuable item in front, and the edges of up to two other items behind it. */
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

/** The amount of a row: coins and points separately, or the number of items and their value. */
function SumOf({ row }: { row: Row }) {
  if (row.kind === "items") {
    return (
      <span className="text-right">
        <Money value={row.value ?? 0} display className="text-20" />
        <span className="block text-12 text-quiet">
          <Plural value={row.count ?? 0} one="# piece" other="# pieces" />
        </span>
      </span>
    );
  }
  const { coins, points } = row;
  return (
    <span className="text-right">
      {coins !== null && <Moved value={coins} />}
      {points !== null && (
        <span className="block">
          <Moved value={points} points isSmall={coins !== null} />
          <span className="block text-12 text-quiet">
            <Trans>Points</Trans>
          </span>
        </span>
      )}
    </span>
  );
}

function Moved({ value, points, isSmall = false }: { value: number; points?: boolean; isSmall?: boolean }) {
  return (
    <Money
      value={value}
      points={points}
      signed
      display={!isSmall}
      className={cx(!isSmall && "text-20", value > 0 && "text-ok")}
    />
  );
}

type ItemMove = (typeof ITEM_MOVES)[number];

const SIGNS: Record<TransferKind, IconName> = {
  demo_grant: "gift",
  deposit: "plus",
  deposit_reversal: "minus",
  debt_payment: "minus",
  box_open: "box",
  battle_fee: "battle",
  battle_seat: "battle",
  battle_refund: "battle",
  battle_payout: "battle",
  dream_open: "dream",
  shop_buy: "shop",
  points_transfer: "refresh",
  item_sale: "bag",
  item_exchange: "bag",
  bonus_promise: "gift",
  bonus_release: "gift",
  adjustment: "edit",
};

/** Returns the names of movements, the texts for the source of items, and the icon of each movement. */
function useFlowWords() {
  const { t } = useLingui();
  const movement = useMovementWords();
  const moves: Record<ItemMove, string> = {
    won: t`Pieces won`,
    bought: t`Pieces bought`,
    givenAway: t`Pieces given away`,
    withdrawn: t`Sent to Steam`,
    delivered: t`Delivered to Steam`,
    returned: t`Back in the bag`,
  };
  const sources = useSourceWords();
  return {
    nameOf: ({ action }: Row) => (isMove(action) ? moves[action] : movement(action)),
    sourceOf: ({ source }: Row) => (source === null ? undefined : sources[source]),
    signOf: ({ action }: Row): IconName => (isMove(action) ? "box" : SIGNS[action]),
  };
  function isMove(action: Row["action"]): action is ItemMove {
    return action in moves;
  }
}
