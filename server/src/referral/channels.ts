import type { OutputOf } from "@vitrine/contract/call.ts";
import type { promotionChannelList } from "@vitrine/contract/referral.ts";
import type { Db, Tx } from "../platform/database/database.ts";

/** Lists the advertising channels of the site. */
export async function listChannels(db: Db): Promise<OutputOf<typeof promotionChannelList>> {
  return db.selectFrom("referral_channels").select(["code as channelCode", "name"]).orderBy("code").execute();
}

/** Adds a channel, or renames it. */
export async function addChannel(tx: Tx, { code, name }: { code: string; name: string }): Promise<void> {
  await tx
    .insertInto("referral_channels")
    .values({ code, name })
    .onConflict((conflict) => conflict.column("code").doUpdateSet({ name }))
    .execute();
}
