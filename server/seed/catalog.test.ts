import { CHARACTERS, characterOf, dearnessOf } from "@vitrine/contract/boxes/rules.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { CATEGORIES, GRADES } from "@vitrine/contract/shapes.ts";
import { describe, expect, it } from "vitest";
import type { Catalog, SeedBox } from "./catalog.ts";
import { checkCatalog, readCatalog } from "./catalog.ts";
import { bestItem, HIT_RATE_PERCENTS, ticketValueCents } from "./check-boxes.ts";
import { parseBox, parseItem } from "./rows.ts";

const catalog = readCatalog();
const sold = catalog.boxes.filter((box) => box.sold);
const gradeOf = new Map(catalog.items.map((item) => [item.slug, item.grade]));

describe("the demo catalogue's items", () => {
  it("are 150 different combinations of at least 40 silhouettes and 24 finishes", () => {
    expect(catalog.items).toHaveLength(150);
    expect(new Set(catalog.items.map((item) => item.silhouette)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(catalog.items.map((item) => item.finish)).size).toBeGreaterThanOrEqual(24);
    expect(catalog.items.map((item) => item.slug)).toContain("ak-koi");
    for (const item of catalog.items) expect(item.slug).toBe(`${item.silhouette}-${item.finish}`);
  });

  it("cover every category, among them at least eight daggers, six pistols and three kinds of gloves", () => {
    const kinds = (category: string) =>
      new Set(catalog.items.filter((item) => item.category === category).map((item) => item.silhouette)).size;
    for (const category of CATEGORIES) expect(kinds(category)).toBeGreaterThanOrEqual(3);
    expect(kinds("dagger")).toBeGreaterThanOrEqual(8);
    expect(kinds("pistol")).toBeGreaterThanOrEqual(6);
  });

  it("have names of silhouette and finish, and the same silhouette or finish always has the same word", () => {
    const words = new Map<string, string>();
    for (const item of catalog.items) {
      for (const language of LANGUAGES) {
        const parts = item.name[language].split(" · ");
        expect(parts).toHaveLength(2);
        for (const [index, kind] of [item.silhouette, item.finish].entries()) {
          const place = `${index} ${kind} ${language}`;
          expect(words.get(place) ?? parts[index]).toBe(parts[index]);
          words.set(place, parts[index] ?? "");
        }
      }
    }
  });

  it("have no name of a finish or knife of a real game", () => {
    const names = catalog.items.map((item) => item.name["en-US"].toLowerCase()).join("\n");
    for (const taken of [
      "doppler",
      "fade",
      "asiimov",
      "karambit",
      "dragon lore",
      "case hardened",
      "howl",
      "fire serpent",
    ]) {
      expect(names).not.toContain(taken);
    }
  });

  it("are worth 0.10 to 60 000 and have the grade of their value: an item of a better grade is always worth more", () => {
    const valuesOf = (grade: number) =>
      catalog.items.filter((item) => item.grade === grade).map(({ valueCents }) => valueCents);
    for (const grade of GRADES.slice(1))
      expect(Math.min(...valuesOf(grade - 1))).toBeGreaterThan(Math.max(...valuesOf(grade)));
    for (const grade of GRADES) expect(valuesOf(grade).length).toBeGreaterThanOrEqual(20);
    const values = catalog.items.map((item) => item.valueCents);
    expect([Math.min(...values), Math.max(...values)]).toEqual([10, 6_000_000]);
  });
});

describe("the demo catalogue's boxes", () => {
  it("are 24 boxes on sale in 6 themes and 2 boxes that are never sold", () => {
    expect(sold).toHaveLength(24);
    expect(catalog.themes).toHaveLength(6);
    expect(new Set(sold.map((box) => box.theme)).size).toBe(6);
    expect(catalog.boxes).toHaveLength(26);
  });

  it("have exactly 100 000 tickets for 8 to 20 items, of which at least one is a top drop", () => {
    for (const box of catalog.boxes) {
      expect(box.items.reduce((sum, entry) => sum + entry.tickets, 0)).toBe(TICKETS);
      expect(box.items.length).toBeGreaterThanOrEqual(8);
      expect(box.items.length).toBeLessThanOrEqual(20);
      expect(box.items.some((entry) => (gradeOf.get(entry.item) ?? 4) <= 1)).toBe(true);
    }
  });

  it("return 90 to 93 % of the price, computed with integers, and cost 1 to 5 000", () => {
    for (const box of sold) {
      expect(ticketValueCents(box) * 100).toBeGreaterThanOrEqual(TICKETS * box.priceCents * 90);
      expect(ticketValueCents(box) * 100).toBeLessThanOrEqual(TICKETS * box.priceCents * 93);
    }
    const prices = sold.map((box) => box.priceCents);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([100, 500_000]);
  });

  it("make a dearer item always rarer", () => {
    for (const { slug, items } of catalog.boxes)
      for (const [place, { tickets, valueCents }] of items.entries()) {
        const next = items[place + 1];
        if (!next) continue;
        expect(next.valueCents, `${slug}, ${next.item}`).toBeLessThan(valueCents);
        expect(next.tickets, `${slug}, ${next.item}`).toBeGreaterThan(tickets);
      }
  });

  it("give back more than the price in an allowed share of openings, and each theme has boxes of several characters", () => {
    const rates = sold.map(hitTickets);
    expect([...new Set(rates)].sort((a, b) => b - a)).toEqual(HIT_RATE_PERCENTS.map((percent) => percent * 1000));
    const characters = (boxes: readonly SeedBox[]) =>
      new Set(boxes.map((box) => characterOf(hitTickets(box) / TICKETS)));
    for (const character of CHARACTERS)
      expect(sold.filter((box) => characters([box]).has(character)).length).toBeGreaterThanOrEqual(4);
    for (const { slug } of catalog.themes)
      expect(characters(sold.filter((box) => box.theme === slug)).size, slug).toBeGreaterThanOrEqual(2);
  });

  it("are dear only above 500 coins and dearest only above 2 000, and there are some of each", () => {
    expect([0, 500, 500.01, 2000, 2000.01].map(dearnessOf)).toEqual([0, 0, 1, 1, 2]);
    for (const dearness of [0, 1, 2])
      expect(sold.filter((box) => dearnessOf(box.priceCents / 100) === dearness).length).toBeGreaterThanOrEqual(3);
  });

  it("each show a best item of their own, and have a line of story in every language", () => {
    expect(new Set(catalog.boxes.map(bestItem)).size).toBe(catalog.boxes.length);
    for (const box of catalog.boxes) {
      const dearest = box.items.reduce((best, entry) => (entry.valueCents > best.valueCents ? entry : best));
      expect(bestItem(box)).toBe(dearest.item);
      for (const language of LANGUAGES) expect(box.story[language].length).toBeLessThanOrEqual(100);
    }
  });

  it("contain every item of the catalogue at least once", () => {
    const held = new Set(catalog.boxes.flatMap((box) => box.items.map((entry) => entry.item)));
    expect(catalog.items.map((item) => item.slug).filter((slug) => !held.has(slug))).toEqual([]);
  });

  it("are worth about one coin if they are never sold", () => {
    for (const box of catalog.boxes.filter((one) => !one.sold)) {
      expect(box.slug).toMatch(/^free-/);
      const meanCents = ticketValueCents(box) / TICKETS;
      expect(meanCents).toBeGreaterThan(50);
      expect(meanCents).toBeLessThan(150);
    }
  });
});

describe("the rest of the demo catalogue", () => {
  it("has three banners, one notice and forty heads, each with its picture", () => {
    expect(catalog.banners).toHaveLength(3);
    expect(catalog.notices).toHaveLength(1);
    expect(catalog.heads).toHaveLength(40);
    for (const one of [...catalog.items, ...catalog.boxes, ...catalog.banners, ...catalog.heads]) {
      expect(one.image).toMatch(/^\/pictures\/(items|boxes|banners|avatars)\/[a-z0-9-]+\.(svg|webp)$/);
    }
  });

  it("has a banner for the bonus of 20% on the first deposit, which links to the help", () => {
    const banner = catalog.banners.find((one) => one.slug === "first-deposit");
    expect(banner?.title["en-US"]).toContain("+20%");
    expect(banner?.subtitle["en-US"]).toContain("locked bonus");
    expect(banner?.link).toBe("/docs/help/deposits");
  });
});

describe("a broken catalogue", () => {
  it("is refused with the row and the reason", () => {
    const item = JSON.parse(
      '{"slug":"a-b","silhouette":"a","finish":"b","category":"ak","grade":4,"trim":4,"valueCents":1}',
    );
    expect(() => parseItem(item, "row 1")).toThrow("row 1: must have required properties name");
    const name = { "zh-CN": "甲", "en-US": "A", "ru-RU": "А" };
    expect(() => parseItem({ ...item, name: { ...name, "ru-RU": "" } }, "row 1")).toThrow(
      "row 1, name, ru-RU: must match pattern",
    );
    expect(() => parseItem({ ...item, name, grade: 5 }, "row 1")).toThrow("row 1, grade: must be <= 4");
    expect(() => parseItem({ ...item, name, valueCents: 1.5 }, "row 1")).toThrow("row 1, valueCents: must be integer");
    expect(() => parseItem({ ...item, name, slug: "A b" }, "row 1")).toThrow("row 1, slug: must match pattern");
    expect(() => parseItem({ ...item, name, odds: 1 }, "row 1")).toThrow("row 1: unknown field odds");
    expect(() => parseBox([], "row 2")).toThrow("row 2: must be object");
  });

  it("is refused when a box does not fit the items", () => {
    expect(() => check((box) => (first(box).item = "no-such-item"))).toThrow("unknown item no-such-item");
    expect(() => check((box) => (first(box).tickets += 1))).toThrow("the sum of tickets is 100001");
    expect(() => check((box) => (first(box).valueCents += 1))).toThrow("in items.json");
    expect(() => check((box) => (box.theme = "nowhere"))).toThrow("unknown theme nowhere");
    expect(() => check((box) => (box.priceCents *= 2))).toThrow("instead of 90 to 93 %");
    expect(() => check((box) => box.items.reverse())).toThrow("is not worth less than the item above");
    expect(() => check((box) => swapTickets(box, 3, 4))).toThrow("is not more frequent than the item above");
    expect(() => check((box) => (first(box).tickets = 7))).toThrow("its best item is too rare");
    expect(() => check((box) => moveTicket(box))).toThrow("is not an allowed share");
    expect(() => check((_, { items }) => (items[0]!.grade = 1))).toThrow("does not follow from its value");
    expect(() => check((box, { boxes }) => shareBest(box, boxes[2]!))).toThrow("is also the best of");
    expect(() => check((box) => (box.items = box.items.slice(0, 7)))).toThrow("contains 7 items");
    expect(() => check((box) => (box.sold = false))).toThrow("price must be 0");
    expect(() => check((_, copy) => copy.items.push(copy.items[0]!))).toThrow("appears twice");
  });
});

function hitTickets(box: SeedBox): number {
  const hits = box.items.filter((entry) => entry.valueCents > box.priceCents);
  return hits.reduce((sum, entry) => sum + entry.tickets, 0);
}

function first(box: SeedBox) {
  return box.items[0]!;
}

function swapTickets(box: SeedBox, one: number, other: number): void {
  const [a, b] = [box.items[one]!, box.items[other]!];
  [a.tickets, b.tickets] = [b.tickets, a.tickets];
}

/** Moves a ticket from the cheapest hit to the dearest miss. */
function moveTicket(box: SeedBox): void {
  const miss = box.items.findIndex((entry) => entry.valueCents < box.priceCents);
  box.items[miss - 1]!.tickets -= 1;
  box.items[miss]!.tickets += 1;
}

/** Gives the second box the best item of the first, with the same value, so that no other rule is broken. */
function shareBest(one: SeedBox, other: SeedBox): void {
  other.items[0]!.item = first(one).item;
  other.items[0]!.valueCents = first(one).valueCents;
}

function check(spoil: (box: SeedBox, copy: Catalog) => unknown): void {
  const copy = structuredClone(catalog);
  spoil(copy.boxes[0]!, copy);
  checkCatalog(copy);
}
