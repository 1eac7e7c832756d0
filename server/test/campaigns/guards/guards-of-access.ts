import type { Guard } from "./guard.ts";

const test = (file: string) => (name: string) => ({ file, name });

/** Protections that apply to every call. */
export const accessGuards: Guard[] = [
  {
    guard: "the password check of a repeated sign-up",
    file: "server/src/accounts/login/routes.ts",
    remove: "if (!(await checkPassword(account.password_hash, input.password))) throw",
    by: "if (!(await checkPassword(account.password_hash, input.password)) && Number.isNaN(0)) throw",
    test: test("server/src/accounts/sign-up-again.module.test.ts")(
      "with another key, without a key or with another password the sign-up is refused because the phone is taken",
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
    guard: "a rate limit or a reason for every address",
    file: "server/src/platform/http/rates.ts",
    remove: 'http.addHook("onReady", async () => void list());',
    test: test("server/test/rate-limits-table.module.test.ts")(
      "an address without a rate limit or a reason stops the start with its name",
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
    guard: "places of exports apart from lists",
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
      name: "TRUSTED_PROXIES is refused because it belongs to a later version",
    },
  },
];
