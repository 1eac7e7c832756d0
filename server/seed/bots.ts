import { readFileSync } from "node:fs";
import { parseBot, parseHead, type SeedBot } from "./rows.ts";

export type { SeedBot } from "./rows.ts";

/** The bots of the house as they are committed. Throws an Error that names the row in which something does not fit. */
export function readBots(): SeedBot[] {
  const heads = new Set(
    readRows("heads.json").map((row, index) => parseHead(row, `heads.json, row ${index + 1}`).image),
  );
  const bots = readRows("bots.json").map((row, index) => parseBot(row, `bots.json, row ${index + 1}`));
  checkBots(bots, heads);
  return bots;
}

/** Numbers from 1 on, names unique, each face one of ours. */
export function checkBots(bots: readonly SeedBot[], heads: ReadonlySet<string>): void {
  const names = new Set<string>();
  for (const [index, { id, name, avatar }] of bots.entries()) {
    const place = `bots.json, row ${index + 1}`;
    if (id !== index + 1) throw new Error(`${place}: number ${id} is not the next one`);
    if (names.has(name)) throw new Error(`${place}: name appears twice: ${name}`);
    if (!heads.has(avatar)) throw new Error(`${place}: not one of heads.json: ${avatar}`);
    names.add(name);
  }
}

function readRows(file: string): unknown[] {
  const rows: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
  if (!Array.isArray(rows)) throw new Error(`${file}: not a list`);
  return rows;
}
