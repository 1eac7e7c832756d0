import {
  CONFIGURATION_KEYS,
  type Configuration,
  type ConfigurationKey,
} from "@vitrine/contract/operators/configuration-rows.ts";
import { fitsRow } from "@vitrine/contract/operators/configuration-values.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { isSqlState, Refusal } from "../platform/errors.ts";

/** The values that operators have set; every other value comes from the environment or the code. */
export type SetValues = Partial<Configuration>;

/** The NOTIFY channel on which every new version is announced. */
export const CONFIGURATION_CHANGED = "configuration_changed";

export type Version = { id: number; values: SetValues };

/** Reads the newest version, or the one that was the newest at a moment; undefined if there was none. */
export async function readNewest(db: Db | Tx, at?: Date): Promise<Version | undefined> {
  let query = db.selectFrom("configuration_versions").select(["id", "set_values"]).orderBy("id", "desc").limit(1);
  if (at !== undefined) query = query.where("created_at", "<=", at);
  const row = await query.executeTakeFirst();
  return row && { id: row.id, values: readValues(row.set_values) };
}

/** Reads one version. */
export async function readVersion(db: Db | Tx, id: number): Promise<Version> {
  const query = db.selectFrom("configuration_versions").select(["id", "set_values"]).where("id", "=", id);
  const row = await query.executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return { id: row.id, values: readValues(row.set_values) };
}

/**
 * Adds a version after the one that the operator saw, and tells all servers. Refuses if another operator was faster, so
 * that no operator overwrites a version that they have not seen.
 */
export async function addVersion(
  tx: Tx,
  version: { basedOn: number | null; values: SetValues; restores?: number; operator: string },
): Promise<number> {
  const { basedOn, values, restores, operator } = version;
  try {
    const { id } = await tx
      .insertInto("configuration_versions")
      .values({
        ...{ previous_id: basedOn, set_values: JSON.stringify(values), restores_id: restores, operator },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`select pg_notify(${CONFIGURATION_CHANGED}, '')`.execute(tx);
    return id;
  } catch (error) {
    throw isSqlState(error, "23505") ? new Refusal("configuration_changed") : error;
  }
}

/** Lists versions, the newest first, each with the version before it. */
export async function listVersions(db: Db, { before, most }: { before: number | undefined; most: number }) {
  let query = db
    .selectFrom("configuration_versions as version")
    .leftJoin("configuration_versions as earlier", "earlier.id", "version.previous_id")
    .select(["version.id", "version.operator", "version.created_at", "version.restores_id as restores"])
    .select(["version.set_values", "earlier.set_values as earlier_values"])
    .orderBy("version.id", "desc")
    .limit(most);
  if (before !== undefined) query = query.where("version.id", "<", before);
  return (await query.execute()).map(({ set_values, earlier_values, ...row }) => ({
    ...row,
    values: readValues(set_values),
    earlier: readValues(earlier_values ?? {}),
  }));
}

/**
 * Reads stored values. A row that no longer exists or whose bounds have become narrower is left out: then the value
 * comes from the environment or the code.
 */
function readValues(stored: unknown): SetValues {
  const values = stored as Record<ConfigurationKey, unknown>;
  const known = CONFIGURATION_KEYS.filter((key) => key in values && fitsRow(key, values[key]));
  return Object.fromEntries(known.map((key) => [key, values[key]])) as SetValues;
}
