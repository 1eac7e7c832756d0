import type { LogStatistics } from "@vitrine/contract/transparency/calls.ts";

/** Writes one line for each row, with the names of the call's fields. Shares are fractions of 1. */
export function statisticsCsv(rows: LogStatistics["rows"]): string {
  const lines = rows.map(({ returns, hits, tickets, items, ...row }) => [
    ...[row.game, row.boxId, row.version, row.name, row.rolls],
    ...[returns?.declared, returns?.actual, returns?.interval.low, returns?.interval.high, returns?.p],
    ...[hits.declared, hits.actual, hits.interval.low, hits.interval.high, hits.p],
    ...[tickets?.statistic, tickets?.degrees, tickets?.p, items?.statistic, items?.degrees, items?.p],
    ...[row.luck, row.rollsToFind, row.alarms.join(" ")],
  ]);
  return [HEADS, ...lines].map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

const SHARE = ["declared", "actual", "low", "high", "p"];
const CHI_SQUARE = ["statistic", "degrees", "p"];
const HEADS = [
  ...["game", "boxId", "version", "name", "rolls"],
  ...["returns", "hits"].flatMap((name) => SHARE.map((part) => `${name} ${part}`)),
  ...["tickets", "items"].flatMap((name) => CHI_SQUARE.map((part) => `${name} ${part}`)),
  ...["luck", "rollsToFind", "alarms"],
];

function cellOf(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
