import { LANGUAGES } from "@vitrine/contract/languages.ts";
import {
  CONFIGURATION_KEYS,
  CONFIGURATION_ROWS,
  type Configuration,
  type Field,
  type TableField,
} from "@vitrine/contract/operators/configuration-rows.ts";
import { fitsRow } from "@vitrine/contract/operators/configuration-values.ts";
import { vipLevelOf } from "@vitrine/contract/rewards/vip-levels.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCatalog } from "../seed/catalog.ts";
import { readConfig } from "../src/config.ts";
import { settingsOf, unsafeBecause, valuesOf } from "../src/configuration/index.ts";
import { levelOf, rebateOf } from "../src/referral/index.ts";
import { firstBonus, reachedSteps, redPacketCents } from "../src/rewards/index.ts";
import { releasePending } from "../src/wallet/index.ts";

// CAMPAIGN=short is the form for `npm test`; without it 100 000 configurations are tried.
const CONFIGURATIONS = process.env.CAMPAIGN === "short" ? 4000 : 100_000;

const settings = readConfig({ PORT: "3000" }, { look: true });
const defaults = valuesOf(settings);
const { boxes } = readCatalog();
const boxCents = new Map(
  boxes.map(({ slug, items }) => [
    slug,
    items.reduce((sum, { tickets, valueCents }) => sum + tickets * valueCents, 0) / 100_000,
  ]),
);
const facts = { boxReturn: 0.93, boxCents };
/** Slugs of boxes from the cheapest, and no box. */
const slugs = [...boxCents].sort(([, one], [, other]) => one - other).map(([slug]) => slug);

const coins = (least: number, most: number) =>
  fc.integer({ min: Math.ceil(least * 100), max: Math.floor(most * 100) }).map((cents) => cents / 100);
const rising = (arbitrary: fc.Arbitrary<number>, lines: number, first?: number) =>
  fc.uniqueArray(arbitrary, { minLength: lines, maxLength: lines }).map((numbers) => {
    const sorted = numbers.sort((a, b) => a - b);
    return first === undefined || sorted[0] === first ? sorted : [first, ...sorted.slice(1)];
  });

/** Random configurations that fit their rows; many are near the limit of safety. */
const configurations: fc.Arbitrary<Configuration> = fc
  .record({
    firstDepositPercent: coins(0, 100),
    firstDepositMost: coins(0, 10_000),
    steps: rising(coins(0.01, 1000), 3),
    stepPoints: fc.array(coins(0, 10_000), { minLength: 3, maxLength: 3 }),
    calendar: fc.array(coins(0.01, 1000), { minLength: 7, maxLength: 7 }),
    redPacketPercent: coins(0, 5),
    levels: fc.oneof(
      rising(coins(1, 2_000_000), 10),
      fc.integer({ min: 10, max: 160 }).map((percent) => defaults.vipLevels.map(({ from }) => (from * percent) / 100)),
    ),
    levelPoints: fc.array(coins(0, 100_000), { minLength: 10, maxLength: 10 }),
    inviters: rising(coins(0, 100_000), 5, 0),
    shares: fc.array(coins(0, 20), { minLength: 5, maxLength: 5 }),
    dreamCoefficient: fc.oneof(fc.integer({ min: 107, max: 112 }), fc.integer({ min: 107, max: 10_000 })),
    stakePerPoint: fc.oneof(fc.integer({ min: 18, max: 22 }), fc.integer({ min: 15, max: 500 })),
    gifts: fc.oneof(
      fc.constant(defaults.levelBoxes.map(({ box }) => box)),
      fc.array(fc.constantFrom("", ...slugs.slice(0, 12)), { minLength: 10, maxLength: 10 }),
      fc.array(fc.constantFrom("", ...slugs), { minLength: 10, maxLength: 10 }),
    ),
    couponTurnover: fc.integer({ min: 1, max: 100 }),
    freeBoxTurnover: fc.integer({ min: 1, max: 100 }),
    giveawayTurnover: fc.integer({ min: 1, max: 100 }),
    claimedBoxDays: fc.integer({ min: 1, max: 365 }),
    rebateHoldDays: fc.integer({ min: 0, max: 60 }),
    depositHoldHours: fc.integer({ min: 0, max: 720 }),
    openOrdersMost: fc.integer({ min: 1, max: 20 }),
    battleWaitMinutes: fc.integer({ min: 5, max: 1440 }),
    battleRoundSeconds: coins(1, 20),
    battleFastSeconds: coins(0.5, 20),
    battleBotsSeconds: fc.integer({ min: 5, max: 600 }),
    battleCashbackMost: fc.integer({ min: 0, max: 10 }),
    dreamChanceLeast: coins(1, 80),
    dreamChanceMost: coins(1, 80),
    prefixes: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 5 }),
  })
  .map(({ steps, stepPoints, calendar, levels, levelPoints, inviters, shares, gifts, prefixes, ...numbers }) => ({
    ...defaults,
    ...numbers,
    bonuses: true,
    regionsWithoutBonuses: prefixes.map((prefix) => ({ prefix: `+${prefix}` })),
    levelBoxes: gifts.map((box) => ({ box })),
    dailySteps: steps.map((from, at) => ({ from, points: stepPoints[at]! })),
    calendar: calendar.map((points) => ({ points })),
    vipLevels: levels.map((from, at) => ({ from, points: levelPoints[at]! })),
    inviterLevels: inviters.map((from, at) => ({ from, percent: shares[at]! })),
  }));

/**
 * Plays with the site's own rules: each day a deposit, every reward as soon as it is given, and stakes in the game that
 * returns most. A stake is replaced by its average, so the result is the expected wealth of every player with this
 * plan. Returns the highest gain above the deposits, in cents, after the first stake.
 */
function highestGain(
  configuration: Configuration,
  plan: readonly { deposit: number; stake: number }[],
  stakePerWaiting = Number.POSITIVE_INFINITY,
): number {
  const rules = settingsOf(configuration, settings);
  const returned = Math.max(facts.boxReturn, 100 / rules.dreamCoefficient);
  let [gain, staked, ofWeek, deposited, highest] = [0, 0, 0, 0, Number.NEGATIVE_INFINITY];
  // So many rewards wait from earlier that every stake releases as much as it can.
  // They keep their rate if it is the better one.
  const stakePerPoint = Math.min(rules.stakePerPoint, stakePerWaiting);
  let wallet = { pendingCents: 1_000_000_000_000, releaseCarryCents: 0, stakePerPoint };
  const giftOf = (reached: number) =>
    boxCents.get(rules.levelBoxes.find((one) => one.level === reached)?.slug ?? "") ?? 0;
  let level = 0;
  const promise = (cents: number) => {
    wallet = { ...wallet, pendingCents: wallet.pendingCents + cents };
  };
  for (const [day, { deposit, stake }] of plan.entries()) {
    if (deposited === 0) promise(firstBonus(deposit, rules.firstDeposit));
    for (const { pointsCents } of reachedSteps(rules.dailySteps, deposit, [])) promise(pointsCents);
    // The player invites a second account of another person, and both share everything.
    promise(rebateOf(deposit, levelOf(deposited, rules.inviterLevels).ratioHundredths));
    deposited += deposit;
    promise(rules.calendarCents[day % 7]!);
    if (day % 7 === 0) {
      promise(redPacketCents(ofWeek, rules.redPacketHundredths));
      ofWeek = 0;
    }
    const { releasedCents, carryCents } = releasePending(wallet, stake);
    gain += releasedCents - stake * (1 - returned);
    wallet = { ...wallet, pendingCents: wallet.pendingCents - releasedCents, releaseCarryCents: carryCents };
    [staked, ofWeek] = [staked + stake, ofWeek + stake];
    for (const reached = vipLevelOf(staked, rules.vipLevels); level < reached; ) {
      level += 1;
      gain += giftOf(level);
      promise(rules.vipLevels[level]!.rewardCents);
    }
    highest = Math.max(highest, gain);
  }
  return highest;
}

/** Plans that stop exactly when a level is reached, where the player has most. */
const planTo = (configuration: Configuration, days: number) => {
  const ends = configuration.vipLevels.flatMap(({ from }) =>
    Array.from({ length: days }, (_, day) => (from * (day + 1)) / days),
  );
  const sums = [...new Set(ends.map((coins) => Math.ceil(coins * 100)))].sort((a, b) => a - b);
  return sums.map((sum, at) => ({ deposit: 20_000, stake: sum - (sums[at - 1] ?? 0) }));
};

/** The best rate of a bonus that still waits, if one does. */
const waiting = fc.option(fc.integer({ min: 15, max: 40 }), { nil: undefined });

test("no accepted configuration makes play with rewards a profit, and both answers occur", () => {
  let [accepted, refused] = [0, 0];
  fc.assert(
    fc.property(configurations, fc.integer({ min: 1, max: 4 }), waiting, (configuration, days, stakePerWaiting) => {
      if (unsafeBecause(configuration, { ...facts, stakePerWaiting })) {
        refused += 1;
        return;
      }
      accepted += 1;
      expect(highestGain(configuration, planTo(configuration, days), stakePerWaiting)).toBeLessThan(0);
    }),
    { numRuns: CONFIGURATIONS },
  );
  expect(Math.min(accepted, refused)).toBeGreaterThan(CONFIGURATIONS / 20);
});

test("a refused configuration is a profit at the named level, so that nothing is refused for no reason", () => {
  fc.assert(
    fc.property(configurations, waiting, (configuration, stakePerWaiting) => {
      const unsafe = unsafeBecause(configuration, { ...facts, stakePerWaiting });
      if (!unsafe) return;
      // Without any box, the release alone is a profit from the first level on.
      const level = unsafe.by === "release" ? 1 : unsafe.level;
      // So many rewards wait that every stake releases as much as it can.
      const rich = { ...configuration, firstDepositPercent: 100, firstDepositMost: 9_000_000 };
      const whole = { deposit: 1_000_000_000, stake: 0 };
      const stakes = configuration.vipLevels.slice(0, level).map(({ from }, at, levels) => ({
        ...{ deposit: 0, stake: Math.round((from - (levels[at - 1]?.from ?? 0)) * 100) },
      }));
      // A release is rounded down to the cent, once for each stake.
      expect(highestGain(rich, [whole, ...stakes], stakePerWaiting)).toBeGreaterThan(-1 - stakes.length);
    }),
    { numRuns: CONFIGURATIONS / 10 },
  );
});

test("the default values are safe, and values that become settings can be read back unchanged", () => {
  expect(unsafeBecause(defaults, facts)).toBeUndefined();
  for (const key of CONFIGURATION_KEYS) expect([key, fitsRow(key, defaults[key])]).toEqual([key, true]);
  fc.assert(
    fc.property(configurations, (configuration) => {
      for (const key of CONFIGURATION_KEYS) expect([key, fitsRow(key, configuration[key])]).toEqual([key, true]);
      expect(valuesOf(settingsOf(configuration, settings))).toEqual(configuration);
    }),
    { numRuns: 100 },
  );
});

test("the bound is exact to a cent: a level below it is refused and named, and a cent above it is accepted", () => {
  // Dreams at 110 % and the release of 1 for 20 leave 2 % to boxes, which return 93 %.
  const least = Math.floor(boxCents.get(defaults.levelBoxes[0]!.box)! / 0.02) / 100;
  const from = (coins: number) => ({
    ...{ ...defaults, vipLevels: defaults.vipLevels.map((line, at) => (at === 0 ? { ...line, from: coins } : line)) },
  });
  expect(unsafeBecause(from(least), facts)).toEqual({ by: "level", level: 1 });
  expect(unsafeBecause(from(Math.round(least * 100 + 1) / 100), facts)).toBeUndefined();
});

test("a faster release and a dearer box are refused, and a bonus that waits counts with its own rate", () => {
  const [dearest] = slugs.slice(-1);
  const boxes = defaults.levelBoxes.map((line, at) => (at === 4 ? { box: dearest! } : line));
  expect(unsafeBecause({ ...defaults, levelBoxes: boxes }, facts)).toEqual({ by: "level", level: 5 });
  const none = { ...defaults, levelBoxes: defaults.levelBoxes.map(() => ({ box: "" })), dreamCoefficient: 125 };
  // Boxes keep 7 %, so a release of 1 for 14.28 would leave exactly no margin.
  expect(unsafeBecause({ ...none, stakePerPoint: 14 }, facts)).toEqual({ by: "release" });
  expect(unsafeBecause({ ...none, stakePerPoint: 15 }, facts)).toBeUndefined();
  expect(unsafeBecause({ ...none, stakePerPoint: 30 }, { ...facts, stakePerWaiting: 14 })).toEqual({ by: "release" });
});

test("a value outside its bounds, with a third decimal, of another kind or in the wrong order does not fit", () => {
  for (const key of CONFIGURATION_KEYS) {
    const field: Field | TableField = CONFIGURATION_ROWS[key].field;
    const wrong: unknown[] = [undefined, {}, Number.NaN, "7.2.1"];
    if (field.kind === "number") wrong.push(field.least - 1, field.most + 1, field.least + 0.001, String(field.least));
    if (field.kind === "switch") wrong.push("true", 1);
    if (field.kind === "text") wrong.push("a".repeat(field.most + 1), " a", "a\nb", 1);
    if (field.kind === "table") {
      const lines = defaults[key] as readonly object[];
      wrong.push([...lines, ...Array(field.lines.most + 1).fill(lines[0])], [{ ...lines[0], more: 1 }]);
      if (field.rises) wrong.push([...lines].reverse());
    }
    for (const value of key === "contactHours" ? wrong.slice(0, 3) : wrong)
      expect([key, value, fitsRow(key, value)]).toEqual([key, value, false]);
  }
  expect(fitsRow("groupChats", [{ name: "Chat", url: "javascript:alert(1)" }])).toBe(false);
});

test("every row has a name and a meaning in every language", () => {
  for (const key of CONFIGURATION_KEYS) {
    const { name, says } = CONFIGURATION_ROWS[key];
    for (const language of LANGUAGES)
      expect([key, name[language].length > 1, says[language].length > 5]).toEqual([key, true, true]);
  }
});
