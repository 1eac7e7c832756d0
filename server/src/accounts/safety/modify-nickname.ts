import { sql } from "kysely";
import { type Db, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { CheckNickname } from "./nickname-rules.ts";
import { noteChange } from "./note-change.ts";

const EVERY_HOURS = 24;

/** Changes an account's nickname; the same nickname again is not a change. Cached profiles follow within 30 seconds. */
export async function modifyNickname(
  { db, checkNickname }: { db: Db; checkNickname: CheckNickname },
  { accountId, address }: { accountId: number; address: string },
  text: string,
): Promise<string> {
  const nickname = await checkNickname(text);
  await transact(db, async (tx) => {
    const mine = tx
      .selectFrom("accounts_accounts")
      .select(["nickname", isFree.as("isFree")])
      .where("id", "=", accountId);
    const account = await mine.forNoKeyUpdate().executeTakeFirstOrThrow();
    if (account.nickname === nickname) return;
    if (!account.isFree) throw new Refusal("nickname_too_soon");
    await tx
      .updateTable("accounts_accounts")
      .set({ nickname, nickname_changed_at: sql`clock_timestamp()` })
      .where("id", "=", accountId)
      .execute();
    await noteChange(tx, { accountId, kind: "nickname_changed", address });
  });
  return nickname;
}

/** Returns when the nickname can be changed again; null means now. */
export async function nicknameFreeFrom(db: Db, accountId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("accounts_accounts")
    .select(sql<Date>`nickname_changed_at + make_interval(hours => ${EVERY_HOURS})`.as("from"))
    .where("id", "=", accountId)
    .where("nickname_changed_at", "is not", null)
    .where(isFree, "=", false)
    .executeTakeFirst();
  return row?.from ?? null;
}

const isFree = sql<boolean>`(nickname_changed_at is null
  or nickname_changed_at <= clock_timestamp() - make_interval(hours => ${EVERY_HOURS}))`;
