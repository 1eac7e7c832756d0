import type { Guard } from "./guard.ts";

const test = (file: string) => (name: string) => ({ file, name });
const operators = test("server/test/operators.module.test.ts");
const passkeys = test("server/src/operators/passkeys.module.test.ts");
const people = test("server/src/operators/people.module.test.ts");
const players = test("server/src/players/players.module.test.ts");
const acts = test("server/src/players/acts.module.test.ts");

/** Protections of the HTTP server, of the log and of logins. */
export const accessGuards: Guard[] = [
  {
    guard: "the password check of a repeated sign-up",
    file: "server/src/accounts/login/routes.ts",
    remove: "if (!(await checkPassword(account.password_hash, input.password))) throw",
    by: "if (!(await checkPassword(account.password_hash, input.password)) && Number.isNaN(0)) throw",
    test: test("server/src/accounts/sign-up-again.module.test.ts")(
      "a repeated sign-up with another key, without a key or with another password is refused because the phone is taken",
    ),
  },
  {
    guard: "no invitation to retry an unkeyed request whose commit is uncertain",
    file: "server/src/platform/http/answers.ts",
    remove: 'isKeyed ? "busy" : "outcome_unknown"',
    by: '"busy"',
    test: test("server/src/platform/database/commit-in-doubt.module.test.ts")(
      "without a key the refusal does not ask for a retry",
    ),
  },
  {
    guard: "running login attempts that count as failures",
    file: "server/src/accounts/login/failures.ts",
    remove: " + (running.get(key) ?? 0) >=",
    by: " >=",
    test: test("server/src/accounts/login/guesses.module.test.ts")("parallel guesses from many networks need captchas"),
  },
  {
    guard: "rows in database errors, which the log leaves out",
    file: "server/src/platform/log.ts",
    remove: "serializers: { err: describeError }",
    by: "serializers: {}",
    test: test("server/test/leaks/logs.module.test.ts")("no line of the log contains a visitor's input"),
  },
  {
    guard: "a rate limit, or a reason for none, for every address",
    file: "server/src/platform/http/rates.ts",
    remove: 'http.addHook("onReady", async () => void list());',
    test: test("server/test/rate-limits-table.module.test.ts")(
      "the site does not start if an address has neither a rate limit nor a reason for none",
    ),
  },
  {
    guard: "rate limits before the request is read",
    file: "server/src/platform/http/rates.ts",
    remove: "rateLimits.take(rate, { address: request.ip });",
    by: "void rateLimits;",
    test: test("server/test/rate-limits-table.module.test.ts")("each account has its own limit for a call"),
  },
  {
    guard: "pages that connect only to their own site",
    file: "server/src/platform/http/security-headers.ts",
    remove: "...feedOrigins]",
    by: '"ws:", "wss:"]',
    test: {
      file: "server/src/platform/http/security-headers.module.test.ts",
      name: "a page may connect only to its own site",
    },
  },
  {
    guard: "the limit of open files per network",
    file: "server/src/platform/http/slow-readers.ts",
    remove: "most: MOST_FILES.perNetwork }",
    by: "most: MOST_FILES.inAll }",
    test: {
      file: "server/src/platform/http/slow-readers.test.ts",
      name: "one network may have a few files open, and a file that ends frees its place once",
    },
  },
  {
    guard: "separate limits for open exports and open lists",
    file: "server/src/platform/http/route.ts",
    remove: "const playersFiles = countFiles();",
    by: "const playersFiles = guestsFiles;",
    test: {
      file: "server/test/slow-readers.module.test.ts",
      name: "five stalled exports, and as many stalled lists as may be open, do not block other requests",
    },
  },
  {
    guard: "the refusal of announced settings",
    file: "server/src/platform/environment/read-environment.ts",
    remove: "known.announced.has(name)",
    by: "false",
    test: {
      file: "server/src/setting-names.test.ts",
      name: "DATABASE_READ_URL is refused because it belongs to a later version",
    },
  },
  {
    guard: "an operator's session that ends in another network",
    file: "server/src/operators/sessions.ts",
    remove: '.where("network", "<>", networkOf(address))',
    by: '.where("network", "=", "elsewhere")',
    test: operators("a cookie that is used from another network ends the session"),
  },
  {
    guard: "the token beside the cookie of an operator's session",
    file: "server/src/operators/routes.ts",
    remove: "if (call.changes) requireCsrf(session, caller.token);",
    test: operators("a call that changes something needs the token of its session"),
  },
  {
    guard: "the permission of each call of operators",
    file: "server/src/operators/routes.ts",
    remove: 'if (!isPermitted(operator.roles, call.permission)) throw new Refusal("not_permitted");',
    test: test("server/test/operator-calls.module.test.ts")("the role support may make exactly its calls"),
  },
  {
    guard: "codes of operators that count once",
    file: "server/src/operators/totp.ts",
    remove: " && step > (row?.last_step ?? 0)",
    test: operators("a command that moves money needs a fresh code, and a code counts once"),
  },
  {
    guard: "an answer of the login that does not reveal a right password",
    file: "server/src/operators/routes.ts",
    remove: '["code_wrong", "too_many_requests"]',
    by: '["code_wrong"]',
    test: operators("a login needs password and code, and after five wrong codes the right one is refused too"),
  },
  {
    guard: "challenges for passkeys that work once",
    file: "server/src/operators/passkeys.ts",
    remove: "!isOpen || counted.numUpdatedRows",
    by: "counted.numUpdatedRows",
    test: passkeys("an answer works once, for its own purpose, and not after five minutes"),
  },
  {
    guard: "passkeys that verify their user",
    file: "server/src/operators/passkeys.ts",
    remove: "      requireUserVerification: true,\n      credential:",
    by: "      requireUserVerification: false,\n      credential:",
    test: passkeys("an answer for a user who was not verified is refused"),
  },
  {
    guard: "the second owner who approves new operators and roles",
    file: "server/src/operators/people-routes.ts",
    remove: "(await countOwners(tx)) > 1",
    by: "(await countOwners(tx)) > 9",
    test: people("with two owners, a new operator, changed roles and a new link need the other owner"),
  },
  {
    guard: "answers of an identity provider that work once",
    file: "server/src/operators/provider.ts",
    remove: "state === undefined || !(await takeChallenge(",
    by: "state === undefined && !(await takeChallenge(",
    test: test("server/src/operators/provider.module.test.ts")("an operator logs in by the verified email address"),
  },
  {
    guard: "the daily limit of an operator's downloads",
    file: "server/src/operators/downloads.ts",
    remove: " && lines <= DOWNLOADS_A_DAY.lines",
    test: test("server/src/operators/downloads.module.test.ts")("a file ends at the day's limit"),
  },
  {
    guard: "the networks that may see /admin",
    file: "server/src/operators/guard-admin.ts",
    remove: " && admits(request.ip)",
    test: test("server/src/operators/guard-admin.module.test.ts")("with ADMIN_NETWORKS, /admin answers only these"),
  },
  {
    guard: "logins that an operator has frozen",
    file: "server/src/accounts/login/routes.ts",
    remove: '    if (account.login_frozen) throw new Refusal("login_frozen");\n',
    test: acts("a frozen login ends the sessions and refuses every login with a sentence, until it is lifted"),
  },
  {
    guard: "logins by Steam that an operator has frozen",
    file: "server/src/accounts/steam/routes.ts",
    remove: '    if (account.login_frozen) throw new Refusal("login_frozen");\n',
    test: test("server/src/accounts/steam/steam.module.test.ts")(
      "an account whose login is frozen cannot sign in by Steam",
    ),
  },
  {
    guard: "no session of a frozen login",
    file: "server/src/accounts/sessions/sessions.ts",
    remove: "\n  and not account.login_frozen",
    test: acts("a session that a login wrote while the freeze was committed is not accepted"),
  },
  {
    guard: "play that an operator has frozen",
    file: "server/src/wallet/play-limits/check-play.ts",
    remove: '  if (row.playFrozen) throw new Refusal("play_frozen");\n',
    test: acts("a player whose play is frozen cannot stake, buy or claim"),
  },
  {
    guard: "purchases of a player whose play is frozen",
    file: "server/src/shop/buy-items.ts",
    remove: '  if (wallet.playFrozen) throw new Refusal("play_frozen");\n',
    test: acts("a player whose play is frozen cannot stake, buy or claim"),
  },
  {
    guard: "play that an operator has frozen, in the database",
    file: "server/migrations/0044_players.sql",
    remove: " and new.play_frozen)",
    by: " and false)",
    test: acts("a player whose play is frozen cannot stake, buy or claim"),
  },
  {
    guard: "the end of waiting rooms when play is frozen",
    file: "server/src/wallet/wallet-rows.ts",
    remove: "select player_id from changed where $2::boolean",
    by: "select player_id from changed where false",
    test: acts("a freeze of play dissolves the rooms in which the player waits"),
  },
  {
    guard: "withdrawals that an operator has frozen",
    file: "server/src/withdrawals/may-withdraw.ts",
    remove: '  if (status.withdrawFrozen) throw new Refusal("withdraw_frozen");\n',
    test: acts("a freeze of withdrawals refuses new ones and sends none that wait"),
  },
  {
    guard: "waiting withdrawals that an operator has frozen",
    file: "server/src/withdrawals/carry-orders.ts",
    remove: "isUnsent(order) && (await isFrozen(deps, order))",
    by: "isUnsent(order) && (await isFrozen(deps, order)) && false",
    test: acts("a freeze of withdrawals refuses new ones and sends none that wait"),
  },
  {
    guard: "the quota of opened personal data",
    file: "server/src/players/acts.ts",
    remove: '  if (used >= OPENINGS.most) throw new Refusal("openings_used_up", { most: OPENINGS.most });\n',
    test: players("an operator opens personal data 50 times a day"),
  },
  {
    guard: "the second person of adjustments in small steps",
    file: "server/src/players/acts.ts",
    remove: "cents + toCents(amount)! >",
    by: "toCents(amount)! >",
    test: acts("more than 100 coins within a day wait for a second person"),
  },
];
