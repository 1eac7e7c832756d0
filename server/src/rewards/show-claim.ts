import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { Claim } from "@vitrine/contract/rewards.ts";
import type { BoxGifts } from "./box-gifts.ts";
import { idOf, type Offer } from "./offers.ts";

/** The reader's language, and the functions about boxes. */
export type Reader = { boxes: BoxGifts; language: Language };

export async function showClaim(offer: Offer, { boxes, language }: Reader): Promise<Claim> {
  const { kind, state, pointsCents, boxId, level, place, endsAt } = offer;
  return {
    ...{ id: idOf(offer), kind, state, boxId, level },
    points: pointsCents === null ? null : toCoins(pointsCents),
    boxName: boxId === null ? null : ((await boxes.name(boxId, language)) ?? null),
    day: place,
    endTime: endsAt,
  };
}

export const showClaims = (offers: readonly Offer[], reader: Reader): Promise<Claim[]> =>
  Promise.all(offers.map((offer) => showClaim(offer, reader)));
