import type { Guard } from "./guard.ts";

const botProcess = (file: string) => `server/src/withdrawals/steam-bot/${file}`;
const of = (file: string) => (name: string) => ({ file: botProcess(file), name });
const sending = of("sending.module.test.ts");
const limits = of("limits.module.test.ts");
const fences = (name: string) => ({ file: "server/test/architecture.test.ts", name });

/** Protections of the bot's items against a lost response and against an attacker who controls the site. */
export const steamBotGuards: Guard[] = [
  {
    guard: "an open order for every piece",
    file: botProcess("send-offer.ts"),
    remove: "!order || !isSame(order, parcel)",
    by: "!order",
    test: sending("another account than the database has is refused"),
    quick: true,
  },
  {
    guard: "one offer for an order",
    file: botProcess("send-offer.ts"),
    remove: "  if (found) return remember(botProcess, parcel.orderId, found);\n",
    test: sending("a repeated request for an order"),
  },
  {
    guard: "waiting for what Steam may still be making",
    file: botProcess("send-offer.ts"),
    remove: "last && !last.isNone && now() - last.at < SETTLED_MS",
    by: "last && sent.length < 0",
    test: sending("while Steam does not list an offer that may exist"),
  },
  {
    guard: "the same piece at a second try",
    file: botProcess("send-offer.ts"),
    remove: "if (last && !last.isNone) {",
    by: "if (last?.isNone) {",
    test: sending("while Steam does not list an offer that may exist"),
  },
  {
    guard: "so many offers open",
    file: botProcess("send-offer.ts"),
    remove: "open >= limits.open",
    by: "open < 0",
    test: limits("the number of open offers is limited"),
  },
  {
    guard: "so many offers in an hour",
    file: botProcess("send-offer.ts"),
    remove: "lastHour.length >= limits.perHour",
    by: "lastHour.length < 0",
    test: limits("the number of offers in an hour is limited"),
  },
  {
    guard: "so many offers to one account",
    file: botProcess("send-offer.ts"),
    remove: "same.length >= limits.perRecipient",
    by: "same.length < 0",
    test: limits("the number of offers to one account in an hour is limited"),
  },
  {
    guard: "confirming nothing but the order's offer",
    file: botProcess("steam-account.ts"),
    remove: " && creator === offerId",
    test: of("looking.module.test.ts")("only the order's own offer is confirmed"),
  },
  {
    guard: "a user of the database who only reads parcels",
    file: botProcess("read-orders.ts"),
    remove: "if (reached) {",
    by: "if (reached && rows.length < 0) {",
    test: of("starting.module.test.ts")("a database user with more rights than reading open orders is refused"),
  },
  {
    guard: "a token in the Steam bot's API",
    file: botProcess("port.ts"),
    remove: "return void say(401, {});",
    by: "void 0;",
    test: of("starting.module.test.ts")("a request with another token"),
  },
  {
    guard: "Steam's hosts and no other",
    file: botProcess("steam-agent.ts"),
    remove: '!HOSTS.test(options.host ?? "") || ',
    test: of("steam-agent.test.ts")("the bot connects to no other host and no other port"),
    quick: true,
  },
  {
    guard: "a rolled back trade counts as reversed",
    file: botProcess("read-state.ts"),
    remove: ' || (trade.rollback_trade ?? "0") !== "0"',
    test: of("read-state.test.ts")("a rolled back trade counts as reversed"),
    quick: true,
  },
  {
    guard: "a site that never loads the Steam bot",
    file: "scripts/check-imports.ts",
    remove: '"^server/src/withdrawals/steam-bot/",\n    ),',
    by: '"^server/src/withdrawals/steam-bot/nowhere/",\n    ),',
    test: fences("the fence stops a site that loads the Steam bot's secrets"),
  },
  {
    guard: "a site without the Steam bot's secrets",
    file: "server/src/platform/config.ts",
    remove: "if (env[name]) throw",
    by: "if (env[name] === env.PATH) throw",
    test: { file: "server/src/platform/config.test.ts", name: "STEAM_BOT_PASSPHRASE" },
  },
];
