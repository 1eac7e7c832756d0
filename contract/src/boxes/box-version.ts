/** A box version as it was published, with its hash. Values in cents, ranges in tickets. */
export type BoxVersionOnRecord = {
  readonly boxId: number;
  readonly version: number;
  readonly priceCents: number;
  readonly versionHash: string;
  readonly items: readonly { itemId: number; start: number; end: number; valueCents: number }[];
};
