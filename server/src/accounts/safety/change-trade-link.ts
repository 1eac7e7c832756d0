import { sql } from "kysely";
import { type Db, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { placeHold } from "../holds.ts";
import { noteChange } from "./note-change.ts";
import { useSecurityTicket } from "./security-ways.ts";
import { parseTradeLink } from "./trade-links.ts";

type Owner = { accountId: number; address: string };

/** Sets the first trade link. Of two at once one wins. @throws Refusal trade_url_invalid, trade_url_present. */
export async function setTradeLink(db: Db, { accountId, address }: Owner, tradeUrl: string): Promise<void> {
  const link = parseTradeLink(tradeUrl);
  await transact(db, async (tx) => {
    const set = await tx
      .insertInto("accounts_trade_links")
      .values({ account_id: accountId, ...link })
      .onConflict((conflict) => conflict.doNothing())
      .returning("account_id")
      .executeTakeFirst();
    if (!set) throw new Refusal("trade_url_present");
    await noteChange(tx, { accountId, kind: "trade_url_set", address });
  });
}

/** Changes the trade link and holds withdrawals. @throws Refusal trade_url_invalid, ticket_invalid, trade_url_missing. */
export async function changeTradeLink(
  db: Db,
  { accountId, address }: Owner,
  { tradeUrl, ticket }: { tradeUrl: string; ticket: string },
): Promise<void> {
  const link = parseTradeLink(tradeUrl);
  await transact(db, async (tx) => {
    await useSecurityTicket(tx, accountId, ticket);
    const changed = await tx
      .updateTable("accounts_trade_links")
      .set({ ...link, changed_at: sql`now()` })
      .where("account_id", "=", accountId)
      .returning("account_id")
      .executeTakeFirst();
    if (!changed) throw new Refusal("trade_url_missing");
    await placeHold(tx, { accountId, reason: "trade_url" });
    await noteChange(tx, { accountId, kind: "trade_url_changed", address });
  });
}
