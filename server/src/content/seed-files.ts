import { sql } from "kysely";
import type { Tx } from "../platform/database/database.ts";

/** What is kept of something that came from files: the hash that was noted then, and what it says now. */
export type Seeded<File> = { slug: string; seededHash: string | null; read(): Promise<File> };

/**
 * Brings rows to what the files say. One that an operator has edited since it was seeded stays as it is: its content no longer
 * has the hash that was noted then.
 */
export async function seedFiles<File extends { readonly slug: string }>(
  tx: Tx,
  parts: {
    lock: number;
    files: readonly File[];
    rows: () => Promise<readonly Seeded<File>[]>;
    hashOf(file: File): string;
    write(file: File, hash: string): Promise<void>;
  },
): Promise<void> {
  const { lock, files, hashOf, write } = parts;
  // Several servers may start at once.
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
  const bySlug = new Map((await parts.rows()).map((row) => [row.slug, row]));
  for (const file of files) {
    const row = bySlug.get(file.slug);
    const hash = hashOf(file);
    if (row?.seededHash === hash) continue;
    if (row && hashOf(await row.read()) !== row.seededHash) continue;
    await write(file, hash);
  }
}
