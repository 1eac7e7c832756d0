import { LANGUAGES, type Texts } from "@vitrine/contract/languages.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import type { MessageDetails, MessageKind } from "./say-message.ts";

/** A message for one player. `names` are details that differ by language, e.g. the name of an item. */
export type Told = {
  playerId: number;
  kind: MessageKind;
  details?: MessageDetails;
  names?: Readonly<Record<string, Texts>>;
};

/** Sends a message to one player in the transaction of a pipeline. */
export function tellPlayer(asked: Statements, message: Told): void {
  tellPlayers(asked, [message]);
}

/** Sends messages to several players with one statement. */
export function tellPlayers(asked: Statements, messages: readonly Told[]): void {
  if (messages.length === 0) return;
  asked.query(INSERT.name, INSERT.text, [
    integers(messages.map(({ playerId }) => playerId)),
    messages.map(({ kind }) => kind),
    messages.map((message) => JSON.stringify(detailsOf(message))),
  ]);
}

function detailsOf({ details = {}, names = {} }: Pick<Told, "details" | "names">) {
  const worded = Object.entries(names).flatMap(([name, texts]) =>
    LANGUAGES.map((language) => [`${name} ${language}`, texts[language]]),
  );
  return { ...details, ...Object.fromEntries(worded) };
}

const INSERT = {
  name: "insert_messages",
  text: `insert into messages_messages (account_id, kind, details)
select * from unnest($1::bigint[], $2::text[], $3::json[])`,
};

/** Writes a message in the transaction of the change that it reports, so that a rollback removes both. */
export async function writeMessage(
  tx: Tx,
  { accountId, ...message }: { accountId: number } & Omit<Told, "playerId">,
): Promise<void> {
  await tx
    .insertInto("messages_messages")
    .values({ account_id: accountId, kind: message.kind, details: JSON.stringify(detailsOf(message)) })
    .execute();
}
