/** So much has to be staked for 1 of pending points to become points, the oldest reward first. */
export const STAKE_PER_PENDING = 20;

/** What a coupon takes off a price has to be staked so many times before pieces are withdrawn or points transferred. */
export const DISCOUNT_TURNOVER = 20;

/** The weekly red packet's share of what was staked in the week before it. */
export const RED_PACKET_SHARE = 0.001;
