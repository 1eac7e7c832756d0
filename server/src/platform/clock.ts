import { DAY_MS, MINUTE_MS } from "@vitrine/contract/time.ts";

/** A period in milliseconds: `startMs` is included, `endMs` is the start of the next period. */
type Stretch = { startMs: number; endMs: number };

/** The day, week and month that contain a moment. Weeks begin on Monday. */
type Periods = { day: Stretch; week: Stretch; month: Stretch };

type Calendar = ReturnType<typeof createCalendar>;

/** Days, weeks and months of one time zone (an IANA name), including its daylight saving time. */
export function createCalendar(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" },
  });
  // The last periods are cached, because every stake asks for them and they stay the same all day.
  let known: Periods | undefined;
  let named: { startMs: number; monday: string } | undefined;

  /** The local time of the zone at this moment, encoded like UTC milliseconds. */
  function clockMs(atMs: number): number {
    const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
    const { year, month, day, hour, minute, second } = parts as Record<string, number>;
    return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!);
  }

  /**
   * The moment at which local clocks show this time. Near a change of daylight saving the first guess may use the wrong
   * offset; the second guess corrects that.
   */
  function momentOf(shownMs: number): number {
    const guess = shownMs - (clockMs(shownMs) - shownMs);
    return guess - (clockMs(guess) - shownMs);
  }

  function findPeriods(atMs: number): Periods {
    const shown = new Date(clockMs(atMs));
    const [year, month, date] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()];
    const monday = date - ((shown.getUTCDay() + 6) % 7);
    const stretch = (from: number, to: number) => ({ startMs: momentOf(from), endMs: momentOf(to) });
    return {
      day: stretch(Date.UTC(year, month, date), Date.UTC(year, month, date + 1)),
      week: stretch(Date.UTC(year, month, monday), Date.UTC(year, month, monday + 7)),
      month: stretch(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)),
    };
  }

  function periodsAt(at: Date): Periods {
    const atMs = at.getTime();
    if (!known || atMs < known.day.startMs || atMs >= known.day.endMs) known = findPeriods(atMs);
    return known;
  }

  return {
    timeZone,
    periodsAt,
    /** The Monday of the local week, e.g. 2026-11-16. This date identifies the week. */
    weekOf(at: Date): string {
      const { week } = periodsAt(at);
      if (week.startMs !== named?.startMs) {
        const monday = new Date(clockMs(week.startMs)).toISOString().slice(0, 10);
        named = { startMs: week.startMs, monday };
      }
      return named.monday;
    },
    /** The local date, e.g. 2026-11-21. */
    dateOf(at: Date): string {
      return new Date(clockMs(at.getTime())).toISOString().slice(0, 10);
    },
    /** Formats a moment for readers of any language, e.g. 2026-11-21 00:00 (UTC+8), rounded up to the minute. */
    say(at: Date): string {
      const minuteMs = Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS;
      const shownMs = clockMs(minuteMs);
      const offset = (shownMs - minuteMs) / (DAY_MS / 24);
      const text = new Date(shownMs).toISOString().slice(0, 16).replace("T", " ");
      return `${text} (UTC${offset < 0 ? "−" : "+"}${Math.abs(offset)})`;
    },
  };
}

/** The clock of this machine. */
let own: () => number = Date.now;
let measured: DatabaseTime | undefined;
let source: () => number = siteMs;
let calendar = createCalendar("Asia/Shanghai");

/**
 * What a measurement of the database's clock has shown: at `atMs` by `performance.now()` it was `databaseMs`, or later by
 * at most `roundMs`, the time of the round trip.
 */
type DatabaseTime = { databaseMs: number; atMs: number; roundMs: number };

/** How far this machine's clock and `performance.now()` may drift apart between two measurements (ms). */
const DRIFT_MS = 2;

/**
 * The database's time. This machine's own clock counts as long as the measurement allows it. Otherwise the earliest time
 * that the measurement allows counts, so that a wrong clock never shows anything early; `performance.now()` continues
 * evenly when somebody sets the machine's clock.
 */
function siteMs(): number {
  const ownMs = own();
  if (!measured) return ownMs;
  const earliestMs = measured.databaseMs + performance.now() - measured.atMs;
  const isAllowed = ownMs > earliestMs - DRIFT_MS && ownMs < earliestMs + measured.roundMs + DRIFT_MS;
  return isAllowed ? ownMs : earliestMs;
}

/**
 * The present moment by the database's clock, which all nodes share. Code that a test must be able to move to another
 * date reads the time here and not from Date.
 */
export function now(): Date {
  return new Date(source());
}

/** The time of this machine's own clock in ms, which may be wrong. */
export const ownClockMs = (): number => own();

/** Sets what the last measurement of the database's clock has shown. */
export function setDatabaseTime(time: DatabaseTime | undefined): void {
  measured = time;
}

/** Moves the whole site to another time, for tests only. Without an argument it restores the real time. */
export function setClock(next: () => number = siteMs): void {
  source = next;
}

/** Sets this machine's clock wrong, for tests only. Without an argument it restores the right one. */
export function setOwnClock(next: () => number = Date.now): void {
  own = next;
}

/** The calendar by which the whole site counts days, weeks and months. */
export function siteCalendar(): Calendar {
  return calendar;
}

/** Sets the site's time zone. Called once at the start. */
export function setTimeZone(timeZone: string): void {
  calendar = createCalendar(timeZone);
}
