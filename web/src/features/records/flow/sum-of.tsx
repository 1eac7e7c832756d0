import { Plural, Trans } from "@lingui/react/macro";
import type { FlowRow } from "@vitrine/contract/records.ts";
import { cx } from "../../../ui/cx.ts";
import { Money } from "../../../ui/money.tsx";

/** The amount of a row: coins and points separately, or the number of items and their value. */
export function SumOf({ row }: { row: FlowRow }) {
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
