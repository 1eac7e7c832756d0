import { inEachLanguage } from "@vitrine/contract/languages.ts";
import { Category, Grade } from "@vitrine/contract/shapes.ts";
import { type Static, type TSchema, Type } from "typebox";
import { Errors } from "typebox/schema";

const Text = Type.String({ pattern: "^\\S([\\s\\S]*\\S)?$" });
export const Slug = Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 60 });
/** The colour of a theme: the lacquer of the plinths of its boxes. */
export const Plinth = Type.String({ pattern: "^#[0-9a-f]{6}$" });
const Cents = (minimum: number) => Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER });
const Texts = strict(inEachLanguage(() => Text));

/** `grade` follows from the value. `trim` is how richly the unpainted parts are made in the picture, from 0 to 4. */
const Item = strict({
  slug: Slug,
  silhouette: Slug,
  finish: Slug,
  category: Category,
  grade: Grade,
  trim: Grade,
  valueCents: Cents(1),
  name: Texts,
});
const Theme = strict({ slug: Slug, name: Texts, emblem: Slug, plinth: Plinth });
const Box = strict({
  slug: Slug,
  theme: Slug,
  name: Texts,
  story: Texts,
  priceCents: Cents(0),
  sold: Type.Boolean(),
  tags: Type.Array(Slug),
  items: Type.Array(strict({ item: Slug, tickets: Type.Integer({ minimum: 1 }), valueCents: Cents(1) })),
});
const Banner = strict({ slug: Slug, link: Type.String({ pattern: "^/[a-z/-]*$" }), title: Texts, subtitle: Texts });
const Notice = strict({ slug: Slug, title: Texts, body: Texts });
const Head = strict({ id: Text, image: Text });
const Bot = strict({ id: Type.Integer({ minimum: 1 }), name: Text, avatar: Text });

/** `image` is a path on the site, `/pictures/…`, here and below. */
export type SeedItem = Static<typeof Item> & { image: string };
export type SeedBox = Static<typeof Box> & { image: string };
export type Banner = Static<typeof Banner> & { image: string };
export type Theme = Static<typeof Theme>;
export type Notice = Static<typeof Notice>;
export type Head = Static<typeof Head>;
/** A bot of the house. Its name is the same in every language, like the name of a player. */
export type SeedBot = Static<typeof Bot>;

export interface Catalog {
  items: SeedItem[];
  themes: Theme[];
  boxes: SeedBox[];
  banners: Banner[];
  notices: Notice[];
  heads: Head[];
}

export const parseItem = parser(Item, (row) => ({ ...row, image: `/pictures/items/${row.slug}.webp` }));
export const parseTheme = parser(Theme, (row) => row);
export const parseBox = parser(Box, (row) => ({ ...row, image: `/pictures/boxes/${row.slug}.webp` }));
export const parseBanner = parser(Banner, (row) => ({ ...row, image: `/pictures/banners/${row.slug}.webp` }));
export const parseNotice = parser(Notice, (row) => row);
export const parseBot = parser(Bot, (row) => row);
export const parseHead = parser(Head, (row, place) => {
  if (row.image !== `/pictures/avatars/${row.id}.webp`)
    throw new Error(`${place}, image: does not belong to id ${row.id}: ${row.image}`);
  return row;
});

/** Checks one row of a file. It throws an Error that names the row, the field and the reason. */
function parser<Shape extends TSchema, Row>(shape: Shape, complete: (row: Static<Shape>, place: string) => Row) {
  return (row: unknown, place: string): Row => {
    requireShape(shape, row, place);
    return complete(row as Static<Shape>, place);
  };
}

/** Throws an Error that names the place, the field and the reason, unless a row of a file has this shape. */
export function requireShape(shape: TSchema, row: unknown, place: string): void {
  const [, errors] = Errors(shape, row);
  const error = errors.find(({ keyword }) => keyword !== "boolean");
  if (!error) return;
  const field = error.instancePath.split("/").slice(1).join(", ");
  const { params } = error;
  const reason = "additionalProperties" in params ? `unknown field ${params.additionalProperties}` : error.message;
  throw new Error(`${place}${field && `, ${field}`}: ${reason}`);
}

/** An object without further fields, so that a misspelt field is refused. */
export function strict<Fields extends Record<string, TSchema>>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false });
}
