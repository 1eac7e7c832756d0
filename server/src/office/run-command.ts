import { type Db, transact } from "../platform/database/database.ts";
import { type ExportPart, wholePart } from "../platform/export-part.ts";
import { type Command, type CommandOptions, type CommandSettings, optionsOf } from "./command.ts";

/**
 * Runs an operator's command and writes the append-only log of commands in the same transaction. The log contains the
 * account but never a phone or a password. A command that only shows something needs no reason and is not recorded.
 * Returns the line to print.
 */
export function runCommand(
  { db, config }: { db: Db; config: CommandSettings },
  command: Command,
  { operator, ...options }: CommandOptions & { operator: string },
): Promise<string> {
  const known = optionsOf(command);
  const unknown = Object.keys(options).find((name) => !known.has(name));
  if (unknown) throw new Error(`${command.name} has no option --${unknown}`);
  const { phone: _, password: __, ...details } = options;
  const reason = options.reason ?? "";
  if (!command.shows && reason.trim().length < 3)
    throw new Error("--reason must have at least 3 characters; it is stored in the log of commands");
  return transact(db, async (tx) => {
    const { line, accountId } = await command.run(tx, options, config);
    if (!command.shows)
      await tx
        .insertInto("office_acts")
        .values({ operator, act: command.name, details: JSON.stringify(details), reason, account_id: accountId })
        .execute();
    return line;
  });
}

/** What operators did about a player, and why. The export leaves the operator's name out. */
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
