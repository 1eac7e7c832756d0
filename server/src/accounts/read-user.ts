import type { User } from "@vitrine/contract/accounts.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { vipLevelOf } from "@vitrine/contract/vip.ts";
import type { Db } from "../platform/database/database.ts";
import { selectWallet } from "../wallet/index.ts";
import { maskPhone } from "./phones.ts";
import { maskMail } from "./safety/mail-address.ts";
import { readWays } from "./safety/security-ways.ts";
import { readTradeLink } from "./safety/trade-links.ts";

export type UserLookups = {
  readSeeds(playerId: number): Promise<{ clientSeed: string; clientSeedIsDefault: boolean }>;
  promoteCodeOf(playerId: number): Promise<string>;
};

/** The account as its owner's pages see it. */
export async function readUser(db: Db, { readSeeds, promoteCodeOf }: UserLookups, accountId: number): Promise<User> {
  const [account, wallet, { clientSeed, clientSeedIsDefault }, tradeUrl, { mail }, promoteCode] = await Promise.all([
    db.selectFrom("accounts_accounts").selectAll().where("id", "=", accountId).executeTakeFirstOrThrow(),
    selectWallet(db, accountId),
    readSeeds(accountId),
    readTradeLink(db, accountId),
    readWays(db, accountId),
    promoteCodeOf(accountId),
  ]);
  return {
    id: account.id,
    nickname: account.nickname,
    avatar: account.avatar,
    phone: account.phone === null ? null : maskPhone(account.phone),
    steamId: account.steam_id,
    email: mail && maskMail(mail),
    balance: toCoins(wallet.coins_cents),
    secondaryBalance: toCoins(wallet.points_cents),
    turnoverDue: toCoins(wallet.turnover_due_cents),
    pendingPoints: toCoins(wallet.pending_cents),
    tradeUrl,
    vipLevel: vipLevelOf(wallet.net_stakes_cents),
    clientSeed,
    clientSeedIsDefault,
    promoteCode,
    staff: account.staff,
    createTime: account.created_at.toISOString(),
  };
}
