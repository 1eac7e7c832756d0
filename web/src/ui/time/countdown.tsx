import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { readRenderClock, useIsSsr } from "../ssr.ts";
import { type CountdownParts, clockText, countdownParts, untilNextTickMs } from "./countdown-parts.ts";

interface CountdownProps {
  /** The end of the countdown by the server's clock, in Unix ms. */
  untilMs: number;
  /** The server's clock minus the browser's, in ms. */
  clockOffsetMs?: number;
  onEnd?: () => void;
  className?: string;
}

/** Shows the time until a moment. Its colour and size never change, so that it causes no pressure. */
export function Countdown({ untilMs, clockOffsetMs = 0, onEnd, className }: CountdownProps) {
  const { i18n } = useLingui();
  const parts = countdownParts(untilMs, useTick(untilMs, clockOffsetMs, onEnd), clockOffsetMs);
  return (
    <span role="timer" aria-label={spoken(parts, i18n.locale)} className={className}>
      <span aria-hidden="true" className="tn whitespace-nowrap">
        {parts.days > 0 && `${unit(parts.days, "day", i18n.locale, "short")} `}
        {clockText(parts)}
      </span>
    </span>
  );
}

function useTick(untilMs: number, clockOffsetMs: number, onEnd?: () => void): number {
  // Hydration must start with the time at which the server rendered the page.
  const isSsr = useIsSsr();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = Date.now();
      setNowMs(now);
      const waitMs = untilNextTickMs(untilMs, now, clockOffsetMs);
      if (waitMs > 0) timer = setTimeout(tick, waitMs);
      else ended.current?.();
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs, clockOffsetMs]);
  return isSsr ? readRenderClock() : nowMs;
}

type Unit = "day" | "hour" | "minute" | "second";

function unit(value: number, name: Unit, locale: string, unitDisplay: "short" | "long"): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay }).format(value);
}

/** Returns the two largest parts in words, e.g. "3 days, 4 hours". */
function spoken(parts: CountdownParts, locale: string): string {
  const all = (["day", "hour", "minute", "second"] as const).map((name) => ({ name, value: parts[`${name}s`] }));
  const largest = all.findIndex(({ value }) => value > 0);
  const told = largest < 0 ? all.slice(3) : all.slice(largest, largest + 2);
  const words = told.map(({ name, value }) => unit(value, name, locale, "long"));
  return new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(words);
}
