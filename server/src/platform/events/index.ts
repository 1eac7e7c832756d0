/** The event log: modules append in their own transaction, watchers follow. */
export { appendEvents, insertEventsStatement, type NewEvent } from "./insert-events.ts";
export type { LoggedEvent } from "./select-events.ts";
export { tailEvents } from "./tail-events.ts";
export { relayWakes, wakeTail } from "./wake.ts";
