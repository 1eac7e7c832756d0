import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import { rowOfTexts, type Texts } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import { readCatalog } from "../seed/catalog.ts";
import { keepSessions, markStaff, signUp } from "./accounts/index.ts";
import { findBoxBySlug, grantBoxes, publishVersion } from "./boxes/index.ts";
import type { Config } from "./config.ts";
import { type Database, type Tx, transact } from "./platform/database/database.ts";
import { openPipelines } from "./platform/database/pipeline.ts";
import type { Log } from "./platform/log.ts";
import { inviteAtSignUp } from "./referral/index.ts";
import { seedDemoOffers } from "./shop/index.ts";

const SEED_LOCK = 0x5eed;

type Catalog = ReturnType<typeof readCatalog>;

/**
 * Writes the demo catalogue into a database without items, in one transaction. Then it fills the shop if it is empty,
 * and creates the demo accounts if the catalogue is new.
 */
export async function seedDemo(parts: { config: Config; database: Database; log: Log }): Promise<void> {
  const { config, database, log } = parts;
  const catalog = readCatalog();
  const isNew = await transact(database.db, async (tx) => {
    // Several servers may start at the same time: with this lock the first one seeds and the others find the items.
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    const found = await tx.selectFrom("items_items").select("id").limit(1).executeTakeFirst();
    if (found) return false;
    const itemIds = await insertItems(tx, catalog);
    await insertBoxes(tx, catalog, itemIds);
    await insertContent(tx, catalog);
    return true;
  });
  await transact(database.db, (tx) => seedDemoOffers(tx, config.shopPercent));
  if (!isNew) return;
  await createDemoAccounts(config, database);
  log.info({ items: catalog.items.length, boxes: catalog.boxes.length }, "the demo catalogue was written");
}

/** The demo accounts. Their passwords are printed at the start. */
export const DEMO_ACCOUNTS = {
  player: { phone: "13800000001", password: "demo-player" },
  owner: { phone: "13800000002", password: "demo-owner" },
} as const;

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

async function insertItems(tx: Tx, { items }: Catalog): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto("items_items")
    .values(
      items.map(({ slug, category, grade, valueCents, image, name }) => ({
        slug,
        category,
        grade,
        value_cents: valueCents,
        image,
        ...rowOfTexts("name", name),
      })),
    )
    .returning(["id", "slug"])
    .execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

async function insertBoxes(tx: Tx, { themes, boxes }: Catalog, itemIds: ReadonlyMap<string, number>): Promise<void> {
  const themeRows = await tx
    .insertInto("boxes_themes")
    .values(
      themes.map(({ slug, emblem, plinth, name }, position) => ({
        slug,
        emblem,
        plinth,
        position,
        ...rowOfTexts("name", name),
      })),
    )
    .returning(["id", "slug"])
    .execute();
  const themeIds = new Map(themeRows.map(({ slug, id }) => [slug, id]));
  for (const [position, box] of boxes.entries()) {
    const { slug, theme, image, tags, sold, name } = box;
    const { id: boxId } = await tx
      .insertInto("boxes_boxes")
      .values({ slug, theme_id: themeIds.get(theme)!, position, image, tags, sold, ...rowOfTexts("name", name) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const items = rangesOf(box.items).map(({ item, ...range }) => ({ ...range, itemId: itemIds.get(item)! }));
    await publishVersion(tx, { ...box, boxId, items });
  }
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
