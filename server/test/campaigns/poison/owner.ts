import type pg from "pg";
import { openPool } from "../../fixtures/database/pool.ts";

/** A connection as the owner of the tables, without triggers and foreign keys: it breaks rows and restores them. */
export type Owner = {
  rows<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Changes rows of a table, or deletes them without `set`. Returns a function that restores them. */
  spoil(table: string, where: string, values: unknown[], set?: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

export async function openOwner(connectionString: string): Promise<Owner> {
  const client = openPool({ connectionString, max: 1, options: "-c session_replication_role=replica" });
  const rows: Owner["rows"] = async (statement, values = []) => (await client.query(statement, values)).rows;
  return {
    rows,
    async spoil(table, where, values, set) {
      const before = await rows(`select ctid, ${table}::text as row from ${table} where ${where}`, values);
      if (before.length === 0) throw new Error(`No row of ${table} matches: ${where}`);
      const after = set
        ? await rows<{ ctid: string }>(`update ${table} set ${set} where ${where} returning ctid`, values)
        : [];
      if (!set) await rows(`delete from ${table} where ${where}`, values);
      return async () => {
        for (const { ctid } of after) await rows(`delete from ${table} where ctid = $1::tid`, [ctid]);
        for (const { row } of before)
          await rows(`insert into ${table} overriding system value select (($1::text)::${table}).*`, [row]);
      };
    },
    close: () => client.end(),
  };
}

/**
 * Creates triggers that fail for the players in the table `poisoned`: in the statement or the commit that saves an
 * answer, or when a session is extended. For an answer, the state `end` ends the connection instead.
 */
export async function seedMines(owner: Owner): Promise<void> {
  await owner.rows(`create table poisoned (player_id bigint primary key, state text not null, at_commit boolean not null);
    create function poison() returns trigger language plpgsql security definer as $$
    declare mine poisoned;
    begin
      select * into mine from poisoned where player_id = new.player_id and at_commit = (tg_name = 'poison_commit');
      if mine.state = 'end' then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5);
      elsif mine.state is not null then raise exception 'poisoned' using errcode = mine.state;
      end if;
      return new;
    end $$;
    create trigger poison_statement before insert on wallet_keys for each row execute function poison();
    create constraint trigger poison_commit after insert on wallet_keys deferrable initially deferred
      for each row execute function poison();
    create function poison_session() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from poisoned where player_id = new.account_id) then raise exception 'poisoned'; end if;
      return new;
    end $$;
    create trigger poison_session before update on accounts_sessions for each row execute function poison_session()`);
}
