import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import type { Texts } from "@vitrine/contract/languages.ts";
import type { Beacon } from "../fairness/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Pipelines, Statements } from "../platform/database/pipeline.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import type { WalletSettings } from "../wallet/index.ts";
import type { BattleSettings } from "./environment.ts";

/** The part of the box cache that battles need. The battles module does not import the boxes module. */
export type BattleBoxCache = {
  /** Returns a box. Refuses an unknown box. */
  box(boxId: number): Promise<CachedBoxForBattle>;
  version(boxId: number, version: number): Promise<BoxVersionOnRecord>;
  all(): Promise<{ boxes: readonly CachedBoxForBattle[] }>;
  /** Reads boxes from the database and locks them, so that no box is frozen before the transaction ends. */
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

/** The dependencies of the battle use cases. */
export type BattleDeps = {
  pipelines: Pipelines;
  boxCache: BattleBoxCache;
  itemCatalogue: ItemCatalogue;
  config: Pick<PlatformSettings, "seedKey"> & BattleSettings & WalletSettings;
  /** If undefined, new battles use only the seeds of the operator and the players. */
  beacon: Beacon | undefined;
  /** Wakes the job that rolls battles, because a battle's seeds were locked. */
  wake(): void;
};
