import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../form/button.tsx";

/** The distance from the end at which a list requests more rows. */
export const LOAD_MORE_PX = 100;
const PASSED_PX = 1_000_000;

interface EndlessListProps {
  children: ReactNode;
  hasMore: boolean;
  loading: boolean;
  /** The request for the next rows failed: only a click on the button requests them again. */
  failed?: boolean;
  onMore: () => void;
}

/** A list that requests its next rows 100 px before its end. Its button also requests them, for the keyboard. */
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
        // The list also requests rows when its end is above the window, because the End key can jump past it.
        rootMargin: `${PASSED_PX}px 0px ${LOAD_MORE_PX}px 0px`,
      },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [hasMore, loading, failed]);
  // Check before React removes the button whether it has the focus: the focus then moves to the end of the list.
  const focusGoes = !hasMore && button.current !== null && button.current === document.activeElement;
  useEffect(() => {
    // If the focus has moved to another element meanwhile, it stays there.
    if (focusGoes && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [focusGoes]);
  return (
    <>
      {children}
      {/* Scroll anchoring may use only the rows, never the moving end of the list. */}
      <div ref={end} tabIndex={-1} className="mx-auto flex min-h-20 w-fit items-center gap-4 [overflow-anchor:none]">
        <span role="alert" className="text-13 text-bad empty:hidden">
          {failed && !loading && t`More couldn't be loaded.`}
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
