import { expect, test } from "vitest";
import { readCatalogueFile } from "./catalogue-file.ts";
import { planImport, type SiteCatalogue } from "./compare-catalogue.ts";
import { demoCatalogue } from "./move-catalogue.ts";

const name = { "zh-CN": "刀", "en-US": "Knife", "ru-RU": "Нож" };
const site: SiteCatalogue = {
  items: [
    { id: 1, slug: "dear", category: "dagger", grade: 1, valueCents: 20_000, image: "/pictures/items/dear.webp", name },
    { id: 2, slug: "cheap", category: "ak", grade: 4, valueCents: 400, image: "/pictures/items/cheap.webp", name },
  ],
  themes: [{ slug: "night", emblem: "moon", plinth: "#1f5a73", name }],
  boxes: [
    {
      ...{ id: 5, slug: "harbour", theme: "night", image: "/pictures/boxes/harbour.webp", tags: [], sold: true },
      ...{ name, story: name, frozen: false, version: 3, priceCents: 1000, publishedAt: null },
      lines: [
        { itemId: 1, start: 1, end: 2600, valueCents: 20_000 },
        { itemId: 2, start: 2601, end: 100_000, valueCents: 400 },
      ],
    },
  ],
  offers: [{ itemId: 1, priceCents: 21_000, stock: 3 }],
};
const plan = (content: unknown) =>
  planImport(site, readCatalogueFile(typeof content === "string" ? content : JSON.stringify(content)), {
    shopPercent: 105,
  });
const lines = (dear: number) => [
  { item: "dear", tickets: dear },
  { item: "cheap", tickets: 100_000 - dear },
];

test("a field that a row leaves out stays, and only differences are planned", () => {
  const { changes, items, boxes, versions } = plan({
    items: [
      { slug: "cheap", value: 4.5 },
      { slug: "dear", grade: 1 },
    ],
    boxes: [{ slug: "harbour", tags: ["low"] }],
  });
  expect(changes).toEqual([
    { section: "items", slug: "cheap", isNew: false, fields: [{ field: "value", before: "4.00", after: "4.50" }] },
    { section: "boxes", slug: "harbour", isNew: false, fields: [{ field: "tags", before: "", after: "low" }] },
  ]);
  expect(items.map(({ slug, grade, beforeCents }) => [slug, grade, beforeCents])).toEqual([["cheap", 4, 400]]);
  expect([boxes.length, versions.length]).toEqual([1, 0]);
});

test("items in CSV change their values; a spreadsheet's mark, quotes and semicolons are understood", () => {
  const { changes } = plan(
    '\uFEFFslug;value;name_en;name_zh;name_ru\r\ncheap;4.5;"A ""new"" knife; sharp";刀;Нож\r\n\r\n',
  );
  expect(changes[0]!.fields).toEqual([
    { field: "value", before: "4.00", after: "4.50" },
    { field: "name en-US", before: "Knife", after: 'A "new" knife; sharp' },
  ]);
});

test("a new item gets the grade of its value and a picture of its name", () => {
  const { items } = plan({ items: [{ slug: "new-one", category: "ak", value: 25, name }] });
  expect(items[0]).toMatchObject({ grade: 2, image: "/pictures/items/new-one.webp", beforeCents: null });
});

test("new odds take the present values of the items, also of those in the same file", () => {
  const { versions } = plan({
    items: [{ slug: "cheap", value: 4.1 }],
    boxes: [{ slug: "harbour", items: lines(2600) }],
  });
  expect(versions).toEqual([
    {
      ...{ slug: "harbour", priceCents: 1000 },
      lines: [
        { item: "dear", tickets: 2600, valueCents: 20_000 },
        { item: "cheap", tickets: 97_400, valueCents: 410 },
      ],
    },
  ]);
});

test.each([
  ["{", "the file is not JSON"],
  [[], "the file is a list"],
  [{ things: [] }, 'the file has a section "things", which is unknown'],
  [{ items: {} }, "items: not a list"],
  [{ items: [{ slug: "Dear" }] }, "items, row 1 (Dear), slug: must match pattern"],
  [{ items: [{ slug: "dear", valeu: 5 }] }, "items, row 1 (dear): unknown field valeu"],
  [{ items: [{ slug: "dear", value: 1.234 }] }, "items, row 1 (dear), value: 1.234 is not an amount"],
  [{ items: [{ slug: "dear", value: 0.01 }] }, "items, row 1 (dear), value: must be at least 0.02 coins"],
  [{ items: [{ slug: "dear" }, { slug: "dear" }] }, "items, row 2 (dear): appears twice"],
  [{ items: [{ slug: "new", value: 5, name }] }, "items, row 1 (new): is new, so it needs the field category"],
  [{ items: [{ slug: "dear", image: "https://evil.example/x.webp" }] }, "items, row 1 (dear), image: must match"],
  [
    { items: [{ slug: "dear", name: { ...name, "en-US": "a\u0000b" } }] },
    "items, row 1 (dear), name, en-US: must match",
  ],
  [{ themes: [{ slug: "new" }] }, "themes, row 1 (new): is new, so it needs the field emblem"],
  [{ boxes: [{ slug: "harbour", theme: "day" }] }, "boxes, row 1 (harbour): there is no theme day"],
  [{ boxes: [{ slug: "harbour", items: lines(2000) }] }, "boxes, row 1 (harbour): the box would return 79.200 %"],
  [{ boxes: [{ slug: "harbour", price: 5 }] }, "boxes, row 1 (harbour): the box would return 181.920 %"],
  [
    { boxes: [{ slug: "harbour", items: [{ item: "dear", tickets: 2600 }] }] },
    "boxes, row 1 (harbour): the tickets add up to 2600 instead of 100000",
  ],
  [
    { boxes: [{ slug: "harbour", items: [...lines(2600).slice(0, 1), ...lines(2600).slice(0, 1)] }] },
    "boxes, row 1 (harbour): contains dear twice",
  ],
  [
    { boxes: [{ slug: "harbour", items: [{ item: "gone", tickets: 100_000 }] }] },
    "boxes, row 1 (harbour): there is no item gone",
  ],
  [{ boxes: [{ slug: "new", theme: "night", name }] }, "boxes, row 1 (new): is sold, so it needs items and a price"],
  [{ boxes: [{ slug: "harbour", sold: false }] }, "boxes, row 1 (harbour): is never sold, so its price must be 0"],
  [{ offers: [{ item: "gone" }] }, "offers, row 1 (gone): there is no item gone"],
  [{ offers: [{ item: "dear", price: 199 }] }, "offers, row 1 (dear): players could sell the item back for more"],
  ["value\n5", "line 1: the column slug is missing"],
  ["slug,worth\ndear,5", 'line 1: unknown column "worth"'],
  ["slug,value\ndear", "row 1: 1 cells instead of 2"],
  ["slug,value\ndear,much", "items, row 1 (dear), value: must be number"],
  ['slug,value\n"dear,5', "the file ends inside a quoted cell"],
])("the file %j is refused with its place", (content, sentence) => {
  expect(() => plan(content)).toThrow(sentence);
});

test("the demo's catalogue is a valid file for an empty site", () => {
  const empty: SiteCatalogue = { items: [], themes: [], boxes: [], offers: [] };
  const { items, themes, versions, offers } = planImport(empty, readCatalogueFile(demoCatalogue(105)), {
    shopPercent: 105,
  });
  expect(items).toHaveLength(150);
  expect(themes.length).toBeGreaterThan(3);
  expect(versions.length).toBeGreaterThan(20);
  expect(offers.length).toBeGreaterThan(50);
});
