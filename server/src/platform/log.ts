import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { countMessage } from "./metrics/timings.ts";

export type Log = Logger;

/**
 * Creates a log that writes JSON lines to stdout, or readable lines to a terminal. Never log tokens, seeds, passwords
 * or query strings.
 */
export function createLog(level: string, terminal: boolean = process.stdout.isTTY === true): Log {
  const options = {
    ...{ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks: { logMethod } },
    serializers: { err: describeError },
  };
  return terminal ? pino(options, readable) : pino(options);
}

const WARN = 40;

function logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn, level: number): void {
  const message: unknown = typeof args[0] === "string" ? args[0] : args[1];
  if (level >= WARN) countMessage(pino.levels.labels[level] ?? "other", String(message ?? ""));
  log.apply(this, args);
}

/**
 * The logged form of an error: type, message and stack. The other fields of a database error are left out, because they
 * quote rows with e.g. phone numbers. Messages about unreadable values are replaced for the same reason.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack, cause } = error;
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const isQuoting = typeof code === "string" && QUOTES_VALUES.test(code);
  const message = isQuoting ? "the database could not read a value" : error.message;
  return {
    type: name,
    message,
    stack: isQuoting ? stack?.replace(error.message, message) : stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** SQLSTATEs of class 22, data exceptions. */
const QUOTES_VALUES = /^22[0-9A-Z]{3}$/;

const readable: DestinationStream = {
  write(line: string): void {
    const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
    const label = pino.levels.labels[Number(level)] ?? "log";
    const fields = Object.entries(rest).map(
      ([key, value]) => ` ${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
    const cause = err ? ` ${(err as { stack?: string; message?: string }).stack ?? JSON.stringify(err)}` : "";
    process.stdout.write(`${String(time).slice(11, 19)} ${label.padEnd(5)} ${msg ?? ""}${fields.join("")}${cause}\n`);
  },
};
