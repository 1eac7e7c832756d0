import { type Calendar, createCalendar } from "./calendar.ts";

let source: () => number = Date.now;
let calendar = createCalendar("Asia/Shanghai");

/** The present moment. All our code reads the time here, so that a test can change it. */
export function now(): Date {
  return new Date(source());
}

/** For tests only: replaces the clock. Without an argument the real clock returns. */
export function setClock(next: () => number = Date.now): void {
  source = next;
}

/** The calendar by which the whole site counts days, weeks and months. */
export function siteCalendar(): Calendar {
  return calendar;
}

/** Sets the site's time zone. Called once at the start. */
export function setTimeZone(timeZone: string): void {
  calendar = createCalendar(timeZone);
}
