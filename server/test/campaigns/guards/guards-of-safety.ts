import type { Guard } from "./guard.ts";

const test = (file: string) => (name: string) => ({ file: `server/src/accounts/${file}.module.test.ts`, name });
const checks = test("safety/security-check");
const changes = test("safety/changes");
const app = test("safety/authenticator");
const first = test("safety/first-way");
const sends = test("codes/send-limits");
const kept = test("codes/kept-codes");
const notices = test("notices");
const limits = "server/src/accounts/codes/limits.ts";
const tickets = "server/src/accounts/tickets.ts";

/** Protections of an account against an attacker who has the player's session. */
export const safetyGuards: Guard[] = [
  {
    guard: "a code that is used once",
    file: "server/src/accounts/codes/check-code.ts",
    remove: "where id = $1 and used_at is null returning id",
    by: "where id = $1 returning id",
    test: kept("of ten logins with one code at the same moment"),
  },
  {
    guard: "a check before another trade link",
    file: "server/src/accounts/safety/routes.ts",
    remove: "    await useSecurityTicket(tx, accountId, ticket);\n",
    test: checks("a ticket works once, for its own account"),
  },
  {
    guard: "a check before another phone or mailbox",
    file: "server/src/accounts/safety/security-ways.ts",
    remove: "  else await useSecurityTicket(tx, who.accountId, ticket);\n",
    by: "  else await requireSecurityTicket(tx, who.accountId, ticket);\n",
    test: changes("a check is good for one change"),
  },
  {
    guard: "a young session before a first way",
    file: "server/src/accounts/safety/security-ways.ts",
    remove:
      '  if (!(await isYoungSession(db, token, SAFETY.youngSessionSeconds))) throw new Refusal("sign_in_again");\n',
    test: first("a first way (phone) is set up soon after signing in"),
  },
  {
    guard: "Steam that stays after another phone",
    file: "server/src/accounts/steam/bind.ts",
    remove: '    if (await isHeldFor(tx, accountId, "phone")) throw new Refusal("steam_held");\n',
    test: test("steam/bind")("after a change of phone Steam stays for 72 hours"),
  },
  {
    guard: "an app that nothing weaker replaces",
    file: "server/src/accounts/safety/security-ways.ts",
    remove: '  if (totp) throw new Refusal("authenticator_required");\n',
    test: app("with an app in use no code by SMS or mail confirms"),
  },
  {
    guard: "codes that strangers do not use up",
    file: limits,
    remove: '  if (!own && counts.strangers >= CODES_A_DAY.strangers) throw new Refusal("code_limit");\n',
    test: sends("strangers neither use up nor delay an owner's codes"),
  },
  {
    guard: "owners' codes that leave no trace among neighbours",
    file: "server/src/accounts/codes/send-code.ts",
    remove: 'way === "sms" && !own ?',
    by: 'way === "sms" ?',
    test: sends("strangers neither use up nor delay an owner's codes"),
  },
  {
    guard: "a total of codes by mail",
    file: limits,
    remove: '(way === "sms" ? deps.settings.smsPerHour : deps.settings.mailPerHour)',
    by: '(way === "sms" ? deps.settings.smsPerHour : 1e9)',
    test: sends("in an hour no more codes by mail leave than the settings allow"),
  },
  {
    guard: "codes of one account",
    file: limits,
    remove: "    counts.account >= CODES_A_DAY.account ||\n",
    test: sends("an account gets twenty codes in a day"),
  },
  {
    guard: "codes of one /48",
    file: limits,
    remove: "    counts.site >= CODES_A_DAY.site ||\n",
    test: sends("whoever rents a whole /48 gets a hundred codes"),
  },
  {
    guard: "a captcha for each further try of a code",
    file: "server/src/accounts/login/guard.ts",
    remove: 'purpose !== "signUp";',
    by: 'purpose === "login";',
    test: test("login/fails-often")(
      "whoever fails again and again > pays a captcha for each further try of a code at auth/smsLogin",
    ),
  },
  {
    guard: "the phone before, which is told",
    file: "server/src/accounts/safety/routes.ts",
    remove:
      "  if (before !== null) void tellOldPhone(codes, { accountId, phone: before, language: request.language });\n",
    test: changes("the phone before is told of the change"),
  },
  {
    guard: "one price for phones with and without an account",
    file: "server/src/accounts/login/routes.ts",
    remove: "if (!(await checkPassword(account?.password_hash, password)) || !account)",
    by: "if (!account || !(await checkPassword(account.password_hash, password)))",
    test: test("login/login")("a login costs one check of a password"),
  },
  {
    guard: "captchas counted by network",
    file: "server/src/platform/limits.ts",
    remove: "networkOf(address)}",
    by: "typeof networkOf(address)}",
    test: test("captcha/captcha")("with limits on, sums are few and pictures bounded"),
  },
  {
    guard: "notices of limits and breaks",
    file: "server/src/serve-modules.ts",
    remove: "    record: noteChange,",
    by: "    record: async () => {},",
    test: notices("of every change the owner gets a notice"),
  },
  {
    guard: "notices of another picture",
    file: "server/src/accounts/avatars/change-avatar.ts",
    remove: '    await noteChange(tx, { accountId, kind: "avatar_changed", address });\n',
    test: notices("of every change the owner gets a notice"),
  },
  {
    guard: "notices of another client seed",
    file: "server/src/fairness/rotate-seeds.ts",
    remove: '      await tell(tx, { accountId: playerId, kind: "client_seed_changed", address });',
    by: "      void address;",
    test: notices("of every change the owner gets a notice"),
  },
  {
    guard: "a break and its record in one transaction",
    file: "server/src/wallet/limits/routes.ts",
    remove: "await beginBreak(pipelineOver(tx),",
    by: "await beginBreak(pipelineOver(db),",
    test: notices("a change that cannot be put on record is not made"),
  },
  {
    guard: "one use for each ticket",
    file: tickets,
    remove: '.deleteFrom("accounts_tickets")',
    by: '.updateTable("accounts_tickets").set((row) => ({ expires_at: row.ref("expires_at") }))',
    test: checks("of ten changes with one ticket at once one goes through"),
  },
  {
    guard: "tickets of one account",
    file: tickets,
    remove: "JSON.stringify([ticket, purpose, subject])",
    by: "JSON.stringify([ticket, purpose, typeof subject])",
    test: checks("a ticket works once, for its own account"),
  },
  {
    guard: "tickets that run out",
    file: tickets,
    remove: '.where("expires_at", ">", sql<Date>`now()`)\n    .returning("ticket_hash")',
    by: '.returning("ticket_hash")',
    test: checks("a ticket works once, for its own account"),
  },
  {
    guard: "numbers of an app that count once",
    file: "server/src/accounts/safety/authenticator.ts",
    remove: " || step <= row.last_step",
    test: app("each step of time counts once"),
  },
  {
    guard: "the hold after another trade link",
    file: "server/src/accounts/safety/routes.ts",
    remove: '    await placeHold(tx, { accountId, reason: "trade_url" });\n',
    test: changes("a first trade link is set without more, a change asks for a check and holds"),
  },
  {
    guard: "the hold after another phone",
    file: "server/src/accounts/safety/routes.ts",
    remove: '    await placeHold(tx, { accountId, reason: "phone" });\n',
    test: changes("a phone is changed by a code to the new one and a check"),
  },
  {
    guard: "the hold after a new password",
    file: "server/src/accounts/login/password-routes.ts",
    remove: '    await placeHold(tx, { accountId, reason: "password" });\n',
    test: test("login/login")("a new password > by a code"),
  },
  {
    guard: "holds that nobody takes back",
    file: "server/migrations/0015_account-safety.sql",
    remove: `create trigger accounts_holds_append_only before update or delete on accounts_holds
  for each row execute function platform_refuse_change();`,
    test: { file: "server/test/guards/safety.module.test.ts", name: "accounts_holds only grows" },
  },
  {
    guard: "names of bots",
    file: "server/src/accounts/safety/nickname-rules.ts",
    remove: 'if (looksLikeBot(nickname) || watched.isBots(nickname)) throw new Refusal("nickname_bot");',
    by: "void [looksLikeBot, watched];",
    test: {
      file: "server/src/accounts/safety/nickname.module.test.ts",
      name: '"Emberfox" is refused and costs no try',
    },
  },
  {
    guard: "portraits of bots",
    file: "server/src/accounts/avatars/change-avatar.ts",
    remove: '  if (await showsBot(picture)) throw new Refusal("avatar_of_bot");\n',
    by: "  void showsBot;\n",
    test: {
      file: "server/src/accounts/avatars/avatars.module.test.ts",
      name: "nobody wears a bot's portrait: the list has none, and a copy is refused as a file and as text",
    },
  },
];
