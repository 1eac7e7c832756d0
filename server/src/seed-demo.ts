import { createHash } from "node:crypto";
import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import { versionJson } from "@vitrine/contract/fairness/version-hash.ts";
import { rowOfTexts, type Texts } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import { type Catalog, readCatalog } from "../seed/catalog.ts";
import { keepSessions, markStaff, signUp } from "./accounts/index.ts";
import { findBoxBySlug, grantBoxes, publishVersion, saveBoxes, saveThemes } from "./boxes/index.ts";
import type { Config } from "./config.ts";
import { readItemIds, saveItems } from "./inventory/index.ts";
import { inviteFirst, linkOf } from "./operators/index.ts";
import { type Database, type Tx, transact } from "./platform/database/database.ts";
import { openPipelines } from "./platform/database/pipeline.ts";
import type { Log } from "./platform/log.ts";
import { inviteAtSignUp } from "./referral/index.ts";
import { seedDemoOffers } from "./shop/index.ts";

const SEED_LOCK = 0x5eed;

type Parts = { config: Config; database: Database; log: Log };

/**
 * Writes the demo catalogue into a database without items, and updates an older demo to the present catalogue, in one
 * transaction. Then it fills the shop if the shop is empty, and creates the demo accounts if the catalogue is new.
 */
export async function seedDemo(parts: Parts, catalog: Catalog = readCatalog()): Promise<void> {
  const { config, database, log } = parts;
  const { isNew, published } = await transact(database.db, async (tx) => {
    // Several servers may start at the same time: with this lock the first server seeds and the other servers find the
    // items.
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    const found = await tx.selectFrom("items_items").select("id").limit(1).executeTakeFirst();
    if (!found) {
      await saveItems(tx, catalog.items);
      await saveThemes(tx, catalog.themes);
      await saveBoxes(tx, catalog.boxes);
      await insertContent(tx, catalog);
    }
    await updateGrades(tx, catalog);
    return { isNew: !found, published: await updateBoxes(tx, catalog) };
  });
  await transact(database.db, (tx) => seedDemoOffers(tx, config.shopPercent));
  if (!isNew && published > 0) log.info({ boxes: published }, "demo boxes got the odds of the new catalogue");
  if (!isNew) return;
  await createDemoAccounts(config, database);
  log.info({ items: catalog.items.length, boxes: catalog.boxes.length }, "the demo catalogue was written");
}

/** The demo accounts. Their passwords are printed at the start. */
export const DEMO_ACCOUNTS = {
  player: { phone: "13800000001", password: "demo-player" },
  owner: { phone: "13800000002", password: "demo-owner" },
} as const;

/** The operator who may do everything in a demo. */
export const DEMO_OPERATOR = "demo-owner";

/** Returns the link with which a person becomes the demo's operator; undefined after it was used. */
export async function inviteDemoOwner(
  { adminPlace }: Pick<Config, "adminPlace">,
  { db }: Database,
): Promise<string | undefined> {
  const token = await transact(db, (tx) => inviteFirst(tx, DEMO_OPERATOR));
  return token && linkOf(adminPlace, token);
}

async function createDemoAccounts({ seedKey, demoGrantCents }: Config, database: Database) {
  const pipelines = openPipelines({ connectionString: database.connectionString, connections: 1 });
  const invites = inviteAtSignUp(pipelines);
  const deps = { pipelines, sessions: keepSessions(database), seedKey, demoGrantCents, invites };
  const consent = { agree: true, adult: true };
  try {
    const player = await signUp(deps, { ...DEMO_ACCOUNTS.player, ...consent });
    const owner = await signUp({ ...deps, demoGrantCents: 0 }, { ...DEMO_ACCOUNTS.owner, ...consent });
    await transact(database.db, async (tx) => {
      await markStaff(tx, owner.accountId);
      for (const slug of FREE_BOXES) {
        const boxId = await findBoxBySlug(tx, slug);
        if (boxId === undefined) continue;
        await grantBoxes(tx, { playerId: player.accountId, boxId, count: 1, days: 365, reason: "welcome" });
      }
    });
  } finally {
    await pipelines.close();
  }
}

const FREE_BOXES = ["free-welcome", "free-lamplighter"];

/** Corrects the grades of an older demo: the first demo had grades that did not follow the values. */
async function updateGrades(tx: Tx, { items }: Catalog): Promise<void> {
  const grades = JSON.stringify(items.map(({ slug, grade }) => ({ slug, grade })));
  await sql`update items_items item set grade = catalog.grade
    from json_to_recordset(${grades}::json) as catalog (slug text, grade smallint)
    where catalog.slug = item.slug and catalog.grade <> item.grade`.execute(tx);
}

/**
 * Publishes the catalogue's odds for new boxes, as version 1, and for boxes that still have the odds of an older demo,
 * as version 2. A box with a later version was changed by an operator, so it keeps its odds and its story. Returns how
 * many versions it published.
 */
async function updateBoxes(tx: Tx, { boxes }: Catalog): Promise<number> {
  const itemIds = await readItemIds(tx);
  const bySlug = new Map(boxes.map((box) => [box.slug, box]));
  const rows = await tx
    .selectFrom("boxes_boxes")
    .select(["id", "slug", "current_version"])
    .where("current_version", "<=", 1)
    .orderBy("position")
    .execute();
  const known = await readFirstVersions(tx);
  let published = 0;
  for (const { id: boxId, slug } of rows) {
    const box = bySlug.get(slug);
    if (!box) continue;
    const items = rangesOf(box.items).map(({ item, ...range }) => ({ ...range, itemId: itemIds.get(item)! }));
    const version = { boxId, version: 1, priceCents: box.priceCents, items };
    const hash = createHash("sha256").update(versionJson(version)).digest("hex");
    if (known.get(boxId) === hash) continue;
    await publishVersion(tx, version);
    published += 1;
    await tx.updateTable("boxes_boxes").set(rowOfTexts("story", box.story)).where("id", "=", boxId).execute();
  }
  return published;
}

/** The hashes of all first versions, by box. */
async function readFirstVersions(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom("boxes_versions")
    .select(["box_id", "version_hash"])
    .where("version", "=", 1)
    .execute();
  return new Map(rows.map(({ box_id, version_hash }) => [box_id, version_hash]));
}

async function insertContent(tx: Tx, { banners, notices }: Catalog): Promise<void> {
  const textColumns = (title: Texts, text: Texts) => ({ ...rowOfTexts("title", title), ...rowOfTexts("text", text) });
  await tx
    .insertInto("content_banners")
    .values(
      banners.map(({ slug, image, link, title, subtitle }, position) => ({
        slug,
        image,
        link,
        position,
        ...textColumns(title, subtitle),
      })),
    )
    .execute();
  await tx
    .insertInto("content_notices")
    .values(notices.map(({ slug, title, body }) => ({ slug, ...textColumns(title, body) })))
    .execute();
}
