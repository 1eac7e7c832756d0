import type { Texts } from "@vitrine/contract/languages.ts";
import type { Beacon, BoxVersionOnRecord } from "../fairness/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Config } from "../platform/config.ts";
import type { Pipelines, Statements } from "../platform/database/pipeline.ts";

/** What battles must be told about boxes, beside which they stand. */
export type BattleBoxCache = {
  /** @throws Refusal not_found. */
  box(boxId: number): Promise<CachedBoxForBattle>;
  version(boxId: number, version: number): Promise<BoxVersionOnRecord>;
  all(): Promise<{ boxes: readonly CachedBoxForBattle[] }>;
  /** Boxes as they are now, not as remembered: nobody freezes them until the transaction ends. @throws Refusal not_found. */
  hold(
    asked: Statements,
    boxIds: readonly number[],
  ): Promise<Pick<CachedBoxForBattle, "id" | "sold" | "frozen" | "currentVersion">[]>;
};

export type CachedBoxForBattle = {
  readonly id: number;
  readonly image: string;
  readonly names: Texts;
  readonly sold: boolean;
  readonly frozen: boolean;
  readonly currentVersion: number;
};

/** What the use cases of battles work with. */
export type BattleDeps = {
  pipelines: Pipelines;
  boxCache: BattleBoxCache;
  itemCatalogue: ItemCatalogue;
  config: Pick<Config, "seedKey" | "battles" | "switchBalanceType">;
  /** Undefined: the operator's seed only. */
  beacon: Beacon | undefined;
  /** Says that a battle is locked, and can be rolled at once. */
  wake(): void;
};
