import type { Guard } from "./guard.ts";

const test = (file: string) => (name: string) => ({ file: `server/src/accounts/${file}.module.test.ts`, name });
const checks = test("safety/security-check");
const changes = test("safety/changes");
const app = test("safety/authenticator");
const first = test("safety/first-way");
const sends = test("codes/send-limits");
const kept = test("codes/kept-codes");
const notices = test("notices");
const limits = "server/src/accounts/codes/code-limits.ts";
const tickets = "server/src/accounts/tickets.ts";

/** Protections of accounts: security checks, codes, tickets, holds, messages, and the names and portraits of bots. */
export const safetyGuards: Guard[] = [
  {
    guard: "codes that can be used once",
    file: "server/src/accounts/codes/stored-codes.ts",
    remove: "where id = $1 and used_at is null returning id",
    by: "where id = $1 returning id",
    test: kept("of ten simultaneous logins with one code exactly one gets a session"),
  },
  {
    guard: "the security check before a change of the trade link",
    file: "server/src/accounts/safety/routes.ts",
    remove: "    await useSecurityTicket(tx, accountId, ticket);\n",
    test: checks("a ticket works once, only for its own account and only until it expires"),
  },
  {
    guard: "the security check before a change of phone or mailbox",
    file: "server/src/accounts/safety/security-ways.ts",
    remove: "  else await useSecurityTicket(tx, who.accountId, ticket);\n",
    by: "  else await requireSecurityTicket(tx, who.accountId, ticket);\n",
    test: changes("a security check allows exactly one change"),
  },
  {
    guard: "a recent login before a first security method",
    file: "server/src/accounts/safety/security-ways.ts",
    remove:
      '  if (!(await isYoungSession(db, token, SAFETY.youngSessionSeconds))) throw new Refusal("sign_in_again");\n',
    test: first("a first security method (phone)"),
  },
  {
    guard: "the Steam login that stays after a change of phone",
    file: "server/src/accounts/steam/bind.ts",
    remove: '    if (await isHeldFor(tx, accountId, "phone")) throw new Refusal("steam_held");\n',
    test: test("steam/bind")("after a change of phone Steam cannot be unlinked for 72 hours"),
  },
  {
    guard: "an authenticator app that SMS and mail cannot replace",
    file: "server/src/accounts/safety/security-ways.ts",
    remove: '  if (totp) throw new Refusal("authenticator_required");\n',
    test: app("with an authenticator app no code by SMS or mail is accepted or sent"),
  },
  {
    guard: "codes reserved for the owner of a phone",
    file: limits,
    remove: '  if (!own && counts.strangers >= CODES_A_DAY.strangers) throw new Refusal("code_limit");\n',
    test: sends("requests of strangers neither use up nor delay an owner's codes"),
  },
  {
    guard: "owners' codes that do not count for neighbouring numbers",
    file: "server/src/accounts/codes/send-code.ts",
    remove: 'way === "sms" && !own ?',
    by: 'way === "sms" ?',
    test: sends("requests of strangers neither use up nor delay an owner's codes"),
  },
  {
    guard: "the hourly limit of codes by mail",
    file: limits,
    remove: '(way === "sms" ? deps.settings.smsPerHour : deps.settings.mailPerHour)',
    by: '(way === "sms" ? deps.settings.smsPerHour : 1e9)',
    test: sends("in an hour at most MAIL_PER_HOUR codes are sent by mail"),
  },
  {
    guard: "the daily limit of codes of one account",
    file: limits,
    remove: "    counts.account >= CODES_A_DAY.account ||\n",
    test: sends("an account gets at most twenty codes in a day"),
  },
  {
    guard: "the daily limit of codes of one IPv6 /48",
    file: limits,
    remove: "    counts.site >= CODES_A_DAY.site ||\n",
    test: sends("all networks of one IPv6 /48 together get at most a hundred codes in a day"),
  },
  {
    guard: "a captcha for each further try after a wrong code",
    file: "server/src/accounts/login/guard.ts",
    remove: 'purpose !== "signUp";',
    by: 'purpose === "login";',
    test: test("login/fails-often")(
      "a visitor with many failed logins > needs a captcha for each further try of a code at auth/smsLogin",
    ),
  },
  {
    guard: "the SMS to the previous phone number",
    file: "server/src/accounts/safety/routes.ts",
    remove:
      "  if (before !== null) void tellOldPhone(codes, { accountId, phone: before, language: request.language });\n",
    test: changes("the previous phone number gets an SMS about the change"),
  },
  {
    guard: "the same password check for phones with and without an account",
    file: "server/src/accounts/login/routes.ts",
    remove: "if (!(await checkPassword(account?.password_hash, password)) || !account)",
    by: "if (!account || !(await checkPassword(account.password_hash, password)))",
    test: test("login/login")("each login takes one password check"),
  },
  {
    guard: "the limit of captchas per network",
    file: "server/src/platform/rate-limits.ts",
    remove: "networkOf(address)}",
    by: "typeof networkOf(address)}",
    test: test("captcha/captcha")("with rate limits each network gets few sums and a limited number of pictures"),
  },
  {
    guard: "messages about limits and breaks",
    file: "server/src/serve-modules.ts",
    remove: "    record: noteChange,",
    by: "    record: async () => {},",
    test: notices("the owner gets a message about every change"),
  },
  {
    guard: "messages about a new avatar",
    file: "server/src/accounts/avatars/change-avatar.ts",
    remove: '    await noteChange(tx, { accountId, kind: "avatar_changed", address });\n',
    test: notices("the owner gets a message about every change"),
  },
  {
    guard: "messages about a new client seed",
    file: "server/src/fairness/rotate-seeds.ts",
    remove: '      await tell(tx, { accountId: playerId, kind: "client_seed_changed", address });',
    by: "      void address;",
    test: notices("the owner gets a message about every change"),
  },
  {
    guard: "a break and its security event in one transaction",
    file: "server/src/wallet/play-limits/routes.ts",
    remove: "await beginBreak(pipelineOver(tx),",
    by: "await beginBreak(pipelineOver(db),",
    test: notices("if the security event cannot be stored"),
  },
  {
    guard: "tickets that can be used once",
    file: tickets,
    remove: '.deleteFrom("accounts_tickets")',
    by: '.updateTable("accounts_tickets").set((row) => ({ expires_at: row.ref("expires_at") }))',
    test: checks("of ten simultaneous changes with one ticket exactly one succeeds"),
  },
  {
    guard: "tickets that belong to one account",
    file: tickets,
    remove: "JSON.stringify([ticket, purpose, subject])",
    by: "JSON.stringify([ticket, purpose, typeof subject])",
    test: checks("a ticket works once, only for its own account and only until it expires"),
  },
  {
    guard: "tickets that expire",
    file: tickets,
    remove: '.where("expires_at", ">", sql<Date>`now()`)\n    .returning("ticket_hash")',
    by: '.returning("ticket_hash")',
    test: checks("a ticket works once, only for its own account and only until it expires"),
  },
  {
    guard: "codes of an authenticator app that can be used once",
    file: "server/src/accounts/safety/authenticator.ts",
    remove: " || step <= row.last_step",
    test: app("each time step is accepted once"),
  },
  {
    guard: "the hold after a change of the trade link",
    file: "server/src/accounts/safety/routes.ts",
    remove: '    await placeHold(tx, { accountId, reason: "trade_url" });\n',
    test: changes("a first trade link needs no check"),
  },
  {
    guard: "the hold after a change of the phone",
    file: "server/src/accounts/safety/routes.ts",
    remove: '    await placeHold(tx, { accountId, reason: "phone" });\n',
    test: changes("a change of phone needs a code to the new phone and a security check"),
  },
  {
    guard: "the hold after a new password",
    file: "server/src/accounts/login/password-routes.ts",
    remove: '    await placeHold(tx, { accountId, reason: "password" });\n',
    test: test("login/login")("a new password > by a code"),
  },
  {
    guard: "holds that cannot be removed",
    file: "server/migrations/0015_account-safety.sql",
    remove: `create trigger accounts_holds_append_only before update or delete on accounts_holds
  for each row execute function platform_refuse_change();`,
    test: { file: "server/test/guards/safety.module.test.ts", name: "no row of accounts_holds can be deleted" },
  },
  {
    guard: "the refusal of bots' names",
    file: "server/src/accounts/safety/nicknames.ts",
    remove: 'if (looksLikeBot(nickname) || watched.isBots(nickname)) throw new Refusal("nickname_bot");',
    by: "void [looksLikeBot, watched];",
    test: {
      file: "server/src/accounts/safety/nickname.module.test.ts",
      name: '"Emberfox" is refused, and the nickname can still be changed that day',
    },
  },
  {
    guard: "the refusal of names that end in bot",
    file: "server/src/accounts/safety/reserved-names.ts",
    remove: ' || (!isOrdinary && /bots?$/.test(reading(name).join("")))',
    test: {
      file: "server/src/accounts/safety/nicknames.test.ts",
      name: '"VIPbot" is refused because it looks like the mark of a bot',
    },
  },
  {
    guard: "the refusal of bots' portraits",
    file: "server/src/accounts/avatars/change-avatar.ts",
    remove: '  if (await showsBot(picture)) throw new Refusal("avatar_of_bot");\n',
    by: "  void showsBot;\n",
    test: {
      file: "server/src/accounts/avatars/avatars.module.test.ts",
      name: "no player can have a bot's portrait",
    },
  },
];
