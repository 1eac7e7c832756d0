import { useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { readRenderClock, useTimeZone } from "../ssr.ts";
import { timeSteps } from "./time-steps.ts";

const STEP_MS = 10_000;

/** Shows how long ago a moment was, with the exact time on hover. It updates itself. */
export function RelativeTime({ time, className }: { time: string; className?: string }) {
  const { i18n } = useLingui();
  const nowMs = useNow();
  const date = new Date(time);
  const { value, unit } = timeSteps(date.getTime(), nowMs);
  const { exact, relative } = formatsOf(i18n.locale, useTimeZone());
  return (
    <time dateTime={time} title={exact.format(date)} className={className}>
      {relative.format(value, unit)}
    </time>
  );
}

interface Formats {
  exact: Intl.DateTimeFormat;
  relative: Intl.RelativeTimeFormat;
}

/** The current time in steps of ten seconds. */
export const useNow = () => useSyncExternalStore(watchClock, readClock, readRenderClock);

/** Creating a format is slow, and a list that follows the live feed renders its times again and again. */
const formats = new Map<string, Formats>();

export function formatsOf(locale: string, timeZone = "local"): Formats {
  const name = `${locale} ${timeZone}`;
  const known = formats.get(name);
  if (known) return known;
  const made = {
    exact: new Intl.DateTimeFormat(locale, {
      dateStyle: "medium",
      timeStyle: "medium",
      timeZone: timeZone === "local" ? undefined : timeZone,
    }),
    relative: new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" }),
  };
  formats.set(name, made);
  return made;
}

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times on the page: a list of a thousand rows must not have a thousand timers. */
function watchClock(onStep: () => void): () => void {
  watchers.add(onStep);
  timer ??= setInterval(() => {
    for (const watcher of watchers) watcher();
  }, STEP_MS);
  return () => {
    watchers.delete(onStep);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

// The result is constant within a step, so that all times of one render agree.
function readClock(): number {
  return Math.floor(Date.now() / STEP_MS) * STEP_MS;
}
