import type { Guard } from "./guard.ts";

const forged = (name: string) => ({ file: "server/src/accounts/steam/forged-answers.module.test.ts", name });
const answers = "server/src/accounts/steam/take-answer.ts";
const refused = (what: string) => forged(`${what} is refused before Steam is asked`);

/** Protections of accounts against forged responses of Steam. */
export const steamGuards: Guard[] = [
  {
    guard: "the check of Steam's endpoint",
    file: answers,
    remove: "if (fields.op_endpoint !== provider.endpoint) return null;",
    test: refused("a foreign op_endpoint"),
  },
  {
    guard: "the check of the return address that was sent to Steam",
    file: answers,
    remove: "fields.return_to !== returnTo || ",
    test: refused("a foreign return_to"),
  },
  {
    guard: "the check of the host of Steam's identities",
    file: answers,
    remove: " || !fields.claimed_id.startsWith(provider.identityStart)",
    test: refused("a claimed_id at another host, as long as the right one"),
  },
  {
    guard: "the check of Steam's signed fields",
    file: answers,
    remove: "MUST_BE_SIGNED.every((name) => names.includes(name))",
    by: "names.length > 0",
    test: refused("an unsigned identity"),
  },
  {
    guard: "the refusal of repeated fields from Steam",
    file: "server/src/accounts/steam/read-answer.ts",
    remove: " || values.has(key)",
    test: refused("an address with an identity given twice"),
  },
  {
    guard: "Steam nonces that can be used once",
    file: "server/src/accounts/steam/take-answer.ts",
    remove: 'if (!(await isFirstUse(db, answer.fields.response_nonce))) throw new Refusal("steam_abnormal");',
    test: forged("an answer works once"),
  },
  {
    guard: "the confirmation of an answer by Steam",
    file: "server/src/accounts/steam/take-answer.ts",
    remove: 'if (!(await isConfirmed(provider, answer))) throw new Refusal("steam_abnormal");',
    by: "await isConfirmed(provider, answer);",
    test: forged("a confirmation that is a no "),
  },
  {
    guard: "the check that the answer comes from the browser that was redirected to Steam",
    file: answers,
    remove: "fields.return_to !== returnTo || returnToOf(publicUrl, own) !== returnTo",
    by: "!fields.return_to.startsWith(publicUrl)",
    test: forged("an answer is valid only in the browser that began the visit"),
  },
];
