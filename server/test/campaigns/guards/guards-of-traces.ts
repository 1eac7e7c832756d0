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

const seals = (name: string) => ({ file: "server/src/transparency/seals.module.test.ts", name });
const signatures = (name: string) => ({ file: "server/src/transparency/cosignatures.module.test.ts", name });
const notes = (name: string) => ({ file: "contract/src/transparency/cosignature.test.ts", name });
const CHECK = "ledger:check names the day whose entries were changed";

/** Protections of the transparency log: seals of the ledger, settings, and the signatures of witnesses. */
export const logGuards: Guard[] = [
  {
    guard: "the wait of a seal for transactions that write entries later",
    file: "server/src/transparency/seal-ledger.ts",
    remove: "      if (!(await haveEnded(db, mark.xid))) return;\n",
    by: "      void haveEnded;\n",
    test: seals("a seal waits for a transaction"),
  },
  {
    guard: "the comparison of a sealed day with its entries",
    file: "server/src/transparency/seal-ledger.ts",
    remove: "if (found!.digest === seal.digest)",
    by: "if (found!.entries === seal.entries)",
    test: seals(CHECK),
  },
  {
    guard: "the comparison of a seal with the log's tree",
    file: "server/src/transparency/seal-ledger.ts",
    remove: "if (!areEqual(hash!, leafHash(new TextEncoder().encode(content))))",
    by: "if (!hash && areEqual(hash!, leafHash(new Uint8Array())))",
    test: seals(CHECK),
  },
  {
    guard: "the single note of a setting whose value stays the same",
    file: "server/src/transparency/note-settings.ts",
    remove: " where known.value <> excluded.value",
    test: seals("the settings in force are leaves once"),
  },
  {
    guard: "the leaf of a setting in the transaction of an operator's change",
    file: "server/src/configuration/change-configuration.ts",
    remove: "  await deps.note(tx, loggedValues(after));\n",
    by: "  void loggedValues;\n",
    test: {
      file: "server/test/configuration.module.test.ts",
      name: "every number changes what players get",
    },
  },
  {
    guard: "the refusal of a signature under a tree that is not this log's",
    file: "server/src/transparency/cosignatures.ts",
    remove: "!(await isOurs(db, log, found))",
    by: "!(await isOurs(db, log, found).then(() => true))",
    test: signatures("a checkpoint that the log's key signed for another tree"),
  },
  {
    guard: "the refusal of a signature from the future",
    file: "server/src/transparency/cosignatures.ts",
    remove: " + AHEAD_SECONDS",
    by: " + AHEAD_SECONDS * 1000",
    test: signatures("a signature is refused from a witness that is not listed"),
  },
  {
    guard: "the newest signature of a witness, which an old one does not replace",
    file: "server/migrations/0058_witnesses-and-seals.sql",
    remove: "or (new.size, new.signed_at) < (old.size, old.signed_at)",
    test: signatures("the database keeps the newest signature"),
  },
  {
    guard: "the check of a witness's signature",
    file: "contract/src/transparency/cosignature.ts",
    remove:
      "    if (!(await isSignature(witness, cosignedText(open.text, seconds), bytes.slice(TIME_BYTES)))) return undefined;\n",
    by: "    void isSignature;\n",
    test: notes("a cosignature > is refused with a changed bit behind the base64"),
  },
  {
    guard: "the check of every signature that names a known key",
    file: "contract/src/transparency/checkpoint.ts",
    remove: "areGood.every(Boolean)",
    by: "areGood.some(Boolean)",
    test: notes("a cosignature > with a wrong second signature of the same key"),
  },
  {
    guard: "the comparison of two witnesses' lists of one length",
    file: "scripts/witness.ts",
    remove: "if (areEqual(first!.root, second!.root))",
    by: "if (first)",
    test: { file: "scripts/witness-programs.test.ts", name: "two witnesses that are shown two histories" },
  },
  {
    guard: "the signed file, which is written before the database",
    file: "server/src/transparency/keep-log.ts",
    remove: "    writePast(file, checkpoint);\n",
    by: "    void writePast;\n",
    test: {
      file: "server/src/transparency/killed.module.test.ts",
      name: "a process that is killed between the signed file and the database",
    },
  },
];
