import type { Language } from "@vitrine/contract/languages.ts";
import type { BoxCache } from "../boxes/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import type { SeedKey } from "../platform/seed-key.ts";

/** What describing an address may ask. */
export type Deps = {
  db: Db;
  seedKey: SeedKey;
  boxCache: BoxCache;
  itemCatalogue: ItemCatalogue;
  /** The help and support documents, by id or by name in addresses. */
  documents: {
    all(language: Language): Promise<readonly SharedDocument[]>;
    find(idOrSlug: string, language: Language): Promise<SharedDocument | undefined>;
  };
};

type SharedDocument = { title: string; summary: string; kind: string; slug: string; updatedAt: Date };

/** A page as a link to it shows it. `card` is what its picture is drawn from. */
export type Description = {
  title: string;
  text: string;
  card: Card;
  /** Its own path, where it can be asked for under others. */
  path?: string;
  /** False where search engines should not list it. */
  listed?: boolean;
};

/** What a picture of a shared link is drawn from. */
export type Card = {
  /** Names the picture's file: `box-7`, `round-123`, `battle-12`, `giveaway-3`, `giveaways`, `site`. */
  name: string;
  kicker: string;
  title: string;
  facts: { label: string; text: string }[];
  foot: string;
  /** Path of the piece's picture on the site. */
  image: string | undefined;
  grade: number | undefined;
};
