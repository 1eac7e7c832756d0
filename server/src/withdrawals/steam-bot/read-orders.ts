import pg from "pg";
import { columnTypes } from "../../platform/database/values.ts";
import { StartError } from "../../platform/start-error.ts";

/** An order that is under way, as the site's database has it. */
export type OpenOrder = {
  orderId: number;
  state: number;
  itemSlug: string;
  partner: number;
  token: string;
  createdAt: Date;
};

export type Orders = {
  /** Returns undefined if the order does not exist or is not under way. */
  read(orderId: number): Promise<OpenOrder | undefined>;
  /** Returns those of the orders that are still under way. */
  areOpen(orderIds: readonly number[]): Promise<ReadonlySet<number>>;
  close(): Promise<void>;
};

/**
 * Reads the orders directly from the database, not through the site. So an attacker who controls the site still needs
 * an order in the database for each item. The process does not start if its database user can change this view, or read
 * or change any other table or view, in any schema.
 */
export async function openOrders(connectionString: string): Promise<Orders> {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    application_name: "vitrine steam-bot",
    options: "-c role=vitrine_keeper -c default_transaction_read_only=on",
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await requireFewRights(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    const { code } = error as { code?: string };
    throw new StartError(
      `STEAM_BOT_DATABASE_URL: the database cannot be read as vitrine_keeper (${code ?? "no answer"}).`,
    );
  }
  return {
    async read(orderId) {
      const { rows } = await pool.query<OpenOrder>(READ, [orderId]);
      return rows[0];
    },
    async areOpen(orderIds) {
      const { rows } = await pool.query<{ orderId: number }>(OPEN, [orderIds]);
      return new Set(rows.map(({ orderId }) => orderId));
    },
    close: () => pool.end(),
  };
}

/** Checks the rights of the user that logs in, not only those of the current role: a session can leave its role again. */
async function requireFewRights(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(REACHED);
  const [reached] = rows;
  if (reached) {
    throw new StartError(
      `STEAM_BOT_DATABASE_URL: its user has too many rights on ${reached.table}; give the user only the role vitrine_keeper.`,
    );
  }
}

const COLUMNS = `order_id as "orderId", state, item_slug as "itemSlug", partner, token, created_at as "createdAt"`;
const READ = `select ${COLUMNS} from withdrawals_parcels where order_id = $1::bigint`;
const OPEN = `select order_id as "orderId" from withdrawals_parcels where order_id = any($1::bigint[])`;
// A session can switch to any role of which its user is a member, so the rights of those roles count too.
const REACHED = `select c.oid::regclass::text as "table"
  from pg_roles role, pg_class c join pg_namespace schema on schema.oid = c.relnamespace
  where pg_has_role(session_user, role.oid, 'member') and has_schema_privilege(role.oid, schema.oid, 'usage')
    and schema.nspname !~ '^pg_' and schema.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and (has_any_column_privilege(role.oid, c.oid, 'insert, update')
      or has_table_privilege(role.oid, c.oid, 'delete, truncate')
      or c.oid <> 'public.withdrawals_parcels'::regclass and has_any_column_privilege(role.oid, c.oid, 'select')) limit 1`;
