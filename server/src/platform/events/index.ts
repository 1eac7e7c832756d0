/** The event log: modules append events in their own transaction, and subscribers follow it. */
export { appendEvents, insertEventsStatement, type LoggedEvent, type NewEvent } from "./stored-events.ts";
export { tailEvents } from "./tail-events.ts";
export { relayWakes, wakeTail } from "./wake.ts";
