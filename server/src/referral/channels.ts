import type { OutputOf } from "@vitrine/contract/call.ts";
import type { promotionChannelList } from "@vitrine/contract/referral.ts";
import type { Db, Tx } from "../platform/database/database.ts";

/** Where the site is advertised. */
export async function listChannels(db: Db): Promise<OutputOf<typeof promotionChannelList>> {
  return db.selectFrom("referral_channels").select(["code as channelCode", "name"]).orderBy("code").execute();
}

/** Adds a channel, or names it anew. */
export async function addChannel(tx: Tx, { code, name }: { code: string; name: string }): Promise<void> {
  await tx
    .insertInto("referral_channels")
    .values({ code, name })
    .onConflict((conflict) => conflict.column("code").doUpdateSet({ name }))
    .execute();
}
