import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Order } from "./order.ts";
import { withoutShaderComments } from "./without-comments.ts";

export const PICTURES = join(import.meta.dirname, "../web/public/pictures");

const FILE = join(import.meta.dirname, "manifest.json");

/** A hash of the inputs of each committed picture, by the order's name. */
export type Manifest = Record<string, string>;

export function readManifest(): Manifest {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

/**
 * Writes the manifest. `npm run art` calls this after every picture, so that an interrupted run continues where it
 * stopped.
 */
export function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

export function hashOf(order: Order): string {
  return createHash("sha256").update(withoutShaderComments(order.inputs)).digest("hex").slice(0, 16);
}

export function isMade(order: Order, manifest: Manifest): boolean {
  return manifest[order.name] === hashOf(order) && order.files.every((file) => existsSync(join(PICTURES, file)));
}
