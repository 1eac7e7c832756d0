import type { Guard } from "./guard.ts";

const test = (file: string) => (name: string) => ({ file, name });
const queues = test("server/src/queues/queues.module.test.ts");
const risk = test("server/src/risk/risk.module.test.ts");
const tickets = test("server/src/tickets/tickets.module.test.ts");
const freezes = test("server/src/accounts/freezes.module.test.ts");
const names = test("server/test/operators/name-reports.module.test.ts");
const provider = test("server/src/operators/provider.module.test.ts");
const claims = "server/src/queues/claims.ts";
const flags = "server/src/risk/flags.ts";

/** Protections of operators against each other's changes and against deceit: queues, risk, tickets, logins. */
export const operatorGuards: Guard[] = [
  {
    guard: "one operator for each case",
    file: claims,
    remove: '([eb("queues_claims.operator", "=", operator), eb("queues_claims.expires_at", "<=", at)])',
    by: '([eb("queues_claims.operator", "<>", "")])',
    test: queues("of two claims at the same time one wins, and a claim expires"),
  },
  {
    guard: "the claim before the decision about a withdrawal",
    file: "server/src/queues/routes.ts",
    remove: '      await useClaim(tx, { queue: "withdrawals", key: String(key) }, operator.name);\n',
    test: queues("a case shows its player, and only the operator who claimed it decides it"),
  },
  {
    guard: "no claim of a case that does not wait",
    file: claims,
    remove: "    await requireCase(key);\n    await claimCase(",
    by: "    await claimCase(",
    test: queues("claims and notes need a waiting case"),
  },
  {
    guard: "no note about a case that does not wait",
    file: claims,
    remove: "      await requireCase(key);\n      await writeNote(",
    by: "      await writeNote(",
    test: queues("claims and notes need a waiting case"),
  },
  {
    guard: "the waiting time of a vitrine from its first report",
    file: "server/src/queues/read-queues.ts",
    remove: "Math.min(...reports.map(({ firstAt }) => firstAt.getTime()))",
    by: "Math.max(...reports.map(({ firstAt }) => firstAt.getTime()))",
    test: queues("the vitrine that was reported first comes first, however often the others were reported"),
  },
  {
    guard: "the claim before the decision about a flag",
    file: flags,
    remove: '  await useClaim(tx, { queue: "flags", key: String(id) }, operator);\n',
    test: risk("one person works on a flag, and the others see this person's name; a note stays with the flag"),
  },
  {
    guard: "the order of the flags by score",
    file: flags,
    remove: "by: sql`(-score), (-stake_cents), found_at, id`",
    by: "by: sql`found_at, id`",
    test: risk("flags come in the order of score, sum and age, in pages of any size"),
  },
  {
    guard: "no new flag soon after a decision",
    file: flags,
    remove: "  if (decided.rows.length > 0) return false;\n",
    test: risk("two people decide one flag at the same time: one decision counts, and the rule's precision follows"),
  },
  {
    guard: "the bounds of the rules of risk",
    file: "server/src/risk/stored-rules.ts",
    remove: "  requireBounds(name, parameters);\n",
    test: risk("a rule changes within its bounds only, and an older version is refused"),
  },
  {
    guard: "the version of a changed rule",
    file: "server/src/risk/stored-rules.ts",
    remove: '  if (before.version !== version) throw new Refusal("rule_changed");\n',
    test: risk("a rule changes within its bounds only, and an older version is refused"),
  },
  {
    guard: "the owner of a deposit that a ticket is about",
    file: "server/src/tickets/subjects.ts",
    remove: "    if (order?.playerId !== playerId) return undefined;\n",
    by: "    if (!order) return undefined;\n",
    test: tickets("a player may ask about an own deposit, and about no deposit of others"),
  },
  {
    guard: "the newest post that an answer has read",
    file: "server/src/tickets/support-acts.ts",
    remove: '  if (newest !== lastPost) throw new Refusal("ticket_changed");\n',
    test: tickets(
      "one person works on a ticket, and an answer by a person who has not read the newest post is refused",
    ),
  },
  {
    guard: "the notes that a player never reads",
    file: "server/src/tickets/player-tickets.ts",
    remove: '  if (!notes) query = query.where("internal", "=", false);\n',
    test: tickets("an answer reaches the player by message and one mail; a note never does"),
  },
  {
    guard: "the owner of a ticket's picture",
    file: "server/src/tickets/pictures.ts",
    remove: 'query.where("player_id", "=", playerId);\n  const found',
    by: "query;\n  const found",
    test: tickets("only own pictures can be attached and seen; the operator sees them"),
  },
  {
    guard: "the owner of a ticket",
    file: "server/src/tickets/player-tickets.ts",
    remove: '    .where("ticket.player_id", "=", playerId);\n\ntype Heading',
    by: ";\n\ntype Heading",
    test: tickets("another player's ticket is not found"),
  },
  {
    guard: "the bound account of the identity provider",
    file: "server/src/operators/sign-in-routes.ts",
    remove: '? "before" : "another"',
    by: '? "before" : "before"',
    test: provider("the first login binds the account at the provider"),
  },
  {
    guard: "one operator for each account of the identity provider",
    file: "server/src/operators/sign-in-routes.ts",
    remove: '  if (other) return "another";\n',
    test: provider("the first login binds the account at the provider"),
  },
  {
    guard: "no reset of a name that the player has changed",
    file: "server/src/accounts/safety/name-reports.ts",
    remove: '  if (nameNow !== name) throw new Refusal("name_changed");\n',
    test: names("a reset that waits for the player's own change of the name is refused"),
  },
  {
    guard: "one report of a name from each player",
    file: "server/migrations/0055_name-reports.sql",
    remove: "create unique index accounts_name_reported_once",
    by: "create index accounts_name_reported_once",
    test: names("reports of one name are one case with their reasons"),
  },
  {
    guard: "the password of a private battle before its names can be reported",
    file: "server/src/battles/lists/routes-of-lists.ts",
    remove: "await visit(asked, caller);",
    by: "{ playerId: caller.playerId, room: (await readRooms(db, [asked.id]))[0]! };",
    test: names("a name in a private battle can be reported with a seat or the password"),
  },
  {
    guard: "decisions about names that nobody changes",
    file: "server/migrations/0055_name-reports.sql",
    remove: "(old.decision is not null and (",
    by: "(false and (",
    test: names("the database keeps a report as it was sent, and a decision as it was made"),
  },
  {
    guard: "the equal work of a login with a wrong password",
    file: "server/src/operators/totp.ts",
    remove: "      await sql`select pg_logical_emit_message(true, 'operators', '')`.execute(tx);\n",
    test: {
      file: "server/src/operators/totp.module.test.ts",
      name: "a wrong password, an unknown name, a wrong code and locked codes cost the same work",
    },
  },
  {
    guard: "the freezes of a person in a newly known account",
    file: "server/src/accounts/person.ts",
    remove: "  await takeOverFreezes(pipelineOver(tx), accountId);\n",
    test: freezes("an account that turns out to be of a frozen person is frozen too"),
  },
  {
    guard: "the freezes of a person after a new sign-up",
    file: "server/src/accounts/open-account.ts",
    remove: "    await takeOverFreezes(pipeline, accountId);\n",
    test: freezes("a freeze outlives the account: who signs up again with the same phone is frozen"),
  },
  {
    guard: "the apostrophe before a formula in a CSV file",
    file: "server/src/platform/csv.ts",
    remove: "FORMULA.test(text)",
    by: "false",
    test: {
      file: "server/src/platform/csv.test.ts",
      name: "a text that a spreadsheet would run as a formula gets an apostrophe; a negative number does not",
    },
  },
];
