import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { timeSteps } from "./time-steps.ts";

/** How long ago something was, with the exact time on hover. Steps on by itself. */
export function RelativeTime({ time, className }: { time: string; className?: string }) {
  const { i18n } = useLingui();
  const nowMs = useNow(10_000);
  const date = new Date(time);
  const { value, unit } = timeSteps(date.getTime(), nowMs);
  const exact = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "medium" }).format(date);
  return (
    <time dateTime={time} title={exact} className={className}>
      {new Intl.RelativeTimeFormat(i18n.locale, { numeric: "auto", style: "short" }).format(value, unit)}
    </time>
  );
}

function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
