import type { Guard } from "./guard.ts";

const file = "server/src/accounts/close-account.ts";
const test = {
  file: "server/src/privacy/traces.module.test.ts",
  name: "after a deletion no table and no file contains personal data",
};

/** Personal data that must be deleted when an account is closed. */
export const traceGuards: Guard[] = [
  { guard: "the deletion of mailboxes", file, remove: '"accounts_mails", ', test },
  { guard: "the deletion of trade links", file, remove: '"accounts_trade_links", ', test },
  { guard: "the deletion of authenticator apps and recovery codes", file, remove: '"accounts_totp", ', test },
  { guard: "the deletion of checked names", file, remove: ', "accounts_certifications"]', by: "]", test },
  {
    guard: "the deletion of waiting mails",
    file,
    remove: '  await tx.deleteFrom("accounts_letters").where("mail", "in", mail).execute();\n',
    test,
  },
  { guard: "the deletion of Steam ids", file, remove: " steam_id: null,", test },
  { guard: "the deletion of phone numbers", file, remove: "phone: null, ", test },
  { guard: "the deletion of messages", file, remove: "  await forgetMessages(tx, accountId);\n", test },
  { guard: "the deletion of sessions", file, remove: "  await endSessions(tx, { accountId });\n", test },
  {
    guard: "the deletion of payers' data",
    file: "server/src/privacy/close-accounts.ts",
    remove: "      await forgetPayers(tx, accountId);\n",
    test,
  },
  {
    guard: "the deletion of promotion codes",
    file: "server/src/privacy/close-accounts.ts",
    remove: "      await forgetCode(tx, accountId);\n",
    test,
  },
  {
    guard: "the deletion of the recipients of withdrawals",
    file: "server/src/privacy/close-accounts.ts",
    remove: "      await forgetReceiver(tx, accountId);\n",
    test,
  },
  {
    guard: "the deletion of uploaded pictures",
    file,
    remove: "  return () => removePicture({ storage: openStorage(config), log }, avatar);\n",
    by: "  return async () => {};\n",
    test,
  },
];
