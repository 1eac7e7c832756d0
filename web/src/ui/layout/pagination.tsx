import { useLingui } from "@lingui/react/macro";
import { formatNumber } from "../../api/numbers.ts";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { pageCount, pageNumbers, rowsOf } from "./page-numbers.ts";

interface PaginationProps {
  /** The number of the page, from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

const STOP = "tap tn grid size-9 place-items-center rounded-2 text-14";

/** The page buttons of a list, with the range of the shown rows. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const { t, i18n } = useLingui();
  const pages = pageCount(total, pageSize);
  const { first, last } = rowsOf(page, pageSize, total);
  const number = (value: number) => formatNumber(value, i18n.locale);
  const [from, to, all] = [number(first), number(last), number(total)];
  const arrow = (name: "left" | "right", label: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
      className={cx(STOP, "text-muted enabled:hover:text-ink disabled:text-faint")}
    >
      <Icon name={name} size={17} />
    </button>
  );
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="tn text-13 text-quiet">{t`${from}–${to} of ${all}`}</span>
      <span className="flex items-center gap-1 max-md:gap-0">
        {arrow("left", t`Previous page`, page - 1)}
        {pageNumbers(page, pages).map((stop, index) =>
          stop === "gap" ? (
            // A gap has no number, so its index is its key.
            <span key={`gap-${index}`} aria-hidden="true" className="w-5 text-center text-quiet">
              …
            </span>
          ) : (
            <button
              key={stop}
              type="button"
              aria-label={t`Page ${stop}`}
              aria-current={stop === page ? "page" : undefined}
              onClick={() => onPage(stop)}
              className={cx(STOP, stop === page ? "glass-thin text-ink" : "text-muted hover:text-ink")}
            >
              {stop}
            </button>
          ),
        )}
        {arrow("right", t`Next page`, page + 1)}
      </span>
    </nav>
  );
}
