import { sql } from "kysely";
import type { Tx } from "../platform/database/database.ts";

/** A row that was seeded from a file: the hash stored at that time, and its present content. */
export type Seeded<File> = { slug: string; seededHash: string | null; read(): Promise<File> };

/**
 * Updates rows from files. A row is left as it is if its content no longer has the stored hash, because then an
 * operator has edited it.
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
  // Several servers may start at the same time; this lock lets one of them seed first.
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
