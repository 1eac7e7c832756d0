import { readFileSync } from "node:fs";
import { parseBot, type SeedBot } from "./rows.ts";

export type { SeedBot } from "./rows.ts";

/** Returns the operator's bots from bots.json. Throws an Error that names the invalid row. */
export function readBots(): SeedBot[] {
  const bots = readRows("bots.json").map((row, index) => parseBot(row, `bots.json, row ${index + 1}`));
  checkBots(bots);
  return bots;
}

/** Requires numbers from 1 on, unique names, and for each bot the portrait of its number, which players cannot choose. */
export function checkBots(bots: readonly SeedBot[]): void {
  const names = new Set<string>();
  for (const [index, { id, name, avatar }] of bots.entries()) {
    const place = `bots.json, row ${index + 1}`;
    if (id !== index + 1) throw new Error(`${place}: number ${id} does not follow the previous number`);
    if (names.has(name)) throw new Error(`${place}: name appears twice: ${name}`);
    if (avatar !== `/pictures/bots/${String(id).padStart(2, "0")}.webp`)
      throw new Error(`${place}: ${avatar} is not the portrait of number ${id}`);
    names.add(name);
  }
}

function readRows(file: string): unknown[] {
  const rows: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
  if (!Array.isArray(rows)) throw new Error(`${file}: not a list`);
  return rows;
}
