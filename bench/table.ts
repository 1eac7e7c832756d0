import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "./machine.ts";

/** One line of the result. `ratio` is product divided by reference; `met` is null for a figure without a target. */
export type Figure = {
  figure: string;
  unit: string;
  product: number;
  reference?: number;
  ratio?: number;
  target: string;
  met: boolean | null;
  /** The results of each repetition, and other data that explain the figure. */
  details?: object;
};

export function printTable(figures: readonly Figure[], machine: Machine): void {
  const rows = figures.map(({ figure, unit, product, reference, ratio, target, met }) => [
    `${figure}, ${unit}`,
    show(product),
    reference === undefined ? "" : show(reference),
    ratio === undefined ? "" : ratio.toFixed(2),
    target,
    met === null ? "" : met ? "yes" : "NO",
  ]);
  const all = [["figure", "product", "reference", "ratio", "target", "met"], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 || column === 4 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join("  ");
  console.log(
    ["", ...all.map(line), "", ...Object.entries(machine).map(([name, value]) => `${name}: ${value}`)].join("\n"),
  );
}

/** Saves the result next to this file and returns its path. */
export function saveTable(figures: readonly Figure[], machine: Machine): string {
  const folder = join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${machine.startedAt.replace(/[:.]/g, "-")}.json`);
  writeFileSync(file, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  return file;
}

const show = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(2));
