import { lockLedger, spend, writeLedger } from "../../server/src/wallet/index.ts";
import type { Player } from "../../server/test/fixtures/players.ts";
import { type Gift, openGifts } from "../../server/test/fixtures/wallet.ts";
import { findDatabase } from "./second-site.ts";
import { change } from "./site.ts";

/** Gives a player coins or points, as an operator would. */
export function give({ id }: Player, gift: Gift): Promise<void> {
  return withGifts((gifts) => gifts.give(id, gift));
}

/** Takes coins from a player without a stake. */
export function takeCoins({ id: playerId }: Player, amountCents: number): Promise<void> {
  return withGifts(({ pipelines }) =>
    pipelines.run(async (pipeline) => {
      const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
      const movement = { playerId, amountCents, kind: "adjustment", reference: "a journey", to: "adjustment" } as const;
      spend(ledger, { ...movement, coinsOnly: true });
      writeLedger(pipeline, ledger);
    }),
  );
}

/** Gives a player one opening of a free box. */
export function giveFreeBox({ id }: Player, boxId: number): Promise<void> {
  return change(
    "insert into boxes_grants (player_id, box_id, reason, expires_at) values ($1, $2, 'a journey', now() + interval '1 day')",
    [id, boxId],
  );
}

/** Gives a player a coupon for a deposit: a share of it in percent, at most `most` coins. */
export function giveDepositCoupon({ id }: Player, { percent, most }: { percent: number; most: number }): Promise<void> {
  return change(
    `insert into rewards_coupons (player_id, kind, percent_hundredths, most_cents, reason, valid_to)
     values ($1, 'deposit', $2, $3, 'a journey', now() + interval '1 day')`,
    [id, percent * 100, most * 100],
  );
}

async function withGifts<T>(use: (gifts: ReturnType<typeof openGifts>) => Promise<T>): Promise<T> {
  const gifts = openGifts(await findDatabase());
  try {
    return await use(gifts);
  } finally {
    await gifts.close();
  }
}
