import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { oddsFigures } from "@vitrine/contract/boxes/solve-odds.ts";
import { toCents, toCoins } from "@vitrine/contract/money.ts";
import * as calls from "@vitrine/contract/operators/catalogue.ts";
import type { FastifyInstance } from "fastify";
import { type ItemRecord, readItemRecords } from "../inventory/index.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import { csvFile } from "../platform/csv.ts";
import type { Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import type { ShopSettings } from "../shop/index.ts";
import { discardDraft, endDraft, saveDraft } from "./drafts.ts";
import { drawItem } from "./draw-item.ts";
import { compareWithSite, demoCatalogue, digestOf, exportCatalogue, importCatalogue } from "./move-catalogue.ts";
import { hashOf, type ItemPicture, PICTURES_AT, resizeItemPicture, savePicture, servePictures } from "./pictures.ts";
import { parseLines, publishBox, scheduleBox, unscheduleBox, type WantedVersion } from "./publish-box.ts";
import { boxLines, itemLines, listBoxes, listItems, readBoxForEditor, readItem, seenOf } from "./read-catalogue.ts";
import { sayWhy } from "./say-why.ts";
import { simulateInThread } from "./simulate-days.ts";

/** Differences that an answer shows; an import of more makes all of them. */
const CHANGES_MOST = 500;

type CatalogueSite = Site<ShopSettings & { imageHost: string }>;

/** Serves the pictures that operators uploaded to everybody. */
export function pictureRoutes(http: FastifyInstance, { db, config }: CatalogueSite): void {
  servePictures(http, { db, imageHost: () => config.imageHost });
}

/** Serves boxes and items to operators. */
export function catalogueEditorRoutes(
  { db, config }: CatalogueSite,
  { operatorCall, operatorFileCall, act }: OperatorRoutes & OperatorActs,
): void {
  const { shopPercent } = config;
  const store = async (picture: ItemPicture, operator: string) => {
    const hash = hashOf(picture.large);
    await savePicture(db, { hash, ...picture, operator });
    return { image: `${PICTURES_AT}${hash}.webp` };
  };

  operatorCall(calls.catalogueBoxes, () => listBoxes(db));
  operatorCall(calls.catalogueBox, ({ id }) => readBoxForEditor(db, id));
  operatorCall(calls.catalogueItems, (input) => listItems(db, input));
  operatorCall(calls.catalogueItem, ({ id }) => readItem(db, id));

  operatorCall(calls.catalogueSaveDraft, ({ price, lines, ...input }, { operator }) =>
    saveDraft(db, { ...input, priceCents: toCents(price)!, lines: parseLines(lines), operator: operator.name }),
  );
  operatorCall(calls.catalogueDiscardDraft, (input, { operator }) =>
    discardDraft(db, { ...input, operator: operator.name }),
  );
  act(calls.cataloguePublish, {
    async run(tx, input, { operator }) {
      const wanted = readWanted(input);
      await endDraft(tx, { ...input, operator: operator.name });
      const { version, before } = await sayWhy(() => publishBox(tx, wanted));
      return { result: { version }, before: showOdds(before.version, before), after: showOdds(version, wanted) };
    },
  });
  act(calls.catalogueSchedule, {
    async run(tx, input, { operator }) {
      const wanted = readWanted(input);
      await endDraft(tx, { ...input, operator: operator.name });
      const publishAt = new Date(input.publishTime);
      const id = await sayWhy(() => scheduleBox(tx, { ...wanted, publishAt, operator: operator.name }));
      return { result: { id }, after: showOdds(null, wanted) };
    },
  });
  act(calls.catalogueUnschedule, {
    async run(tx, { id }) {
      await unscheduleBox(tx, id);
      return { result: null };
    },
  });

  operatorCall(calls.catalogueDays, async ({ price, lines: text, openings }) => {
    const lines = parseLines(text);
    const sum = lines.reduce((total, { tickets }) => total + tickets, 0);
    if (sum !== 100_000) throw new Refusal("command_refused", { why: `the tickets add up to ${sum}, not 100000` });
    const days = await simulateInThread({ priceCents: toCents(price)!, lines, openings });
    return {
      ...{ days: days.days, mean: toCoins(days.meanCents), worst: toCoins(days.worstCents), lossShare: days.lossShare },
      ...{ low: toCoins(days.lowCents), median: toCoins(days.medianCents), high: toCoins(days.highCents) },
      bars: days.bars.map(({ fromCents, days: count }) => ({ from: toCoins(fromCents), days: count })),
    };
  });

  act(calls.catalogueSaveItem, {
    async run(tx, { row: text, seen }, { operator }) {
      const row = parseRow(text);
      const before = await requireSeen(tx, row.slug, seen);
      const terms = { shopPercent, by: { operator: operator.name } };
      await sayWhy(() => importCatalogue(tx, JSON.stringify({ items: [row] }), terms));
      const after = (await findItem(tx, row.slug))!;
      return { result: { id: after.id }, before, after };
    },
  });
  operatorCall(calls.cataloguePicture, async ({ image }, { operator }) => {
    const base64 = image.replace(/^data:[\w.+-]+\/[\w.+-]+;base64,/, "");
    if (base64 === "") throw new Refusal("avatar_missing");
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refusal("avatar_unreadable");
    return store(await resizeItemPicture(Buffer.from(base64, "base64")), operator.name);
  });
  operatorCall(calls.catalogueDrawPicture, async (item, { operator }) => store(await drawItem(item), operator.name));

  operatorCall(calls.catalogueCompare, async ({ content: sent, demo }, { operator }) => {
    const content = demo ? demoCatalogue(shopPercent) : sent;
    const { changes } = await sayWhy(() => compareWithSite(db, content, { shopPercent }));
    const file = createHash("sha256").update(content).digest("hex");
    await db
      .insertInto("catalogue_files")
      .values({ hash: file, content, operator: operator.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {
      file,
      digest: digestOf(changes),
      total: changes.length,
      changes: changes.slice(0, CHANGES_MOST).map(copy),
    };
  });
  act(calls.catalogueImport, {
    async run(tx, { file, digest }, { operator }) {
      const found = await tx
        .selectFrom("catalogue_files")
        .select("content")
        .where("hash", "=", file)
        .executeTakeFirst();
      if (!found) throw new Refusal("not_found");
      const terms = { shopPercent, by: { operator: operator.name }, expects: digest };
      const changes = await sayWhy(() => importCatalogue(tx, found.content, terms));
      if (!changes) throw new Refusal("catalogue_changed");
      return { result: { changes: changes.length }, after: changes.slice(0, CHANGES_MOST) };
    },
  });
  operatorFileCall(calls.catalogueValues, async () => ({
    name: "values.csv",
    stream: Readable.from(["slug,value\n", ...(await readItemRecords(db)).map(writeValue)]),
  }));
  operatorFileCall(calls.catalogueExport, async () => ({
    name: "catalogue.json",
    stream: Readable.from([await exportCatalogue(db)]),
  }));
  operatorFileCall(calls.catalogueBoxesExport, async ({ language }) => csvFile("boxes", boxLines(db), language));
  operatorFileCall(calls.catalogueItemsExport, async ({ language, ...filters }) =>
    csvFile("items", itemLines(db, filters), language),
  );
}

const writeValue = ({ slug, valueCents }: ItemRecord) => `${slug},${toCoins(valueCents).toFixed(2)}\n`;

const copy = ({ fields, ...change }: Awaited<ReturnType<typeof compareWithSite>>["changes"][number]) => ({
  ...change,
  fields: [...fields],
});

type WantedInput = { boxId: number; seenVersion: number; price: number; lines: string };

const readWanted = ({ boxId, seenVersion, price, lines }: WantedInput): WantedVersion => ({
  ...{ boxId, seenVersion, priceCents: toCents(price)!, lines: parseLines(lines) },
});

type Odds = {
  priceCents: number;
  lines: readonly { valueCents: number; tickets?: number; start?: number; end?: number }[];
};

/** The figures of a version for the log. The whole version is stored elsewhere and never changes. */
function showOdds(version: number | null, { priceCents, lines }: Odds) {
  const counted = lines.map(({ valueCents, tickets, start = 0, end = 0 }) => ({
    ...{ valueCents, tickets: tickets ?? end - start + 1 },
  }));
  const { returned, hitRate } = oddsFigures(priceCents, counted);
  return { version, price: toCoins(priceCents), items: lines.length, return: returned, hitRate };
}

/** Reads a row of the section `items`; its fields are checked by the import. */
function parseRow(text: string): { slug: string } {
  try {
    const row: unknown = JSON.parse(text);
    if (typeof row === "object" && row !== null && "slug" in row && typeof row.slug === "string")
      return row as { slug: string };
  } catch {
    // Not JSON: refused below.
  }
  throw new Refusal("malformed");
}

const findItem = async (tx: Tx, slug: string, options?: { lock: boolean }): Promise<ItemRecord | undefined> =>
  (await readItemRecords(tx, options)).find((item) => item.slug === slug);

/** Locks the items and returns the item with this slug. Refuses if it differs from `seen`, or exists without `seen`. */
async function requireSeen(tx: Tx, slug: string, seen: string | undefined): Promise<ItemRecord | undefined> {
  const item = await findItem(tx, slug, { lock: true });
  if (seen === undefined && item) throw new Refusal("command_refused", { why: `an item is already called ${slug}` });
  if (seen !== undefined && (!item || seenOf(item) !== seen)) throw new Refusal("catalogue_changed");
  return item;
}
