import { type CallOptions, call } from "./call.ts";
import { newPlayer } from "./players.ts";
import type { LocalSite } from "./site.ts";

/** One success of each call about deposits. No channel answers here, so the orders wait for theirs. */
export async function layDeposits(site: LocalSite) {
  const { token } = await newPlayer(site);
  const ways = await call<{ id: number }[]>(site, "GET", "common/listInterface");
  const wanted = { channelId: ways.body.data[0]!.id, currency: "CNY", amount: 100 };
  const order = await call<{ orderId: string }>(site, "POST", "recharge/create", { token, body: wanted });
  const { orderId } = order.body.data;
  const mine = (options: CallOptions) => () => ({ token, ...options });
  return {
    "GET /api/common/listInterface": {
      holds: (rows: { rates: unknown[] }[]) => rows.length === 3 && rows.every(({ rates }) => rates.length > 0),
    },
    "GET /api/recharge/preview": {
      options: mine({ query: wanted }),
      holds: ({ coins, fee, points }: { coins: number; fee: number; points: { first: number } }) =>
        coins === 98.5 && fee === 1.5 && points.first === 19.7,
    },
    "POST /api/recharge/create": {
      options: mine({ body: { ...wanted, language: "ru-RU" } }),
      holds: (created: { orderId: string; payUrl: string | null }) =>
        created.orderId !== orderId && created.payUrl === null,
    },
    "GET /api/recharge/status": {
      options: mine({ query: { orderId } }),
      holds: ({ payState, coins }: { payState: number; coins: number }) => payState === 0 && coins === 98.5,
    },
    "GET /api/profile/getMyPurchasePage": {
      options: mine({}),
      holds: ({ list }: { list: { orderId: string }[] }) => list.some((row) => row.orderId === orderId),
    },
  };
}
