import { LANGUAGES, type Texts } from "@vitrine/contract/languages.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import type { MessageKind } from "./kinds.ts";
import type { MessageDetails } from "./say-message.ts";

/**
 * Tells one player something in the transaction of a pipeline. `names` are details that differ by language, e.g. what an item
 * is called.
 */
export function tellPlayer(
  pipeline: Pipeline,
  message: { playerId: number; kind: MessageKind; details?: MessageDetails; names?: Readonly<Record<string, Texts>> },
): void {
  const { playerId, kind, details = {}, names = {} } = message;
  const worded = Object.entries(names).flatMap(([name, texts]) =>
    LANGUAGES.map((language) => [`${name} ${language}`, texts[language]]),
  );
  pipeline.query(INSERT.name, INSERT.text, [
    playerId,
    kind,
    JSON.stringify({ ...details, ...Object.fromEntries(worded) }),
  ]);
}

const INSERT = {
  name: "insert_message",
  text: "insert into messages_messages (account_id, kind, details) values ($1::bigint, $2::text, $3::json)",
};
