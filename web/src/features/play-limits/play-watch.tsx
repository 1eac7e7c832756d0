import { deletion } from "@vitrine/contract/privacy.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { isFeedHeld } from "../../api/feed/live-feed.ts";
import { readStored, storageKeys, writeStored } from "../../api/session/storage.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";
import { loadPart } from "../../app/i18n.ts";
import { breakOf, useLimits } from "./use-limits.ts";

/** The maximum age of the values that the reminder shows. */
const FRESH_MS = 10_000;
/** The interval at which the reminder checks whether a running reel has ended. */
const REVEAL_WAIT_MS = 1_000;
/** The longest delay that a browser's timer accepts. */
const LONGEST_MS = 2 ** 31 - 1;

const RARELY_MS = 5 * MINUTE_MS;

// Few players need this chunk, and the page also works without it.
const AccountNotice = lazy(() => loadPart(() => import("./account-notice.tsx")).catch(() => ({ default: () => null })));

/** Runs on every page of a logged-in player: shows the reminder, and refetches the limits when a break ends. */
export default function PlayWatch() {
  useReminder();
  useBreakEnd();
  const closesTime = useCall(deletion, {}, { quiet: true, staleTime: RARELY_MS }).data?.closesTime ?? null;
  const isOnBreak = breakOf(useLimits().data) !== null;
  if (closesTime === null && !isOnBreak) return null;
  return (
    <Suspense fallback={null}>
      <AccountNotice closesTime={closesTime} />
    </Suspense>
  );
}

function useReminder(): void {
  const { data, dataUpdatedAt, refetch } = useLimits();
  const blocked = useDialogs((state) => state.open !== null);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!data || blocked) return;
    const serverMs = () => Date.parse(data.time) + Date.now() - dataUpdatedAt;
    const stored = readStored(storageKeys.lastReminder);
    const waitMs = untilReminderMs({
      limits: data,
      toldMs: stored === null ? null : Number(stored),
      nowMs: serverMs(),
    });
    if (waitMs === null) return;
    const look = () => {
      if (isFeedHeld()) timer = setTimeout(look, REVEAL_WAIT_MS);
      else if (Date.now() - dataUpdatedAt > FRESH_MS) void refetch().finally(() => setLooks((count) => count + 1));
      else {
        writeStored(storageKeys.lastReminder, String(serverMs()));
        openDialog("playReminder");
      }
    };
    let timer = setTimeout(look, waitMs);
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, refetch, blocked, looks]);
}

function useBreakEnd(): void {
  const { data, dataUpdatedAt, refetch } = useLimits();
  const until = breakOf(data)?.until;
  useEffect(() => {
    if (!data || !until) return;
    const leftMs = Date.parse(until) - Date.parse(data.time) - (Date.now() - dataUpdatedAt);
    const timer = setTimeout(() => void refetch(), Math.min(Math.max(leftMs, 0) + REVEAL_WAIT_MS, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, until, refetch]);
}

interface Watched {
  limits: Pick<PlayLimits, "reminderMinutes"> & { sitting: Pick<PlayLimits["sitting"], "since"> };
  /** The time of the last reminder, in ms since 1970 by the server's clock; null if there was none. */
  toldMs: number | null;
  /** The current time by the server's clock, in ms since 1970. */
  nowMs: number;
}

/**
 * Returns the time until the next reminder in ms; 0 if it is due. A reminder comes one interval after the start of the
 * sitting or after the last reminder. Returns null if the player is not playing or wants no reminder.
 */
export function untilReminderMs({ limits, toldMs, nowMs }: Watched): number | null {
  const { reminderMinutes, sitting } = limits;
  if (reminderMinutes === 0 || sitting.since === null) return null;
  // A reminder of an earlier sitting is older than this sitting's start, so `Math.max` ignores it.
  const fromMs = Math.max(Date.parse(sitting.since), toldMs ?? 0);
  return Math.max(0, fromMs + reminderMinutes * MINUTE_MS - nowMs);
}
