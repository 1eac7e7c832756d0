import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways/shapes.ts";

/** Whether a draw had more entries than a receipt contains. */
export const isLargeDraw = (entrants: number): boolean => entrants > GIVEAWAY_LIMITS.receiptEntriesMost;
