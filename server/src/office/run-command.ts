import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { type ExportPart, wholePart } from "../platform/export-part.ts";
import { type SignedIn, writeAct } from "./act-log.ts";
import { type Command, type CommandOptions, type CommandSettings, onlyShows, optionsOf } from "./command.ts";

type Deps = { db: Db; config: CommandSettings };

/** Who runs a command, and why. Only the pages know more than a name. */
export type Asked = {
  operator: string;
  reason: string;
  signedIn?: SignedIn | undefined;
  /** The proposal that a second operator has approved. */
  proposed?: object;
};

/** The shortest reason; the log stores it. */
export const REASON_LEAST = 3;

/**
 * Runs an operator's command and writes the append-only log of commands in the same transaction. The log contains the
 * account but never a phone or a password. A command that only shows something needs no reason and is not recorded.
 * Returns the line to print.
 */
export function runCommand(
  { db, config }: Deps,
  command: Command,
  { operator, ...options }: CommandOptions & { operator: string },
): Promise<string> {
  requireOptions(command, options);
  const reason = options.reason ?? "";
  if (!onlyShows(command, options) && reason.trim().length < REASON_LEAST)
    throw new Error(`--reason must have at least ${REASON_LEAST} characters; it is stored in the log of commands`);
  return transact(db, async (tx) => {
    if (command.refusesAlone && (await command.needsTwo?.(tx, options, { operator })))
      throw new Error(command.refusesAlone);
    return runInside({ tx, config }, command, { options, asked: { operator, reason } });
  });
}

/** Refuses options that the command does not have. */
export function requireOptions(command: Command, options: CommandOptions): void {
  const known = optionsOf(command);
  const unknown = Object.keys(options).find((name) => !known.has(name));
  if (unknown) throw new Error(`${command.name} has no option --${unknown}`);
}

/** The options for the log. */
export function withoutSecrets({ phone: _, password: __, ...details }: CommandOptions): CommandOptions {
  return details;
}

/** Runs a checked command in a transaction and writes the log. Returns the line to print. */
export async function runInside(
  { tx, config }: { tx: Tx; config: CommandSettings },
  command: Command,
  { options, asked }: { options: CommandOptions; asked: Asked },
): Promise<string> {
  const details = withoutSecrets(options);
  const { operator, reason, signedIn, proposed } = asked;
  const { line, accountId } = await command.run(tx, options, config, { operator });
  if (onlyShows(command, options)) return line;
  const answer = command.shownOnce ? null : line;
  await writeAct(tx, {
    ...{ operator, act: command.name, details: { ...details, ...proposed }, reason, accountId, signedIn, answer },
  });
  return line;
}

/**
 * The operators' commands about a player, with their reasons, for the player's export. The names of operators are left
 * out.
 */
export const exportCommands: readonly ExportPart[] = [
  wholePart("acts-of-operators.json", (db, playerId) =>
    db
      .selectFrom("office_acts")
      .select(["act", "details", "reason", "created_at"])
      .where("account_id", "=", playerId)
      .orderBy("id")
      .execute(),
  ),
];
