import { useEffect, useState } from "react";
import { matchesMedia } from "../../../ui/layout/breakpoints.ts";
import type { Box } from "../use-box.ts";
import { type Simulated, UNOPENED } from "./simulate.ts";
import type { SimulatorOrder } from "./simulator-worker.ts";

/** The pause between two steps: a hundred of them take about four seconds. */
const PACE_MS = 40;

/** Runs one simulation of a box in a worker, so that the page stays smooth. Returns its latest step. */
export function useSimulation({ price, items }: Box) {
  const [step, setStep] = useState<Simulated>(() => ({ counts: items.map(() => 0), results: [UNOPENED], ahead: 0 }));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const worker = new Worker(new URL("./simulator-worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Simulated>) => setStep(data);
    worker.onerror = () => setFailed(true);
    const lines = items.map(({ start, end, value }) => ({ start, end, value }));
    const paceMs = matchesMedia("(prefers-reduced-motion: reduce)") ? 0 : PACE_MS;
    worker.postMessage({ box: { price, items: lines }, paceMs } satisfies SimulatorOrder);
    return () => worker.terminate();
  }, [price, items]);
  return { step, failed };
}
