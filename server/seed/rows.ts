export const LANGUAGES = ["zh-CN", "en-US", "ru-RU"] as const;
export const CATEGORIES = ["dagger", "awp", "m4", "ak", "pistol", "gloves", "smg", "shotgun"] as const;
/** 0 gold, 1 red, 2 violet, 3 blue, 4 grey. Grades 0 and 1 are top drops. */
export const GRADES = [0, 1, 2, 3, 4] as const;
/** The number of tickets of every box: its ranges cover 1…100 000 exactly. */
export const TICKETS = 100_000;

export type Language = (typeof LANGUAGES)[number];
export type Category = (typeof CATEGORIES)[number];
export type Grade = (typeof GRADES)[number];
export type Texts = Record<Language, string>;

export interface SeedItem {
  slug: string;
  silhouette: string;
  finish: string;
  category: Category;
  grade: Grade;
  valueCents: number;
  name: Texts;
  /** A path on the site, `/pictures/…`, like every image below. */
  image: string;
}

export interface Theme {
  slug: string;
  name: Texts;
  emblem: string;
  plinth: string;
}

export interface BoxItem {
  item: string;
  tickets: number;
  valueCents: number;
}

export interface SeedBox {
  slug: string;
  theme: string;
  name: Texts;
  priceCents: number;
  sold: boolean;
  tags: string[];
  items: BoxItem[];
  image: string;
}

export interface Banner {
  slug: string;
  link: string;
  title: Texts;
  subtitle: Texts;
  image: string;
}

export interface Notice {
  slug: string;
  title: Texts;
  body: Texts;
}

export interface Head {
  id: string;
  image: string;
}

/** A bot of the operator. Like a player's name, its name is the same in every language. */
export interface SeedBot {
  id: number;
  name: string;
  avatar: string;
}

export interface Catalog {
  items: SeedItem[];
  themes: Theme[];
  boxes: SeedBox[];
  banners: Banner[];
  notices: Notice[];
  heads: Head[];
}

export function parseItem(row: unknown, place: string): SeedItem {
  const f = fields(row, place, ["slug", "silhouette", "finish", "category", "grade", "valueCents", "name"]);
  const slug = slugOf(f.slug, `${place}, slug`);
  return {
    slug,
    silhouette: slugOf(f.silhouette, `${place}, silhouette`),
    finish: slugOf(f.finish, `${place}, finish`),
    category: oneOf(CATEGORIES, f.category, `${place}, category`),
    grade: oneOf(GRADES, f.grade, `${place}, grade`),
    valueCents: whole(f.valueCents, 1, `${place}, valueCents`),
    name: texts(f.name, `${place}, name`),
    image: `/pictures/items/${slug}.webp`,
  };
}

export function parseTheme(row: unknown, place: string): Theme {
  const f = fields(row, place, ["slug", "name", "emblem", "plinth"]);
  const plinth = text(f.plinth, `${place}, plinth`);
  if (!/^#[0-9a-f]{6}$/.test(plinth)) throw new Error(`${place}, plinth: not a colour like #1f5a73: ${plinth}`);
  return {
    slug: slugOf(f.slug, `${place}, slug`),
    name: texts(f.name, `${place}, name`),
    emblem: slugOf(f.emblem, `${place}, emblem`),
    plinth,
  };
}

export function parseBox(row: unknown, place: string): SeedBox {
  const f = fields(row, place, ["slug", "theme", "name", "priceCents", "sold", "tags", "items"]);
  const slug = slugOf(f.slug, `${place}, slug`);
  if (typeof f.sold !== "boolean") throw new Error(`${place}, sold: not true or false`);
  return {
    slug,
    theme: slugOf(f.theme, `${place}, theme`),
    name: texts(f.name, `${place}, name`),
    priceCents: whole(f.priceCents, 0, `${place}, priceCents`),
    sold: f.sold,
    tags: list(f.tags, `${place}, tags`).map((tag) => slugOf(tag, `${place}, tags`)),
    items: list(f.items, `${place}, items`).map((entry, index) => parseBoxItem(entry, `${place}, item ${index + 1}`)),
    image: `/pictures/boxes/${slug}.webp`,
  };
}

function parseBoxItem(row: unknown, place: string): BoxItem {
  const f = fields(row, place, ["item", "tickets", "valueCents"]);
  return {
    item: slugOf(f.item, `${place}, item`),
    tickets: whole(f.tickets, 1, `${place}, tickets`),
    valueCents: whole(f.valueCents, 1, `${place}, valueCents`),
  };
}

export function parseBanner(row: unknown, place: string): Banner {
  const f = fields(row, place, ["slug", "link", "title", "subtitle"]);
  const slug = slugOf(f.slug, `${place}, slug`);
  const link = text(f.link, `${place}, link`);
  if (!/^\/[a-z/-]*$/.test(link)) throw new Error(`${place}, link: not a path of the site: ${link}`);
  const image = `/pictures/banners/${slug}.webp`;
  return {
    slug,
    link,
    title: texts(f.title, `${place}, title`),
    subtitle: texts(f.subtitle, `${place}, subtitle`),
    image,
  };
}

export function parseNotice(row: unknown, place: string): Notice {
  const f = fields(row, place, ["slug", "title", "body"]);
  const slug = slugOf(f.slug, `${place}, slug`);
  return { slug, title: texts(f.title, `${place}, title`), body: texts(f.body, `${place}, body`) };
}

export function parseHead(row: unknown, place: string): Head {
  const f = fields(row, place, ["id", "image"]);
  const id = text(f.id, `${place}, id`);
  const image = text(f.image, `${place}, image`);
  if (image !== `/pictures/avatars/${id}.webp`)
    throw new Error(`${place}, image: does not belong to id ${id}: ${image}`);
  return { id, image };
}

export function parseBot(row: unknown, place: string): SeedBot {
  const f = fields(row, place, ["id", "name", "avatar"]);
  const id = whole(f.id, 1, `${place}, id`);
  return { id, name: text(f.name, `${place}, name`), avatar: text(f.avatar, `${place}, avatar`) };
}

/** Refuses misspelt and missing fields, so that no value of a row is lost silently. */
function fields<K extends string>(row: unknown, place: string, names: readonly K[]): Record<K, unknown> {
  if (typeof row !== "object" || row === null || Array.isArray(row)) throw new Error(`${place}: not an object`);
  const keys = Object.keys(row);
  for (const name of names) if (!keys.includes(name)) throw new Error(`${place}: ${name} is missing`);
  for (const key of keys) if (!names.some((name) => name === key)) throw new Error(`${place}: unknown field ${key}`);
  return row as Record<K, unknown>;
}

function texts(value: unknown, place: string): Texts {
  const f = fields(value, place, LANGUAGES);
  return { "zh-CN": text(f["zh-CN"], place), "en-US": text(f["en-US"], place), "ru-RU": text(f["ru-RU"], place) };
}

function text(value: unknown, place: string): string {
  if (typeof value !== "string" || value === "" || value.trim() !== value)
    throw new Error(`${place}: empty, or has spaces at an end`);
  return value;
}

function slugOf(value: unknown, place: string): string {
  const slug = text(value, place);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw new Error(`${place}: not in kebab-case: ${slug}`);
  return slug;
}

function whole(value: unknown, minimum: number, place: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < minimum) {
    throw new Error(`${place}: not a whole number from ${minimum}: ${String(value)}`);
  }
  return value;
}

function list(value: unknown, place: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${place}: not a list`);
  return value;
}

function oneOf<T extends string | number>(known: readonly T[], value: unknown, place: string): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new Error(`${place}: unknown: ${String(value)}`);
  return found;
}
