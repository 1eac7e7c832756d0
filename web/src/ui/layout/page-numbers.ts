export type PageStop = number | "gap";

/** Returns the number of pages of a list; an empty list has one page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Returns the first and the last row of a page, counted from 1; both are 0 for a page without rows. */
export function rowsOf(page: number, pageSize: number, total: number): { first: number; last: number } {
  const first = (page - 1) * pageSize + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(total, page * pageSize) };
}

/**
 * Returns the pages to offer: the first, the last, the current page and its neighbours. A gap always hides at least two
 * pages.
 */
export function pageNumbers(page: number, pages: number, around = 1): PageStop[] {
  const kept = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (at) => at === 1 || at === pages || Math.abs(at - page) <= around,
  );
  return kept.flatMap((at, index): PageStop[] => {
    const missing = at - (kept[index - 1] ?? at - 1) - 1;
    if (missing === 0) return [at];
    return missing === 1 ? [at - 1, at] : ["gap", at];
  });
}
