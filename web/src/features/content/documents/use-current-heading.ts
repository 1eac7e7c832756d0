import { useEffect, useState } from "react";

/** The heading under which the reader is: the last one above the upper third of the window. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = innerHeight / 3;
      const above = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line);
      setCurrent(above.at(-1) ?? ids[0]);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener("scroll", later, { passive: true });
    addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", later);
      removeEventListener("resize", later);
    };
  }, [ids]);
  return current;
}
