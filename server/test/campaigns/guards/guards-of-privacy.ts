import type { Guard } from "./guard.ts";

const deletion = (name: string) => ({ file: "server/src/privacy/deletion.module.test.ts", name });
const office = (name: string) => ({ file: "server/src/office/office.module.test.ts", name });
const shown = (name: string) => ({ file: "server/test/vitrines.module.test.ts", name });
const taken = (name: string) => ({ file: "server/src/privacy/export.module.test.ts", name });

/**
 * Protections that prevent the deletion of an account with open business, and that keep a player's data private, also
 * in a vitrine.
 */
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
    remove: "withoutSecrets({ phone: _, password: __, ...details }",
    by: "withoutSecrets({ password: __, ...details }",
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
    remove: "[...parts, ...exportRequests]",
    by: "parts",
    test: taken("an export contains the account's deletion requests"),
  },
  {
    guard: "commands of operators in an export",
    file: "server/src/personal-data-export.ts",
    remove: "  ...exportCommands,\n",
    test: office("a player's export contains the commands about them"),
  },
  {
    guard: "no receipts in an anonymous vitrine",
    file: "server/src/vitrines/read-vitrine.ts",
    remove: "const [owner, won] = named",
    by: "const [owner, won] = named || filled",
    test: shown("an anonymous vitrine shows nothing that identifies its owner"),
  },
  {
    guard: "a new address for a vitrine that becomes anonymous",
    file: "server/src/vitrines/save-vitrine.ts",
    remove: "case when vitrines_vitrines.named and not excluded.named then excluded.key else vitrines_vitrines.key end",
    by: "vitrines_vitrines.key",
    test: shown("an anonymous vitrine shows nothing that identifies its owner"),
  },
  {
    guard: "only items in the bag",
    file: "server/src/vitrines/read-vitrine.ts",
    remove: ".filter(({ item }) => item.isInBag)",
    test: shown("an item that leaves the bag leaves the vitrine, and one that comes back is shown again"),
  },
  {
    guard: "only the owner's items",
    file: "server/src/vitrines/save-vitrine.ts",
    remove: 'if (owned.length < inventoryItemIds.length) throw new Refusal("item_not_yours");',
    test: shown("only won items that the player has in the bag can be placed, each once"),
  },
  {
    guard: "no public page of a hidden vitrine",
    file: "server/src/vitrines/read-vitrine.ts",
    remove: '\n    .where("hidden_because", "is", null)',
    test: shown(
      "an operator hides a vitrine: its owner learns why, nobody else sees it, and a save does not make it visible again",
    ),
  },
];
