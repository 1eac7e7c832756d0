import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { knownRounds, type Room } from "./room.ts";

/** With the live feed the page polls rarely; without it the page polls often. */
const WAITING_LIVE_MS = 30_000;
const WAITING_ALONE_MS = 3_000;
/** The roll follows the lock within a moment, or after the next beacon round. */
const LOCKED_MS = 1_500;
/** The delay if an expected change is overdue. */
const OVERDUE_MS = 400;
/** A short delay after the moment, so that the answer already contains the change. */
const AFTER_MS = 60;

/**
 * Returns the ms until the page fetches the room again, or null if nothing can change any more. With the live feed, the
 * frame of a round has some time to arrive; without it the page fetches at each round's moment.
 */
export function askAgainMs(room: Room, { nowMs, live }: { nowMs: number; live: boolean }): number | null {
  if (room.state === BATTLE_STATES.waiting) {
    const changes = [room.botsAt, room.expiresAt].flatMap((time) =>
      time ? Date.parse(time) + OVERDUE_MS - nowMs : [],
    );
    const next = Math.min(live ? WAITING_LIVE_MS : WAITING_ALONE_MS, ...changes.filter((waitMs) => waitMs > 0));
    return Math.max(OVERDUE_MS, next);
  }
  if (room.state !== BATTLE_STATES.running) return null;
  if (room.startedAt === null) return LOCKED_MS;
  // The first unknown round; after the last round, the end.
  const dueMs = Date.parse(room.startedAt) + knownRounds(room) * room.roundMs;
  const graceMs = live ? Math.min(600, room.roundMs / 4) : AFTER_MS;
  const waitMs = dueMs + graceMs - nowMs;
  return waitMs > 0 ? waitMs : OVERDUE_MS;
}
