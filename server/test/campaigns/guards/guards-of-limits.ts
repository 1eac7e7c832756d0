import type { Guard } from "./guard.ts";

const migration = "server/migrations/0017_play-limits.sql";
const test = (file: string) => (name: string) => ({ file: `server/src/wallet/limits/${file}.module.test.ts`, name });
const limits = test("limits");
const breaks = test("breaks");
const checks = test("checks");

/** What keeps players to their own limits and breaks, in the code and behind it. */
export const limitGuards: Guard[] = [
  {
    guard: "limits where stakes are charged",
    file: "server/src/wallet/ledger.ts",
    remove: "if (isStake) checkStake(wallet, amountCents, now());",
    test: limits("a stake limit > refuses what goes beyond it"),
  },
  {
    guard: "breaks before free boxes",
    file: "server/src/boxes/decide-opening.ts",
    remove: "checkMayPlay(ledger, grant.playerId);",
    test: breaks("a self-exclusion > stops stakes and free boxes"),
  },
  {
    guard: "breaks that follow a person",
    file: "server/src/wallet/limits/persons.ts",
    remove: "  await shareBreaks(pipeline, person);\n",
    test: breaks("a self-exclusion > holds for a new account"),
  },
  {
    guard: "raises that wait",
    file: "server/src/wallet/limits/decide-limit.ts",
    remove: 'if (at < readyAt) throw new Refusal("raise_waiting", { until: siteCalendar().say(readyAt) });',
    test: limits("a higher limit > cannot be used at once"),
  },
  {
    guard: "stakes within their limits",
    file: migration,
    remove: "    or new.staked_cents - new.day_staked_before_cents > new.day_stake_limit_cents\n",
    test: checks("behind the code > the database refuses a stake"),
  },
  {
    guard: "breaks that nobody ends early",
    file: migration,
    remove:
      "(new.excluded_until is null or new.excluded_until < old.excluded_until)))\n  execute function platform_refuse_change();\n\n-- Days",
    by: "false))\n  execute function platform_refuse_change();\n\n-- Days",
    test: checks("behind the code > the database refuses the early"),
  },
];
