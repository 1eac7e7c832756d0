import type { Guard } from "./guard.ts";

const first = "server/migrations/0017_play-limits.sql";
const migration = "server/migrations/0019_limits-and-staff.sql";
const test = (file: string) => (name: string) => ({
  file: `server/src/wallet/play-limits/${file}.module.test.ts`,
  name,
});
const limits = test("limits");
const breaks = test("breaks");
const checks = test("checks");
const persons = test("persons");
const staff = (name: string) => ({ file: "server/test/staff.module.test.ts", name });
const person = (name: string) => ({ file: "server/src/accounts/person.module.test.ts", name });
const names = (name: string) => ({ file: "server/src/accounts/certify/certify.module.test.ts", name });

/** Protections of the players' own limits and breaks, and those that keep staff and minors from playing. */
export const limitGuards: Guard[] = [
  {
    guard: "the check of limits when a stake is charged",
    file: "server/src/wallet/ledger.ts",
    remove: "if (isStake) checkStake(wallet, amountCents, now());",
    test: limits("a stake limit > refuses the whole stake if it exceeds the limit"),
  },
  {
    guard: "the check of breaks before free boxes",
    file: "server/src/boxes/openings/decide-opening.ts",
    remove: "checkMayPlay(ledger, grant.playerId);",
    test: breaks("a self-exclusion > refuses stakes and free boxes without a change"),
  },
  {
    guard: "breaks that follow a person",
    file: "server/src/wallet/play-limits/persons.ts",
    remove: "  await shareBreaks(statements, person);\n",
    test: breaks("a self-exclusion > applies to a new account with the same phone after the first account was deleted"),
  },
  {
    guard: "raises of limits that wait 72 hours",
    file: "server/src/wallet/play-limits/set-limit.ts",
    remove: 'if (at < readyAt) throw new Refusal("raise_waiting", { until: siteCalendar().say(readyAt) });',
    test: limits("a higher limit > does not apply immediately: it needs a confirmation after 72 hours"),
  },
  {
    guard: "staff that cannot play",
    file: "server/src/wallet/play-limits/check-play.ts",
    remove: '  if (row.staff) throw new Refusal("account_staff");\n',
    test: staff("staff can neither stake nor open free boxes"),
  },
  {
    guard: "staff that cannot play, in the database",
    file: migration,
    remove: "    new.staff\n    or new.played_at",
    by: "    new.played_at",
    test: staff("the database refuses a stake of a staff account"),
  },
  {
    guard: "the staff mark of a wallet",
    file: "server/src/accounts/account-rows.ts",
    remove: "  await setStaff(tx, accountId);\n",
    test: staff("staff can neither stake nor open free boxes"),
  },
  {
    guard: "limits that follow a person",
    file: "server/src/wallet/play-limits/persons.ts",
    remove: "  takeOverLimits(statements, playerId, marks);\n",
    test: persons("another account of the same person > gets the lowest value of each limit"),
  },
  {
    guard: "limits that survive the deletion of an account",
    file: "server/src/wallet/play-limits/persons.ts",
    remove: "  await keepLimits(db, playerId);\n",
    test: persons("the limits of an account that is gone > apply once to the next account with the same phone"),
  },
  {
    guard: "no raise that an account of the same person requested earlier",
    file: "server/src/wallet/play-limits/hand-on-limits.ts",
    remove: "and (kind, period) in (select kind, period from lower)",
    by: "and false",
    test: persons("another account of the same person > can raise the limit only after 72 hours"),
  },
  {
    guard: "limits of a deleted account that cannot be raised",
    file: migration,
    remove: "    or new.amount_cents > old.amount_cents or new.kept_until < old.kept_until)\n",
    by: "    or new.kept_until < old.kept_until)\n",
    test: persons("the limits of an account that is gone > cannot be raised while they wait for a new account"),
  },
  {
    guard: "breaks that follow a change of phone",
    file: "server/src/accounts/safety/routes.ts",
    remove: "    await knowOwner(tx, seedKey, accountId, { phone });\n",
    test: person("a change to the same phone > applies the self-exclusion to the other account"),
  },
  {
    guard: "breaks that follow a Steam account",
    file: "server/src/accounts/steam/bind.ts",
    remove: "      await knowOwner(tx, seedKey, accountId, { steamId });\n",
    test: person("a binding of the same Steam account > applies the self-exclusion to the other account"),
  },
  {
    guard: "breaks that follow a sign-up",
    file: "server/src/accounts/open-account.ts",
    remove: "    await knowPerson(pipeline, deps.seedKey, { playerId: accountId, traits });\n",
    test: person("a sign-up by the same Steam account > applies the self-exclusion to the other account"),
  },
  {
    guard: "breaks that follow a checked name",
    file: "server/src/accounts/certify/certify.ts",
    remove: "    await knowOwner(tx, seedKey, accountId, { nameHash });\n",
    test: person("a check of the same name > applies the self-exclusion to the other account"),
  },
  {
    guard: "the exclusion of players under eighteen",
    file: "server/src/accounts/certify/certify.ts",
    remove: "  await beginBreak(",
    by: "  await (async (..._: unknown[]) => {})(",
    test: names("a player under eighteen > is excluded until"),
  },
  {
    guard: "the exclusion of players under eighteen in all accounts of the person",
    file: "server/src/accounts/certify/certify.ts",
    remove: ", ...traitsFrom({ nameHash })]",
    by: "]",
    test: names("a player under eighteen > is excluded in all current and future accounts"),
  },
  {
    guard: "stake limits, in the database",
    file: migration,
    remove: "    or new.staked_cents - new.day_staked_before_cents > new.day_stake_limit_cents\n",
    test: checks("without the checks of the server > the database refuses a stake"),
  },
  {
    guard: "breaks that cannot end early, in the database",
    file: first,
    remove:
      "(new.excluded_until is null or new.excluded_until < old.excluded_until)))\n  execute function platform_refuse_change();\n\n-- Days",
    by: "false))\n  execute function platform_refuse_change();\n\n-- Days",
    test: checks("without the checks of the server > the database refuses the early"),
  },
];
