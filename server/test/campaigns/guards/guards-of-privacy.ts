import type { Guard } from "./guard.ts";

const deletion = (name: string) => ({ file: "server/src/privacy/deletion.module.test.ts", name });
const office = (name: string) => ({ file: "server/src/office/office.module.test.ts", name });
const taken = (name: string) => ({ file: "server/src/privacy/export.module.test.ts", name });

/** Protections that keep an account while it has open business, and a player's data private. */
export const privacyGuards: Guard[] = [
  {
    guard: "the check of open orders when a deletion is requested",
    file: "server/src/privacy/in-the-way.ts",
    remove: "items > 0 || orders > 0 || undecided > 0",
    by: "items > 0 || undecided > 0",
    test: deletion("an order that is not over > prevents a request"),
  },
  {
    guard: "the check of open orders when an account is deleted",
    file: "server/src/privacy/close-accounts.ts",
    remove: "const isEmpty = isFree(holdings, null);",
    by: "const isEmpty = true;",
    test: deletion("an order that is not over > keeps an account open on its last day"),
  },
  {
    guard: "no phone number in the log of commands",
    file: "server/src/office/run-command.ts",
    remove: "const { phone: _, password: __, ...details } = options;",
    by: "const { password: __, ...details } = options;",
    test: office("a command about a player is recorded with the account"),
  },
  {
    guard: "no phone number in the log of commands, in the database",
    file: "server/migrations/0019_limits-and-staff.sql",
    remove: "alter table office_acts add constraint office_acts_no_phone check (not details ? 'phone');",
    test: office("the database refuses a phone in the log"),
  },
  {
    guard: "deletions in an export",
    file: "server/src/privacy/routes.ts",
    remove: "[...parts, ...exportDeletions]",
    by: "parts",
    test: taken("an export contains the account's deletion requests"),
  },
  {
    guard: "commands of operators in an export",
    file: "server/src/personal-data-export.ts",
    remove: "  ...exportCommands,\n",
    test: office("a player's export contains the commands about them"),
  },
];
