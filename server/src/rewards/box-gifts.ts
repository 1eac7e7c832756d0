import type { Language } from "@vitrine/contract/languages.ts";
import type { Statements } from "../platform/database/pipeline.ts";

/** A box that can be given. */
export type GiftBox = { id: number; slug: string; image: string };

/** What rewards are told of boxes, which stand above them. */
export type BoxGifts = {
  /** Those of these boxes that are on the shelf and open. */
  find(asked: Statements, slugs: readonly string[]): Promise<GiftBox[]>;
  /** Gives one free opening of a box, in the caller's transaction. Gives the grant's id. */
  give(asked: Statements, gift: { playerId: number; boxId: number; days: number; reason: string }): Promise<number>;
  /** How many free boxes wait for a player. */
  countWaiting(asked: Statements, playerId: number): Promise<number>;
  name(boxId: number, language: Language): Promise<string | undefined>;
};
