import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { dayIn, type NumberedRows } from "../platform/database/numbered-rows.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { setStaff } from "../wallet/index.ts";
import { normalPhone } from "./phones-and-mails.ts";

/** The status of an account, which decides what the account may take part in. */
type Status = { accountId: number; staff: boolean; closed: boolean; createdAt: Date };

/** Reads the status of these accounts, keyed by account id. The map has no entry for an unknown id. */
export async function readStatuses(
  pipeline: Pipeline,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Status>> {
  const rows = await pipeline.query<Status>(READ.name, READ.text, [integers(accountIds)]);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/**
 * Returns those of the given ids that may not take part in anything: closed accounts, staff accounts and unknown ids.
 */
export async function findBarred(asked: Statements, accountIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await asked.query<{ accountId: number }>(BARRED.name, BARRED.text, [integers(accountIds)]);
  return new Set(rows.map(({ accountId }) => accountId));
}

const BARRED = {
  name: "find_barred_accounts",
  text: `select wanted as "accountId" from unnest($1::bigint[]) as wanted left join accounts_accounts account on account.id = wanted
where account.id is null or account.staff or account.closed_at is not null`,
};

const READ = {
  name: "read_account_statuses",
  text: `select id as "accountId", staff, closed_at is not null as closed, created_at as "createdAt"
from accounts_accounts where id = any($1::bigint[])`,
};

/** Reads the states of an account that stop every withdrawal. */
export async function readWithdrawalStops(asked: Statements, accountId: number): Promise<WithdrawalStops> {
  const [stops] = await asked.query<WithdrawalStops>(STOPS.name, STOPS.text, [accountId]);
  return stops!;
}

type WithdrawalStops = { staff: boolean; withdrawFrozen: boolean };

const STOPS = {
  name: "read_withdrawal_stops",
  text: `select staff, withdraw_frozen as "withdrawFrozen" from accounts_accounts where id = $1::bigint`,
};

/** Returns true if the account is staff. */
export async function isStaff(db: Db, accountId: number): Promise<boolean> {
  const { staff } = await db
    .selectFrom("accounts_accounts")
    .select("staff")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return staff;
}

/** Returns the id of the account with this phone number, for commands of the operator. */
export async function findAccountByPhone(db: Db, phone: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("accounts_accounts")
    .select("id")
    .where("phone", "=", normalPhone(phone) ?? "")
    .executeTakeFirst();
  return row?.id;
}

/** Marks an account as staff. Staff may not play. */
export async function markStaff(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable("accounts_accounts").set({ staff: true }).where("id", "=", accountId).execute();
  await setStaff(tx, accountId);
}

/** Returns the number of accounts. */
export async function countAccounts(db: Db): Promise<number> {
  const row = await db
    .selectFrom("accounts_accounts")
    .select(sql<number>`count(*)`.as("players"))
    .executeTakeFirstOrThrow();
  return row.players;
}

/** Counts new accounts by the day on which they were opened. */
export const newAccounts: NumberedRows<{ day: string; accounts: number }[]> = {
  sequence: "accounts_accounts_id_seq",
  async sum(db, span) {
    const { rows } = await sql<{ day: string; accounts: number }>`
      select ${dayIn(sql`created_at`, span)} as day, count(*) as accounts from accounts_accounts
      where id > ${span.after} and id <= ${span.upTo} group by 1`.execute(db);
    return { readTo: span.upTo, sums: rows };
  },
};

/** The public fields of a player. */
export type Profile = { userName: string; avatar: string };

const REMEMBER_MS = 30_000;
const MAX_REMEMBERED = 20_000;

/**
 * Returns a cached reader of public profiles. Entries live for 30 seconds, because feeds read the same profiles again
 * and again.
 */
export function rememberProfiles(db: Db): (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Profile>> {
  const remembered = new Map<number, Profile & { until: number }>();
  return async (playerIds) => {
    const time = performance.now();
    const missing = [...new Set(playerIds)].filter((id) => !((remembered.get(id)?.until ?? 0) > time));
    if (missing.length > 0) {
      if (remembered.size > MAX_REMEMBERED) remembered.clear();
      const rows = await db
        .selectFrom("accounts_accounts")
        .select(["id", "nickname", "avatar"])
        .where("id", "in", missing)
        .execute();
      for (const { id, nickname, avatar } of rows) {
        remembered.set(id, { userName: nickname, avatar, until: time + REMEMBER_MS });
      }
    }
    return new Map(playerIds.flatMap((id) => (remembered.has(id) ? [[id, remembered.get(id)!]] : [])));
  };
}
