import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";

/** Whole turns before the pointer comes to its ticket. */
const TURNS = 5;

/** Where a ticket lies on the circle, in degrees clockwise from its top. */
export function angleOf(ticket: number): number {
  return (ticket / TICKETS) * 360;
}

/** How the pointer turns from where it stands to a ticket, always forwards, in degrees. */
export function turnTo(ticket: number, standsAt: number): { from: number; to: number } {
  return { from: standsAt % 360, to: TURNS * 360 + angleOf(ticket) };
}
