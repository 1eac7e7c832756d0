import { inEachLanguage, keyOf, LANGUAGES } from "@vitrine/contract/languages.ts";
import { toCents } from "@vitrine/contract/money.ts";
import { Category, Grade } from "@vitrine/contract/shapes.ts";
import { type Static, Type } from "typebox";
import { Plinth, requireShape, Slug, strict } from "../../seed/rows.ts";

const NAME = "^[^\\p{Cc}]*$";
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: NAME });
const Names = strict(inEachLanguage(() => Name));
const Stories = strict(inEachLanguage(() => Type.String({ maxLength: 300, pattern: NAME })));
const Coins = Type.Number({ minimum: 0, description: "coins, at most two decimals" });
/** Pictures are files of the site, because its pages load none of other sites. */
const Picture = Type.String({ pattern: "^(/[\\w-]+)+\\.webp$", maxLength: 200 });

// A row that the site already has needs only the slug. Fields that it leaves out stay as they are.
const Item = strict({
  slug: Slug,
  category: Type.Optional(Category),
  grade: Type.Optional(Grade),
  value: Type.Optional(Coins),
  image: Type.Optional(Picture),
  name: Type.Optional(Names),
});
const Theme = strict({
  slug: Slug,
  emblem: Type.Optional(Slug),
  plinth: Type.Optional(Plinth),
  name: Type.Optional(Names),
});
const Line = strict({ item: Slug, tickets: Type.Integer({ minimum: 1 }), value: Type.Optional(Coins) });
const Box = strict({
  slug: Slug,
  theme: Type.Optional(Slug),
  name: Type.Optional(Names),
  story: Type.Optional(Stories),
  image: Type.Optional(Picture),
  tags: Type.Optional(Type.Array(Slug)),
  sold: Type.Optional(Type.Boolean()),
  price: Type.Optional(Coins),
  items: Type.Optional(Type.Array(Line, { minItems: 1, maxItems: 200 })),
});
const Offer = strict({
  item: Slug,
  price: Type.Optional(Coins),
  stock: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()])),
});
const Upload = strict({
  image: Type.String({ pattern: "^/uploads/pictures/items/[0-9a-f]{40}\\.webp$" }),
  large: Type.String(),
  small: Type.String(),
});
const SECTIONS = { items: Item, themes: Theme, boxes: Box, offers: Offer, pictures: Upload } as const;
type Section = keyof typeof SECTIONS;

/** A catalogue as it is written in a file. Amounts are in coins, and a missing section is empty. */
export type CatalogueFile = { [Name in Section]: Static<(typeof SECTIONS)[Name]>[] };

/** Reads a catalogue in JSON, or the items of one in CSV. Throws an error whose sentence names the place. */
export function readCatalogueFile(content: string): CatalogueFile {
  const text = content.replace(/^\uFEFF/, "");
  const file = /^\s*[{[]/.test(text) ? readJson(text) : { items: readCsv(text) };
  const empty: CatalogueFile = { items: [], themes: [], boxes: [], offers: [], pictures: [] };
  for (const [section, rows] of Object.entries(file)) {
    if (!Object.hasOwn(SECTIONS, section)) throw new Error(`the file has a section "${section}", which is unknown`);
    if (!Array.isArray(rows)) throw new Error(`${section}: not a list`);
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      requireShape(SECTIONS[section as Section], row, placeOf(section, index, row));
      const key = keyOfRow(row);
      if (seen.has(key)) throw new Error(`${placeOf(section, index, row)}: appears twice`);
      seen.add(key);
    }
    Object.assign(empty, { [section]: rows });
  }
  return empty;
}

/** Names a row for a sentence, e.g. `boxes, row 3 (moon-harbour)`. */
export function placeOf(section: string, index: number, row: unknown): string {
  const key = keyOfRow(row);
  return `${section}, row ${index + 1}${key && ` (${key.slice(0, 60)})`}`;
}

function keyOfRow(row: unknown): string {
  const { slug, item, image } = (row ?? {}) as Record<string, unknown>;
  return String(slug ?? item ?? image ?? "");
}

/** Converts an amount of the file to cents. Throws an error unless it has at most two decimals. */
export function centsOf(coins: number, place: string): number {
  const cents = toCents(coins);
  if (cents === null) throw new Error(`${place}: ${coins} is not an amount in coins with at most two decimals`);
  return cents;
}

function readJson(text: string): object {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === "object" && read !== null && !Array.isArray(read)) return read;
  } catch (error) {
    throw new Error(`the file is not JSON: ${(error as Error).message}`);
  }
  throw new Error("the file is a list instead of an object with the sections items, themes, boxes, offers");
}

/** The columns of items in CSV. Only the slug is required, and an empty cell leaves the field as it is. */
const COLUMNS = ["slug", "category", "grade", "value", "image", ...LANGUAGES.map((one) => `name_${keyOf(one)}`)];

function readCsv(text: string): object[] {
  const [header = [], ...rows] = parseCsv(text);
  const names = header.map((name) => name.trim());
  const unknown = names.find((name) => !COLUMNS.includes(name));
  if (unknown !== undefined)
    throw new Error(`line 1: unknown column "${unknown}"; the columns are ${COLUMNS.join(", ")}`);
  if (!names.includes("slug")) throw new Error("line 1: the column slug is missing");
  return rows.map((cells, index) => {
    if (cells.length !== names.length)
      throw new Error(`row ${index + 1}: ${cells.length} cells instead of ${names.length}`);
    const row = Object.fromEntries(
      names.map((name, at) => [name, cells[at]!.trim()]).filter(([, cell]) => cell !== ""),
    );
    const { slug, category, grade, value, image } = row;
    const name = Object.fromEntries(LANGUAGES.map((one) => [one, row[`name_${keyOf(one)}`]]));
    const hasName = Object.values(name).some((one) => one !== undefined);
    return {
      slug,
      ...(category !== undefined && { category }),
      ...(grade !== undefined && { grade: Number(grade) }),
      ...(value !== undefined && { value: Number(value) }),
      ...(image !== undefined && { image }),
      ...(hasName && { name }),
    };
  });
}

/** Splits CSV into cells (RFC 4180). The separator may be a semicolon, as some spreadsheets write it. */
function parseCsv(text: string): string[][] {
  const separator = /^[^\n,;]*;/.test(text) ? ";" : ",";
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === "\n") {
      endCell();
      rows.push([]);
    } else if (sign !== "\r") cell += sign;
  }
  if (isQuoted) throw new Error("the file ends inside a quoted cell");
  endCell();
  return rows.filter((row) => row.some((one) => one.trim() !== ""));
}
