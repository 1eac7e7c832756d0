import type { Config } from "../platform/config.ts";
import { type Db, transact } from "../platform/database/database.ts";
import type { Command, CommandOptions } from "./command.ts";

/**
 * Does an operator's act, and writes it into the append-only log in the same transaction: whom it is about by account, never by
 * phone, and without a password. One that only shows something needs no reason and is not kept. Gives what is to be printed.
 */
export function runCommand(
  { db, config }: { db: Db; config: Config },
  command: Command,
  { operator, ...options }: CommandOptions & { operator: string },
): Promise<string> {
  const { phone: _, password: __, ...details } = options;
  const reason = options.reason ?? "";
  if (!command.shows && reason.trim().length < 3) throw new Error("--reason: say why, it is kept in the log of acts");
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
