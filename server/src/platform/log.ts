import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** JSON lines on stdout; on a terminal one readable line per entry. Never log tokens, seeds, passwords or query strings. */
export function createLog(level: string, terminal: boolean = process.stdout.isTTY === true): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return terminal ? pino(options, readable) : pino(options);
}

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
