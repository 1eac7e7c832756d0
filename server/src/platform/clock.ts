import { type Calendar, createCalendar } from "./calendar.ts";

let source: () => number = Date.now;
let calendar = createCalendar("Asia/Shanghai");

/** The present moment. Code of ours asks here and nowhere else, so that a test can move time. */
export function now(): Date {
  return new Date(source());
}

/** Tests only: replaces the clock; without an argument the real one returns. */
export function setClock(next: () => number = Date.now): void {
  source = next;
}

/** The calendar by which the whole site counts days, weeks and months. */
export function siteCalendar(): Calendar {
  return calendar;
}

/** Sets the site's time zone, once at its start. */
export function setTimeZone(timeZone: string): void {
  calendar = createCalendar(timeZone);
}
