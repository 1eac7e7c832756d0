/** How the sandbox answers the site: well, or in one of the ways in which couriers fail. A mute one does what it is asked and hangs up. */
export const MOODS = ["well", "slow", "down", "broken", "mute", "confused"] as const;
export type Mood = (typeof MOODS)[number];

/** How an account is: it may take trades, its token may be wrong, Steam may have restricted it, or hold what it gets. */
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
  protectedUntil?: number;
};

/** What can happen to an offer; the last four only by a tester's hand. */
export const ACTS = ["accept", "decline", "counter", "expire", "restrict", "reverse", "settle"] as const;
export type Act = (typeof ACTS)[number];
