import { useEffect, useRef, useState } from "react";

const COUNT_MS = 650;

/** A sum that counts up to what it has become, a little slower towards its end. */
export function useCountUp(value: number, counts: boolean): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    // A tab that nobody sees draws no frames: the sum would stay behind.
    if (!counts || value <= start || document.visibilityState === "hidden") {
      from.current = value;
      setShown(value);
      return;
    }
    const beganMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = Math.min(1, Math.max(0, (nowMs - beganMs) / COUNT_MS));
      const next = share === 1 ? value : start + (value - start) * (1 - (1 - share) ** 3);
      from.current = next;
      setShown(next);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, counts]);
  return shown;
}
