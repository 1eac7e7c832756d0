import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";

/** Full turns before the pointer reaches its ticket. */
const TURNS = 5;

/** The angle of a ticket, in degrees clockwise from the top. */
export function angleOf(ticket: number): number {
  return (ticket / TICKETS) * 360;
}

/** The pointer's rotation from its position to a ticket, always forwards, in degrees. */
export function turnTo(ticket: number, standsAt: number): { from: number; to: number } {
  return { from: standsAt % 360, to: TURNS * 360 + angleOf(ticket) };
}
