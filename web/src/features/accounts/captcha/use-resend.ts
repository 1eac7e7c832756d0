import { t } from "@lingui/core/macro";
import { CODE_TIMES } from "@vitrine/contract/accounts/codes.ts";
import { useEffect, useState } from "react";
import { create } from "zustand";
import { isRefusal } from "../../../api/failure.ts";
import { onLeave } from "../../../api/session/session.ts";
import { untilNextTickMs } from "../../../ui/time/countdown-parts.ts";

/** When the next code is allowed, by recipient, in ms since 1970. It is kept when the dialog closes. */
const useNextCode = create<Readonly<Record<string, number>>>(() => ({}));
// The recipients are the player's own phone and mailbox, so logout clears them. The server still enforces the wait.
onLeave(() => useNextCode.setState({}, true));

/** Records that a code was sent to `to`. The next one is allowed after `seconds`. */
export function noteSent(to: string, seconds: number): void {
  useNextCode.setState({ [to]: Date.now() + seconds * 1000 });
}

/**
 * Returns the field's error text if a code was requested too soon, and starts the countdown from the seconds that the
 * server names. The earlier request may come from another page or from before a reload. Returns undefined for other
 * refusals.
 */
export function noteTooSoon(to: string, error: unknown): string | undefined {
  if (!isRefusal(error, "code_too_soon")) return undefined;
  noteSent(to, error.waitSeconds || CODE_TIMES.resendSeconds);
  // The server's sentence names a number of seconds, which is wrong one second later.
  return t`A code was sent less than a minute ago. The button says when the next one can be.`;
}

/** The seconds until `to` may get another code; 0 if it may get one now. */
export function useResend(to: string): number {
  const untilMs = useNextCode((until) => until[to]) ?? 0;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = Date.now();
      setNowMs(now);
      const waitMs = untilNextTickMs(untilMs, now);
      if (waitMs > 0) timer = setTimeout(tick, waitMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}
