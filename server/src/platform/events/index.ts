/** The event log: modules append events in their own transaction, and subscribers follow it. */
export { appendEvents, insertEventsStatement, type NewEvent } from "./insert-events.ts";
export type { LoggedEvent } from "./select-events.ts";
export { tailEvents } from "./tail-events.ts";
export { relayWakes, wakeTail } from "./wake.ts";
