import type { Guard } from "./guard.ts";

const migration = "server/migrations/0032_revealed.sql";
const clocks = (name: string) => ({ file: "server/src/battles/shown/wrong-clocks.module.test.ts", name });
const undecided = (name: string) => ({ file: "server/src/privacy/undecided.module.test.ts", name });

/** Protections that hide a written outcome from every view until its reveal. */
export const revealGuards: Guard[] = [
  {
    guard: "hidden items that are in no list",
    file: migration,
    remove: "select * from items_vouchers where platform_is_revealed(revealed_at);",
    by: "select * from items_vouchers;",
    test: {
      file: "server/src/inventory/items.module.test.ts",
      name: "an item whose outcome is not revealed yet is not in the bag and cannot be sold",
    },
  },
  {
    guard: "hidden rolls that are in no list",
    file: migration,
    remove: "select * from fairness_rounds where platform_is_revealed(revealed_at);",
    by: "select * from fairness_rounds;",
    test: {
      file: "server/src/dream/dream.module.test.ts",
      name: "until the wheel has stopped the result is in no list",
    },
  },
  {
    guard: "hidden items that do not show in the refusal of a deletion",
    file: "server/src/inventory/count-items.ts",
    remove: "in (0, 4) and ",
    by: "in (0, 4) or ",
    test: undecided("while a battle runs, the holdings that block a deletion"),
  },
  {
    guard: "a deletion that waits for the end of a battle",
    file: "server/src/battles/lists/own-rooms.ts",
    remove: "count(*) filter (where battle.state = 1)",
    by: "0",
    test: undecided("an account whose grace period ends during a battle waits"),
  },
  {
    guard: "a deletion that waits for a hidden item",
    file: "server/src/inventory/count-items.ts",
    remove: "(where not ",
    by: "(where false and not ",
    test: undecided("a hidden inventory item is not counted"),
  },
  {
    guard: "winnings of a dream that are hidden until the reveal",
    file: "server/src/inventory/count-items.ts",
    remove: "return cents;",
    by: "return cents * 0;",
    test: {
      file: "server/src/dream/dream-lists.module.test.ts",
      name: "all sums contain the winnings of a dream without a wheel, and no sum contains the winnings of a wheel that still turns",
    },
  },
  {
    guard: "rounds that follow the database's clock",
    file: "server/src/platform/clock.ts",
    remove: "return isAllowed ? ownMs : earliestMs;",
    by: "return isAllowed ? ownMs : ownMs;",
    test: clocks("a node that starts with a clock that is ahead shows no round before its time, and is not ready"),
  },
  {
    guard: "the readiness of a node with a wrong clock",
    file: "server/src/app.ts",
    remove: "      clock.check,\n",
    test: clocks("a node that starts with a clock that is ahead shows no round before its time, and is not ready"),
  },
];
