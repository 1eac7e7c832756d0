import type { Language } from "@vitrine/contract/languages.ts";
import type { Shelf } from "../boxes/index.ts";
import type { ItemKinds } from "../items/index.ts";
import type { Db } from "../platform/database/database.ts";
import type { SeedKey } from "../platform/seed-key.ts";

/** What describing an address may ask. */
export type Means = {
  db: Db;
  seedKey: SeedKey;
  shelf: Shelf;
  kinds: ItemKinds;
  /** A help or support document by its id or name in addresses. */
  findDocument: (idOrSlug: string, language: Language) => Promise<{ title: string; summary: string } | undefined>;
};

/** A page as a link to it shows it. `card` is what its picture is drawn from. */
export type Description = { title: string; text: string; card: Card };

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
