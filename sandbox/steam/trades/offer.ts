/** How the sandbox answers the site: correctly, or with a typical failure. "mute" does the action and hangs up. */
export const MOODS = ["well", "slow", "down", "broken", "mute", "confused", "forgets"] as const;
export type Mood = (typeof MOODS)[number];

/** The state of a Steam account: normal, with a wrong token, restricted by Steam, or with items held in escrow. */
export const ACCOUNTS = ["well", "wrong token", "restricted", "escrow"] as const;
export type AccountMood = (typeof ACCOUNTS)[number];

export type Parcel = {
  orderId: number;
  itemSlug: string;
  itemName: string;
  picture: string;
  partner: number;
  token: string;
};

export type TradeOffer = Parcel & {
  reference: string;
  state: "pending" | "accepted" | "settled" | "ended";
  reason?: string;
  madeAt: number;
  acceptedAt?: number;
  protectedUntil?: number;
};

/** The possible actions on an offer. Only a tester can do the last four. */
export const OFFER_ACTIONS = ["accept", "decline", "counter", "expire", "restrict", "reverse", "settle"] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];
