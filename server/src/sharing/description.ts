import type { Souvenir } from "@vitrine/contract/fairness/calls.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { Profile } from "../accounts/index.ts";
import type { BoxCache } from "../boxes/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import type { SeedKey } from "../platform/seed-key.ts";

/** The dependencies for describing an address. */
export type Deps = {
  /** The site's address, which a souvenir's QR code contains. */
  publicUrl: string;
  db: Db;
  seedKey: SeedKey;
  boxCache: BoxCache;
  itemCatalogue: ItemCatalogue;
  profiles(playerIds: readonly number[]): Promise<ReadonlyMap<number, Profile>>;
  /** The help and support documents; `find` takes an id or a slug. */
  documents: {
    all(language: Language): Promise<readonly SharedDocument[]>;
    find(idOrSlug: string, language: Language): Promise<SharedDocument | undefined>;
  };
};

type SharedDocument = { title: string; summary: string; kind: string; slug: string; updatedAt: Date };

/** The description of a page for link previews. `card` has the contents of its picture. */
export type Description = {
  title: string;
  text: string;
  card: Card | SouvenirCard;
  /** The canonical path, if the page can be requested by several paths. */
  path?: string;
  /** False if search engines should not list the page. */
  listed?: boolean;
};

/** The contents of a share picture. */
export type Card = {
  /** The file name of the picture: `box-7`, `round-123`, `battle-12`, `giveaway-3`, `vitrine-<key>`, `giveaways`, `site`. */
  name: string;
  kicker: string;
  title: string;
  facts: { label: string; text: string }[];
  foot: string;
  /** The path of the item's picture on the site. */
  image: string | undefined;
  grade: number | undefined;
};

/** The contents of the picture of an opening. Its file name is `round-123`. */
export type SouvenirCard = { name: string; souvenir: Souvenir };
