import { administer } from "./postgres.ts";

/** While `work` runs, every insert into a table fails as it does on a full disk. */
export async function withFull<T>(
  { connectionString }: { connectionString: string },
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const body = "begin raise exception 'no space left' using errcode = '53100'; end";
  await administer(connectionString, `create function refuse_all() returns trigger language plpgsql as $$ ${body} $$`);
  const when = `before insert on ${table} for each statement execute function refuse_all()`;
  await administer(connectionString, `create trigger refuse_all ${when}`);
  try {
    return await work();
  } finally {
    await administer(connectionString, "drop function refuse_all() cascade");
  }
}
