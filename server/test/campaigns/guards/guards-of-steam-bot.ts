import type { Guard } from "./guard.ts";

const botProcess = (file: string) => `server/src/withdrawals/steam-bot/${file}`;
const of = (file: string) => (name: string) => ({ file: botProcess(file), name });
const sending = of("sending.module.test.ts");
const offerLimits = of("offer-limits.module.test.ts");
const fences = (name: string) => ({ file: "server/test/architecture.test.ts", name });

/** Protections of the bot's items against a lost response and against an attacker who controls the site. */
export const steamBotGuards: Guard[] = [
  {
    guard: "the check for an open order before sending",
    file: botProcess("send-offer.ts"),
    remove: "!order || !isSame(order, parcel)",
    by: "!order",
    test: sending("a request with another account is refused"),
  },
  {
    guard: "one offer per order",
    file: botProcess("send-offer.ts"),
    remove: "  if (found) return remember(botProcess, parcel.orderId, found);\n",
    test: sending("a repeated request for an order"),
  },
  {
    guard: "waiting for an offer that Steam may still create",
    file: botProcess("send-offer.ts"),
    remove: "last && !last.isNone && now() - last.at < SETTLED_MS",
    by: "last && sent.length < 0",
    test: sending("while Steam does not list an offer that may exist"),
  },
  {
    guard: "the same asset for a second attempt",
    file: botProcess("send-offer.ts"),
    remove: "if (last && !last.isNone) {",
    by: "if (last?.isNone) {",
    test: sending("while Steam does not list an offer that may exist"),
  },
  {
    guard: "the limit of open offers",
    file: botProcess("send-offer.ts"),
    remove: "open >= offerLimits.open",
    by: "open < 0",
    test: offerLimits("the number of open offers is limited"),
  },
  {
    guard: "the hourly limit of offers",
    file: botProcess("send-offer.ts"),
    remove: "lastHour.length >= offerLimits.perHour",
    by: "lastHour.length < 0",
    test: offerLimits("the number of offers in an hour is limited"),
  },
  {
    guard: "the hourly limit of offers to one account",
    file: botProcess("send-offer.ts"),
    remove: "same.length >= offerLimits.perRecipient",
    by: "same.length < 0",
    test: offerLimits("the number of offers to one account in an hour is limited"),
  },
  {
    guard: "the confirmation of only the order's offer",
    file: botProcess("steam-account.ts"),
    remove: " && creator === offerId",
    test: of("read-offer.module.test.ts")("only the order's own offer is confirmed"),
  },
  {
    guard: "the refusal of a database user with too many rights",
    file: botProcess("read-orders.ts"),
    remove: "if (reached) {",
    by: "if (reached && rows.length < 0) {",
    test: of("starting.module.test.ts")("a database user with more rights than reading open orders is refused"),
  },
  {
    guard: "the token check of the Steam bot's API",
    file: botProcess("port.ts"),
    remove: "return void say(401, {});",
    by: "void 0;",
    test: of("starting.module.test.ts")("a request with another token"),
  },
  {
    guard: "the refusal of hosts other than Steam's",
    file: botProcess("steam-agent.ts"),
    remove: '!HOSTS.test(options.host ?? "") || ',
    test: of("steam-agent.test.ts")("the bot connects to no other host and no other port"),
  },
  {
    guard: "the rule that a rolled back trade counts as reversed",
    file: botProcess("read-state.ts"),
    remove: ' || (trade.rollback_trade ?? "0") !== "0"',
    test: of("read-state.test.ts")("a rolled back trade counts as reversed"),
  },
  {
    guard: "the import check that keeps the Steam bot out of the site",
    file: "scripts/checks/check-imports.ts",
    remove: '"^server/src/withdrawals/steam-bot/",\n    ),',
    by: '"^server/src/withdrawals/steam-bot/nowhere/",\n    ),',
    test: fences("the import check refuses a site that loads the Steam bot's secrets"),
  },
  {
    guard: "the refusal of the Steam bot's secrets in the site's settings",
    file: "server/src/withdrawals/environment.ts",
    remove: "if (env[name]) throw",
    by: "if (env[name] === env.PATH) throw",
    test: { file: "server/src/withdrawals/environment.test.ts", name: "STEAM_BOT_PASSPHRASE" },
  },
];
