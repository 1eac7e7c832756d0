import type { Guard } from "./guard.ts";

const file = "server/src/accounts/close-account.ts";
const test = {
  file: "server/src/privacy/traces.module.test.ts",
  name: "after a deletion no table and no file contains personal data",
};

/** Personal data that must be deleted when an account is closed. */
export const traceGuards: Guard[] = [
  { guard: "the end of a mailbox", file, remove: '"accounts_mails", ', test },
  { guard: "the end of a trade link", file, remove: '"accounts_trade_links", ', test },
  { guard: "the end of an authenticator app and its recovery codes", file, remove: '"accounts_totp", ', test },
  { guard: "the end of a checked name", file, remove: ', "accounts_certifications"]', by: "]", test },
  {
    guard: "the end of letters that wait",
    file,
    remove: '  await tx.deleteFrom("accounts_letters").where("mail", "in", mail).execute();\n',
    test,
  },
  { guard: "the end of a Steam id", file, remove: " steam_id: null,", test },
  { guard: "the end of a phone", file, remove: "phone: null, ", test },
  { guard: "the end of messages", file, remove: "  await forgetMessages(tx, accountId);\n", test },
  { guard: "the end of sessions", file, remove: "  await endSessions(tx, { accountId });\n", test },
  {
    guard: "the end of who paid",
    file: "server/src/privacy/close-accounts.ts",
    remove: "      await forgetPayers(tx, accountId);\n",
    test,
  },
  {
    guard: "the end of a promotion code",
    file: "server/src/privacy/close-accounts.ts",
    remove: "      await forgetCode(tx, accountId);\n",
    test,
  },
  {
    guard: "the end of where pieces went",
    file: "server/src/privacy/close-accounts.ts",
    remove: "      await forgetReceiver(tx, accountId);\n",
    test,
  },
  {
    guard: "the end of an uploaded picture",
    file,
    remove: "  return () => removePicture({ storage: openStorage(config), log }, avatar);\n",
    by: "  return async () => {};\n",
    test,
  },
];
