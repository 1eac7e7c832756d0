import type { Language } from "@vitrine/contract/languages.ts";
import type { Statements } from "../platform/database/pipeline.ts";

/** A box of which free openings can be given. */
export type GiftBox = { id: number; slug: string; image: string };

/** Functions about boxes. They are injected, because this module must not import the boxes module. */
export type BoxGifts = {
  /** Returns the boxes with these slugs, without boxes that are not on sale or are frozen. */
  find(asked: Statements, slugs: readonly string[]): Promise<GiftBox[]>;
  /** Gives one free opening of a box, in the caller's transaction. Returns the grant's id. */
  give(asked: Statements, gift: { playerId: number; boxId: number; days: number; reason: string }): Promise<number>;
  /** Counts the free openings that a player has not used yet. */
  countWaiting(asked: Statements, playerId: number): Promise<number>;
  name(boxId: number, language: Language): Promise<string | undefined>;
};
