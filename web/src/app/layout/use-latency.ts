import { useEffect, useState } from "react";

const PROBE_PATH = "/healthz";
const FIRST_MS = 3_000;
const EVERY_MS = 30_000;

/** The time of the last probe in milliseconds, or null. Nothing is sent unless the player agreed, nor from a hidden tab. */
export function useLatency(agreed: boolean): number | null {
  const [latencyMs, setLatencyMs] = useState<number | null>(null);
  useEffect(() => {
    if (!agreed) return setLatencyMs(null);
    let timer: ReturnType<typeof setTimeout>;
    const probe = async () => {
      if (document.visibilityState === "visible") setLatencyMs(await measure());
      timer = setTimeout(probe, EVERY_MS);
    };
    timer = setTimeout(probe, FIRST_MS);
    return () => clearTimeout(timer);
  }, [agreed]);
  return latencyMs;
}

async function measure(): Promise<number | null> {
  const startedMs = performance.now();
  try {
    const { ok } = await fetch(PROBE_PATH, { method: "HEAD", cache: "no-store", credentials: "omit" });
    return ok ? performance.now() - startedMs : null;
  } catch {
    return null;
  }
}
