import { type ExportPart, pagedPart } from "../platform/export-part.ts";

/** The player's messages for an export: their kind and details. */
export const exportMessages: readonly ExportPart[] = [
  pagedPart({
    file: "messages.json",
    read: (db, accountId, { after, limit }) =>
      db
        .selectFrom("messages_messages")
        .select(["id", "kind", "details", "created_at", "read_at"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    idOf: ({ id }) => id,
  }),
];
