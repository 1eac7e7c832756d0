import { Plural, Trans } from "@lingui/react/macro";

/** The remaining stock of a limited item. */
export function StockMark({ stock }: { stock: number }) {
  return (
    <span className={`whitespace-nowrap text-12 ${stock <= 3 ? "text-warn" : "text-muted"}`}>
      {stock === 0 ? <Trans>Sold out</Trans> : <Plural value={stock} one="# left" other="# left" />}
    </span>
  );
}
