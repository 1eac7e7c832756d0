import type { Bought, ShopOffer } from "@vitrine/contract/shop.ts";
import type { Skin } from "@vitrine/contract/skins.ts";
import { type CallOptions, call } from "./call.ts";
import { newPlayer, openTill } from "./players.ts";
import type { LocalSite } from "./site.ts";

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };

/** One success with data for every call about the shop, the catalogue, points that become coins, and the line of time. */
export async function layTrade(site: LocalSite): Promise<Record<string, Success>> {
  const { id: playerId, token } = await newPlayer(site);
  const till = openTill(site.connectionString);
  await till.give(playerId, { pointsCents: 7_50 });
  await till.close();
  const { body } = await call<{ list: ShopOffer[] }>(site, "GET", "shop/list", { query: { sort: 2 } });
  const [{ id, itemId, price }] = body.data.list as [ShopOffer];
  await call<Bought>(site, "POST", "profile/buyVirtual", { token, body: { id } });
  const mine = () => ({ token });
  const listed = ({ list }: { list: unknown[] }) => list.length > 0;
  return {
    "GET /api/shop/list": {
      options: () => ({ query: { sort: 1 } }),
      holds: ({ list }: { list: ShopOffer[] }) => list.length > 1 && list[0]!.price >= list[1]!.price,
    },
    "POST /api/profile/buyVirtual": {
      options: () => ({ token, body: { id, number: 2, expectedPrice: price } }),
      holds: ({ vouchers, cost }: Bought) => vouchers.length === 2 && cost === (price * 200) / 100,
    },
    "GET /api/profile/buyVirtual": {
      options: () => ({ token, query: { id } }),
      holds: ({ vouchers: [piece] }: Bought) => piece?.itemId === itemId,
    },
    "GET /api/profile/myVirtual": { options: mine, holds: listed },
    "GET /api/skin/list": { holds: listed },
    "GET /api/skin/detail": {
      options: () => ({ query: { id: itemId } }),
      holds: (skin: Skin & { offer: { price: number } }) => skin.itemId === itemId && skin.offer.price === price,
    },
    "POST /api/profile/transferSecondary": {
      options: () => ({ token, body: { amount: 2.5 } }),
      holds: ({ secondaryBalance }: { secondaryBalance: number }) => secondaryBalance === 5,
    },
    "GET /api/profile/getMyFlowPage": {
      options: mine,
      holds: ({ list }: { list: { action: string }[] }) =>
        ["shop_buy", "bought"].every((action) => list.some((row) => row.action === action)),
    },
  };
}
