import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { eventList } from "@vitrine/contract/rewards.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";

/** Events and promotions that are not over, in their order and the reader's language. */
export async function readEvents(
  db: Db,
  { kind, language }: { kind: "event" | "promotion" | undefined; language: Language },
): Promise<OutputOf<typeof eventList>> {
  let query = db
    .selectFrom("content_events as event")
    .innerJoin("content_event_texts as words", "words.event_id", "event.id")
    .select(["event.id", "slug", "kind", "title", "summary", "text", "image", "link", "start_at", "end_at"])
    .where("words.language", "=", language)
    .where((eb) => eb.or([eb("end_at", "is", null), eb("end_at", ">", now())]))
    .orderBy("position")
    .orderBy("event.id");
  if (kind !== undefined) query = query.where("kind", "=", kind);
  const rows = await query.execute();
  return rows.map(({ start_at, end_at, kind: ofKind, ...row }) => ({
    ...row,
    kind: ofKind === "event" ? "event" : "promotion",
    startTime: start_at?.toISOString() ?? null,
    endTime: end_at?.toISOString() ?? null,
  }));
}
