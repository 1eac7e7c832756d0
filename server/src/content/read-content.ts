import type { OutputOf } from "@vitrine/contract/call.ts";
import type { bannerList, notice } from "@vitrine/contract/content.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { Db } from "../platform/database/database.ts";

const SUFFIX = { "zh-CN": "zh", "en-US": "en", "ru-RU": "ru" } as const satisfies Record<Language, string>;

/** The banners in their order, in the reader's language. */
export async function readBanners(db: Db, language: Language): Promise<OutputOf<typeof bannerList>> {
  const rows = await db.selectFrom("content_banners").selectAll().orderBy("position").execute();
  return rows.map((row) => ({
    id: row.id,
    title: row[`title_${SUFFIX[language]}`],
    text: row[`text_${SUFFIX[language]}`],
    banner: row.image,
    link: row.link,
  }));
}

/** The newest notices, in the reader's language. */
export async function readNotices(db: Db, limit: number, language: Language): Promise<OutputOf<typeof notice>> {
  const rows = await db
    .selectFrom("content_notices")
    .selectAll()
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row[`title_${SUFFIX[language]}`],
    text: row[`text_${SUFFIX[language]}`],
    createTime: row.published_at.toISOString(),
  }));
}
