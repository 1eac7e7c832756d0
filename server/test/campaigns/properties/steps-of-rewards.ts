import { siteCalendar } from "../../../src/platform/clock.ts";
import { transact } from "../../../src/platform/database/database.ts";
import { giveCoupon } from "../../../src/rewards/index.ts";
import type { Command } from "./commands.ts";
import { count, pickFrom, refused, type Step, send } from "./send.ts";
import type { Table } from "./world.ts";

const pricedBox = ({ boxes }: Table, { pick }: Command) =>
  pickFrom(
    boxes.filter(({ price }) => price > 0),
    pick,
  )!;

/** Steps with coupons, gift codes and rewards. */
export const STEPS_OF_REWARDS = {
  async giveCoupon(table, seat, command) {
    const { number } = command;
    const gives = number % 2 ? { percentHundredths: number * 1000 } : { amountCents: number * 20 };
    const terms = { kind: "box", gives, mostCents: 90, days: 1, reason: "properties" } as const;
    // One coupon in five needs a more expensive box than any that is opened here.
    const coupon = { ...terms, playerId: seat.player.id, leastCents: number % 5 ? 0 : 1_000_000 };
    seat.coupons.push(await transact(table.database.db, (tx) => giveCoupon(tx, coupon)));
    count(table, "giveCoupon", "done");
  },
  async openCheaper(table, seat, command) {
    const couponId = pickFrom(seat.coupons, command.pick);
    if (couponId === undefined) return;
    const body = { id: pricedBox(table, command).id, number: 1 + (command.number % 3), couponId };
    await send(table, seat, command, { path: "box/open", body });
  },
  foreignCoupon: refused("coupon_unknown", (table, seat, command, seats) => {
    const owners = seats.filter((one) => one !== seat && one.coupons.length > 0);
    const couponId = pickFrom(pickFrom(owners, command.number)?.coupons ?? [], command.pick);
    return couponId === undefined
      ? undefined
      : { path: "box/open", body: { id: pricedBox(table, command).id, couponId } };
  }),
  async redeem(table, seat, command) {
    const code = pickFrom(table.codes, command.pick)!;
    await send(table, seat, command, { path: "profile/useRewardVoucher", body: { code } });
  },
  wrongCode: refused("gift_code_unknown", (_, __, { pick }) => ({
    path: "profile/useRewardVoucher",
    body: { code: `GIFT-${pick}` },
  })),
  async claim(table, seat, command) {
    const today = `calendar:${siteCalendar().dateOf(new Date())}`;
    const id = pickFrom([today, "levelUp:1", "levelBox:1", "levelUp:10"], command.pick);
    await send(table, seat, command, { path: "event/claim", body: { id } });
  },
} satisfies Record<string, Step>;
