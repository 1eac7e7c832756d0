import { siteCalendar } from "../../../src/platform/clock.ts";
import { transact } from "../../../src/platform/database/database.ts";
import { giveCoupon } from "../../../src/rewards/index.ts";
import type { Command } from "./commands.ts";
import { count, pickFrom, refused, type Step, send } from "./requests.ts";
import type { World } from "./world.ts";

const pricedBox = ({ boxes }: World, { pick }: Command) =>
  pickFrom(
    boxes.filter(({ price }) => price > 0),
    pick,
  )!;

/** Steps with coupons, gift codes and rewards. */
export const STEPS_OF_REWARDS = {
  async giveCoupon(world, model, command) {
    const { number } = command;
    const gives = number % 2 ? { percentHundredths: number * 1000 } : { amountCents: number * 20 };
    const terms = { kind: "box", gives, mostCents: 90, days: 1, reason: "properties" } as const;
    // One coupon in five needs a more expensive box than any that is opened here.
    const coupon = { ...terms, playerId: model.player.id, leastCents: number % 5 ? 0 : 1_000_000 };
    model.coupons.push(await transact(world.database.db, (tx) => giveCoupon(tx, coupon)));
    count(world, "giveCoupon", "done");
  },
  async openCheaper(world, model, command) {
    const couponId = pickFrom(model.coupons, command.pick);
    if (couponId === undefined) return;
    const body = { id: pricedBox(world, command).id, number: 1 + (command.number % 3), couponId };
    await send(world, model, command, { path: "box/open", body });
  },
  foreignCoupon: refused("coupon_unknown", (world, model, command, models) => {
    const owners = models.filter((one) => one !== model && one.coupons.length > 0);
    const couponId = pickFrom(pickFrom(owners, command.number)?.coupons ?? [], command.pick);
    return couponId === undefined
      ? undefined
      : { path: "box/open", body: { id: pricedBox(world, command).id, couponId } };
  }),
  async redeem(world, model, command) {
    const code = pickFrom(world.codes, command.pick)!;
    await send(world, model, command, { path: "profile/useRewardVoucher", body: { code } });
  },
  wrongCode: refused("gift_code_unknown", (_, __, { pick }) => ({
    path: "profile/useRewardVoucher",
    body: { code: `GIFT-${pick}` },
  })),
  async claim(world, model, command) {
    const today = `calendar:${siteCalendar().dateOf(new Date())}`;
    const id = pickFrom([today, "levelUp:1", "levelBox:1", "levelUp:10"], command.pick);
    await send(world, model, command, { path: "event/claim", body: { id } });
  },
} satisfies Record<string, Step>;
