import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { microsOf, momentOf, type Stretch } from "../platform/database/moments.ts";
import { normalMail, normalPhone } from "./phones-and-mails.ts";
import { readTradeLink } from "./safety/trade-links.ts";

/** The fields of an account that lists of the operators' site show. */
export type AccountFace = {
  id: number;
  nickname: string;
  avatar: string;
  staff: boolean;
  closedAt: Date | null;
  createdAt: Date;
  loginFrozen: boolean;
  withdrawFrozen: boolean;
};

/** Reads these accounts, keyed by id. The map has no entry for an unknown id. */
export async function readFaces(db: Db, accountIds: readonly number[]): Promise<ReadonlyMap<number, AccountFace>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts_accounts")
    .select(["id", "nickname", "avatar", "staff", "closed_at as closedAt", "created_at as createdAt"])
    .select(["login_frozen as loginFrozen", "withdraw_frozen as withdrawFrozen"])
    .where("id", "in", [...new Set(accountIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the account with this phone, mail address or Steam id, or undefined if the text cannot be one. */
export async function findByContact(db: Db, by: "phone" | "mail" | "steam", text: string): Promise<number | undefined> {
  if (by === "mail") {
    const mail = normalMail(text);
    if (mail === null) return undefined;
    const row = await db
      .selectFrom("accounts_mails")
      .select("account_id")
      .where(sql<string>`lower(mail)`, "=", mail.toLowerCase())
      .executeTakeFirst();
    return row?.account_id;
  }
  const value = by === "phone" ? normalPhone(text) : text;
  if (value === null) return undefined;
  const column = by === "phone" ? "phone" : "steam_id";
  const row = await db.selectFrom("accounts_accounts").select("id").where(column, "=", value).executeTakeFirst();
  return row?.id;
}

/** Finds accounts whose nickname begins with a text, upper and lower case alike, in the order of the nicknames. */
export async function findByNickname(db: Db, beginning: string, most: number): Promise<number[]> {
  const pattern = `${beginning.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .selectFrom("accounts_accounts")
    .select("id")
    .where(sql<string>`lower(nickname)`, "like", sql<string>`lower(${pattern})`)
    .orderBy(sql`lower(nickname) using ~<~`)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The data that identify the owner of an account. Show them only masked, or to an operator who has opened it with a
 * reason.
 */
export async function readPersonalData(db: Db, accountId: number) {
  const [row, tradeUrl, sessions] = await Promise.all([
    db
      .selectFrom("accounts_accounts as account")
      .leftJoin("accounts_mails as mail", "mail.account_id", "account.id")
      .leftJoin("accounts_totp as totp", "totp.account_id", "account.id")
      .leftJoin("accounts_certifications as certification", "certification.account_id", "account.id")
      .select(["account.phone", "account.steam_id as steamId", "mail.mail", "totp.confirmed_at as totpSince"])
      .select("certification.state as realName")
      .where("account.id", "=", accountId)
      .executeTakeFirstOrThrow(),
    readTradeLink(db, accountId),
    db
      .selectFrom("accounts_sessions")
      .select(["id as sessionId", "address"])
      .where("account_id", "=", accountId)
      .where("expires_at", ">", sql<Date>`now()`)
      .orderBy("expires_at", "desc")
      .limit(200)
      .execute(),
  ]);
  return { ...row, tradeUrl, sessions };
}

export type SafetyEvent = { id: number; kind: string; detail: string | null; createdAt: Date };

/** Reads the security events of an account before a moment, newest first. `id` is the time in Unix microseconds. */
export async function readSecurityEvents(
  db: Db,
  accountId: number,
  { before, limit }: Stretch,
): Promise<SafetyEvent[]> {
  let query = db
    .selectFrom("accounts_security_events")
    .select([microsOf(sql`created_at`).as("id"), "kind", "detail", "created_at as createdAt"])
    .where("account_id", "=", accountId)
    // Ids and times of one account have nearly the same order; the caller sorts.
    .orderBy(sql.ref("accounts_security_events.id"), "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("created_at", "<", momentOf(before));
  return query.execute();
}

/** An account that used the same device or network, or has the same trade partner. */
export type Shared = { accountId: number; by: "device" | "network" | "tradeLink"; accounts: number };

/**
 * Finds other accounts with the same trade partner, or with sessions and logins from the same address. `accounts`
 * counts the accounts of that address, up to `crowd`: many people share the address of a mobile network. The same
 * device is the same browser and system at the same address.
 */
export async function findSharing(db: Db, accountId: number, crowd: number): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    with mine as (
      select address, device from accounts_sessions where account_id = ${accountId} and address <> ''
      union
      select address, null from (
        select address from accounts_security_events
        where account_id = ${accountId} and kind = 'login' and address is not null order by id desc limit 100
      ) as logins
    ),
    places as (select distinct address from mine limit 40),
    users as (
      select places.address, used.account_id from places cross join lateral (
        (${walk(sql`accounts_sessions`, sql`address <> ''`)} limit ${crowd})
        union
        (${walk(sql`accounts_security_events`, sql`kind = 'login' and address is not null`)} limit ${crowd})
      ) as used
    ),
    crowds as (select address, least(count(*), ${crowd})::int as accounts from users group by address)
    select theirs.account_id as "accountId", 'tradeLink' as by, 2 as accounts from accounts_trade_links own
      join accounts_trade_links theirs on theirs.partner = own.partner
      where own.account_id = ${accountId} and theirs.account_id <> ${accountId}
    union all
    select session.account_id, 'device', min(crowds.accounts)::int
      from mine join crowds on crowds.address = mine.address and crowds.accounts < ${crowd}
      join accounts_sessions session
        on session.address = mine.address and session.address <> '' and session.device = mine.device
      where mine.device <> '' and session.account_id <> ${accountId} group by 1
    union all
    select users.account_id, 'network', min(crowds.accounts)::int
      from users join crowds using (address) where users.account_id <> ${accountId} group by 1
    limit 300`.execute(db);
  return rows;
}

/**
 * Selects the accounts at `places.address`, each once. The query costs one index lookup for each account that is read,
 * however many rows an account or the address has. `where` is the condition of the index on address and account.
 */
function walk(table: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const next = (after: RawBuilder<unknown>) =>
    sql`(select account_id from ${table} where address = places.address and ${where} ${after} order by account_id limit 1)`;
  return sql`with recursive walk (account_id) as (
      select ${next(sql`and account_id is not null`)}
      union all select ${next(sql`and account_id > walk.account_id`)} from walk where walk.account_id is not null
    ) select account_id from walk where account_id is not null`;
}
