import pg from "pg";

type Column = {
  table: string;
  column: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  isAlways: boolean;
};

const typeOf: Record<string, string> = {
  int2: "number",
  int4: "number",
  int8: "number",
  float8: "number",
  bool: "boolean",
  text: "string",
  varchar: "string",
  bpchar: "string",
  uuid: "string",
  inet: "string",
  xid8: "string",
  bytea: "Buffer",
  json: "unknown",
  jsonb: "unknown",
  timestamptz: "Timestamp",
  date: "string",
};

const select = `
  select c.relname as "table", a.attname as "column",
    case when t.typelem <> 0 and t.typlen = -1 then e.typname else t.typname end as "type",
    t.typelem <> 0 and t.typlen = -1 as "isArray",
    not coalesce(beneath.attnotnull, a.attnotnull) as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attidentity = 'a' or a.attgenerated <> '' as "isAlways"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type own on own.oid = a.atttypid
  -- A domain is read as what it restricts.
  join pg_type t on t.oid = coalesce(nullif(own.typbasetype, 0), own.oid)
  left join pg_type e on e.oid = t.typelem
  -- PostgreSQL says of every column of a view that it may be null: one that is passed on as it is follows its table.
  left join pg_attribute beneath on c.relkind = 'v' and beneath.attname = a.attname
    and beneath.attrelid = to_regclass(regexp_replace(c.relname, '_revealed$', ''))
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

/** Reads the tables of a migrated database and writes them as the TypeScript of schema.ts. */
export async function describeSchema(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(select);
    return print(Map.groupBy(rows, ({ table }) => table));
  } finally {
    await client.end();
  }
}

function print(tables: Map<string, Column[]>): string {
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${nameOf(table)} {\n${columns.map(printColumn).join("")}}\n`,
  );
  const list = [...tables.keys()].map((table) => `  ${table}: ${nameOf(table)};\n`).join("");
  return `// The tables as the migrations make them. Written by \`npm run db:types\`; a module test compares.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Schema {
${list}}

${interfaces.join("\n")}`;
}

function printColumn({ table, column, type, isArray, isNullable, hasDefault, isAlways }: Column): string {
  const single = typeOf[type];
  if (single === undefined) throw new Error(`No TypeScript type is known for ${table}.${column} (${type}).`);
  const whole = isArray ? `${single}[]` : single;
  const value = isNullable && whole !== "unknown" ? `${whole} | null` : whole;
  if (isAlways) return `  ${column}: GeneratedAlways<${value}>;\n`;
  return `  ${column}: ${hasDefault ? generated(value) : value};\n`;
}

/** Kysely's Generated cannot wrap a type that already differs between reading and writing. */
function generated(value: string): string {
  if (value === "Timestamp") return "ColumnType<Date, Date | string | undefined, Date | string>";
  if (value === "Timestamp | null")
    return "ColumnType<Date | null, Date | string | null | undefined, Date | string | null>";
  return `Generated<${value}>`;
}

function nameOf(table: string): string {
  return table.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}
