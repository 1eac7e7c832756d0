import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../form/button.tsx";

/** How near the end a list asks for more. */
export const LOAD_MORE_PX = 100;
const PASSED_PX = 1_000_000;

interface EndlessListProps {
  children: ReactNode;
  hasMore: boolean;
  loading: boolean;
  /** The next rows were asked for and did not come: only somebody's own hand asks again. */
  failed?: boolean;
  onMore: () => void;
}

/** A list that asks for its next rows 100 px before its end; the button does the same by keyboard. */
export function EndlessList({ children, hasMore, loading, failed = false, onMore }: EndlessListProps) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (!end.current || !hasMore || loading || failed) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      {
        // Above the window counts as well: the End key passes the end and stops among the empty places below it.
        rootMargin: `${PASSED_PX}px 0px ${LOAD_MORE_PX}px 0px`,
      },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [hasMore, loading, failed]);
  // Read while rendering, before the button is gone: the focus then goes to the list's end, not to the top of the page.
  const focusGoes = !hasMore && button.current !== null && button.current === document.activeElement;
  useEffect(() => {
    // Who has gone on meanwhile is not called back.
    if (focusGoes && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [focusGoes]);
  return (
    <>
      {children}
      {/* Only what was read may hold the page in its place while it grows, never its moving end. */}
      <div ref={end} tabIndex={-1} className="mx-auto flex min-h-20 w-fit items-center gap-4 [overflow-anchor:none]">
        <span role="alert" className="text-13 text-bad empty:hidden">
          {failed && !loading && t`More could not be loaded.`}
        </span>
        {hasMore && (
          <Button ref={button} look="quiet" size="s" pending={loading} onClick={onMore}>
            {failed ? t`Try again` : t`Show more`}
          </Button>
        )}
      </div>
    </>
  );
}
