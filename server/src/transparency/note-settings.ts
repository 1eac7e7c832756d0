import { sql } from "kysely";
import { type Db, type Tx, transact } from "../platform/database/database.ts";

/** The values of the settings that change odds or the price of a game, by their names. */
export type LoggedSettings = Readonly<Record<string, number>>;

/**
 * Writes a waiting leaf for each setting whose value is not the last one in the log. An operator's change calls it in
 * its own transaction, after it has written the change.
 */
export async function noteSettings(tx: Tx, settings: LoggedSettings): Promise<void> {
  await takeTurn(tx);
  await sql`with changed as (
      insert into transparency_settings as known (name, value)
      select * from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::double precision[])
      on conflict (name) do update set value = excluded.value where known.value <> excluded.value
      returning name, value
    )
    insert into transparency_waiting (kind, payload)
    select 'configuration', json_build_object('name', name, 'value', value) from changed order by name`.execute(tx);
}

/**
 * Notes the values that are in force when a process starts: at the start of the log all of them, later those that the
 * environment or a new version of the program has changed. `readNow` reads them in the transaction of the turn, so no
 * change of an operator can be between the reading and the note.
 */
export async function noteSettingsAtStart(db: Db, readNow: (tx: Tx) => Promise<LoggedSettings>): Promise<void> {
  await transact(db, async (tx) => {
    await takeTurn(tx);
    await noteSettings(tx, await readNow(tx));
  });
}

const takeTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('transparency_settings'))`.execute(tx);
