import type { Guard } from "./guard.ts";

const test = (file: string) => (name: string) => ({ file, name });
const badInput = test("server/test/bad-input/calls.module.test.ts");
const races = test("server/test/races/openings.module.test.ts");
const sockets = test("server/src/feed/sockets.module.test.ts");
const fences = test("server/test/architecture.test.ts");
const secrets = test("server/src/fairness/secrets.module.test.ts");
const reader = test("server/src/platform/http/read-input.test.ts");
const opening = "server/src/boxes/openings/decide-opening.ts";
const sale = "server/src/inventory/sell-items.ts";

/** Protections outside of the database: of requests, secrets, sessions, the feed, the start, and the code itself. */
export const codeGuards: Guard[] = [
  {
    guard: "the search for a saved answer",
    file: "server/src/wallet/saved-answers.ts",
    remove: "const row = key && known.get(",
    by: "const row = key && new Map<string, Row>().get(",
    test: races("one process > 20 openings with the same key open one box"),
  },
  {
    guard: "one request body per idempotency key",
    file: "server/src/wallet/saved-answers.ts",
    remove: 'if (!row.bodyHash.equals(key!.bodyHash)) throw new Refusal("key_reused");',
    test: badInput("the same key for a larger number: key_reused"),
  },
  {
    guard: "the lock on wallets",
    file: "server/src/wallet/lock-ledger.ts",
    remove: "order by player_id for update",
    by: "order by player_id",
    test: races("one process > 20 simultaneous sales of different items"),
  },
  {
    guard: "the wallet's row lock before a seed rotation",
    file: "server/src/fairness/rotate-seeds.ts",
    remove: "lockLedger(pipeline, { playerIds: [playerId], transfers: 0 }),",
    by: "undefined,",
    test: races("one process > 20 changes of the client seed of a used seed pair"),
  },
  {
    guard: "the check that the balance is sufficient",
    file: "server/src/wallet/ledger.ts",
    remove: 'if (missing > 0) throw new Refusal("insufficient_balance", { missing: missing / 100 });',
    test: badInput("an insufficient balance: insufficient_balance"),
  },
  {
    guard: "the check that the item belongs to the player",
    file: sale,
    remove: "where player_id = $1 and id = any($2::bigint[])",
    by: "where $1::bigint is not null and id = any($2::bigint[])",
    test: badInput("another player's item: item_not_yours"),
  },
  {
    guard: "the check that the item is in the bag",
    file: sale,
    remove: 'if (found.some(({ stat }) => stat !== 0)) throw new Refusal("item_not_in_bag");',
    test: badInput("a sold item: item_not_in_bag"),
  },
  {
    guard: "the check that the grant belongs to the player",
    file: opening,
    remove: "!grant || grant.playerId !== playerId",
    by: "!grant",
    test: badInput("a free box in the state theirs: grant_unknown"),
  },
  {
    guard: "the check that the grant is unused",
    file: opening,
    remove: 'if (grant.isUsed) throw new Refusal("grant_used");',
    test: badInput("a free box in the state used: grant_used"),
  },
  {
    guard: "the check that the box is not frozen",
    file: opening,
    remove: 'if (box.frozen) throw new Refusal("box_closed");',
    test: badInput("a closed box: box_closed"),
  },
  {
    guard: "the check that the player saw the current odds",
    file: opening,
    remove: "versionHash !== undefined && versionHash !== version.versionHash",
    by: "false",
    test: badInput("odds that changed since the page was"),
  },
  {
    guard: "the rotation of old seed pairs",
    file: opening,
    remove: "checkRotation(seeds, number);",
    test: secrets("after 30 days a seed pair must be rotated"),
  },
  {
    guard: "seed secrets that stay hidden until the rotation",
    file: "server/src/fairness/read-receipt.ts",
    remove: "...(isRevealed && unseal(seedKey, row.sealed, row.public_hash)),",
    by: "...unseal(seedKey, row.sealed, row.public_hash),",
    test: secrets("no response contains a secret of a seed pair before its rotation"),
  },
  {
    guard: "tokens stored as hashes",
    file: "server/src/accounts/sessions/sessions.ts",
    remove: 'hash("sha256", token, "hex");',
    by: "token; void hash;",
    test: test("server/src/accounts/sessions/sessions.module.test.ts")("the database keeps only the hash of a token"),
  },
  {
    guard: "logouts that other processes notice",
    file: "server/src/accounts/sessions/sessions.ts",
    remove: "onMessage: forget,",
    by: "onMessage() {},",
    test: test("server/src/accounts/sessions/sessions.module.test.ts")("a logout ends its token in every process"),
  },
  {
    guard: "sessions that end",
    file: "server/src/accounts/sessions/sessions.ts",
    remove: "session.expires_at > now() and ",
    test: badInput('the token "expired": not_logged_in'),
  },
  {
    guard: "the decoy hash for unknown phones",
    file: "server/src/accounts/passwords.ts",
    remove: "verify(passwordHash ?? (await decoy()), password)",
    by: "passwordHash !== undefined && verify(passwordHash, password)",
    test: test("server/src/accounts/passwords.test.ts")("an unknown phone takes a full check"),
  },
  {
    guard: "the check of the feed's Origin header",
    file: "server/src/feed/attach-feed.ts",
    remove: 'if (origin !== undefined && !origins.includes(origin)) return ["origin", 403];',
    test: sockets("the feed accepts connections only from the site's own pages and from programs without an Origin"),
  },
  {
    guard: "the refusal of messages from feed clients",
    file: "server/src/feed/answer-frames.ts",
    remove: 'if (command === "SEND") return refused("clients cannot send messages to this feed");',
    by: 'if (command === "SEND") return undefined;',
    test: sockets("a message to the topic is refused"),
  },
  {
    guard: "the refusal of other feed topics",
    file: "server/src/feed/answer-frames.ts",
    remove: "if (destination !== FEED_TOPIC)",
    by: "if (destination === undefined)",
    test: sockets("a foreign topic is refused"),
  },
  {
    guard: "the maximum size of a feed frame",
    file: "server/src/feed/attach-feed.ts",
    remove: "maxPayload: socketLimits.messageBytes,",
    test: sockets("an oversize frame ends the socket"),
  },
  {
    guard: "the refusal of calls from other sites",
    file: "server/src/platform/http/route.ts",
    remove:
      'if (call.changes && !call.visited && request.headers["sec-fetch-site"] === "cross-site")\n    throw new Refusal("cross_site");',
    test: badInput("another site's page: cross_site"),
  },
  {
    guard: "the refusal of contradictory parameters",
    file: "server/src/platform/http/read-input.ts",
    remove: 'if (found !== undefined && !sayTheSame(found, value)) throw new Refusal("repeated_parameter");',
    test: reader("a parameter may occur twice if both values are equal"),
  },
  {
    guard: "the strict parsing of whole numbers",
    file: "server/src/platform/http/read-input.ts",
    remove: 'if (typeof value === "string" && /^-?\\d{1,16}$/.test(value) && value !== "-0") return Number(value);',
    by: 'if (typeof value === "string") return Number(value);',
    test: reader('"1e3" is no whole number'),
  },
  {
    guard: "the check of durability at the start",
    file: "server/src/platform/database/durability.ts",
    remove: 'for (const name of ["fsync", "full_page_writes", "synchronous_commit"]) {',
    by: "for (const name of [] as string[]) {",
    test: test("server/src/platform/database/migrate.module.test.ts")(
      "a database that could lose committed transactions is refused",
    ),
  },
  {
    guard: "the checksum of applied migrations",
    file: "server/src/platform/database/migrate.ts",
    remove: "if (ours.checksum !== checksum)",
    by: "if (false)",
    test: test("server/src/platform/database/migrate.module.test.ts")(
      "a migration that was changed after it had been applied is refused",
    ),
  },
  {
    guard: "events that wait for their reveal",
    file: "server/src/platform/events/tail-events.ts",
    remove: "if (dueInMs > 0) held.add(",
    by: "if (dueInMs > 1e9) held.add(",
    test: test("server/src/feed/feed.module.test.ts")("an event is not sent before its reveal"),
  },
  {
    guard: "the event tail that stays behind running transactions",
    file: "server/src/platform/events/stored-events.ts",
    remove: "and event.xid < pg_snapshot_xmin(pg_current_snapshot())",
    test: test("server/src/platform/events/tail-events.module.test.ts")(
      "no event of transactions that commit out of order is lost or repeated",
    ),
  },
  {
    guard: "the import check",
    file: "scripts/checks/check-imports.ts",
    remove: "refused.length > 0",
    by: "refused.length < 0",
    test: fences("the import check refuses a foundation that calls a game"),
  },
  {
    guard: "the check of a file's length",
    file: "scripts/checks/tidy.ts",
    remove: "lines > longestFile",
    by: "lines > 10 * longestFile",
    test: fences("the tidy check refuses a file of 401 lines"),
  },
  {
    guard: "the size of a folder",
    file: "scripts/checks/tidy.ts",
    remove: "files.length > largestFolder",
    by: "files.length > 10 * largestFolder",
    test: fences("the tidy check refuses a folder of 31 files"),
  },
];

const batches = "server/src/platform/batches.ts";
const batch = test("server/src/platform/batches.test.ts");
const pipeline = test("server/src/platform/database/pipeline.module.test.ts");
const openingFaults = test("server/src/boxes/openings/faults-of-opening.test.ts");

/** Protections that keep one failed request of a batch from changing others, and a batch from being written twice. */
export const batchGuards: Guard[] = [
  {
    guard: "the undo of a failed decision in memory",
    file: "server/src/wallet/decide-each.ts",
    remove: "      putBack();\n",
    test: openingFaults("a paid opening that fails at any step leaves the state in memory unchanged"),
  },
  {
    guard: "the error that reports a sent commit",
    file: "server/src/platform/database/pipeline.ts",
    remove: "throw transaction.mayBeCommitted() ? new CommitInDoubt(failure) : failure;",
    by: "throw failure;",
    test: pipeline("an error of the work after its commit says that the commit was sent"),
  },
  {
    guard: "no second run of a batch after its commit was sent",
    file: batches,
    remove: "if (error instanceof CommitInDoubt) {",
    by: "if (error instanceof CommitInDoubt && part.length === 1) {",
    test: batch("after the commit was sent its result is unknown"),
  },
  {
    guard: "the search for the request at fault",
    file: batches,
    remove: "parts.push(part.slice(0, half), part.slice(half));",
    by: "fail(part.slice(half), error), fail(part.slice(0, half), error);",
    test: batch("after a bug before the commit only the request that caused it fails"),
  },
];
