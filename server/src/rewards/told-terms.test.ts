import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { FIRST_DEPOSIT, STAKE_PER_PENDING } from "@vitrine/contract/rewards/rules.ts";
import { VIP_LEVELS } from "@vitrine/contract/rewards/vip-levels.ts";
import { describe, expect, test } from "vitest";
import { readDocuments } from "../../seed/documents.ts";
import { readEvents } from "../../seed/events.ts";
import { readTable, tells } from "../../test/fixtures/database/tables.ts";
import { CALENDAR_CENTS, CLAIMED_BOX_DAYS, DAILY_STEPS, RED_PACKET_HUNDREDTHS, redPacketCents } from "./rules.ts";

// The events and promotions must describe exactly the rules of the code.
const events = new Map(readEvents().map((event) => [event.slug, event]));

describe.each(LANGUAGES)("in %s", (language) => {
  const of = (slug: string) => events.get(slug)!.texts[language];
  const table = (slug: string) => readTable(of(slug).text, language);

  test("the calendar shows the points of each day", () => {
    expect(table("calendar")).toEqual(CALENDAR_CENTS.map((cents, index) => [index + 1, cents / 100]));
  });

  test("the help has the same calendar", () => {
    const { text } = readDocuments().find(({ slug }) => slug === "rewards")!.texts[language];
    const days = readTable(text, language).filter(([day]) => typeof day === "number");
    expect(days).toEqual(CALENDAR_CENTS.map((cents, index) => [index + 1, cents / 100]));
  });

  test("the page of daily deposits shows the steps and their sum", () => {
    expect(table("daily-deposit")).toEqual(
      DAILY_STEPS.map(({ fromCents, pointsCents }) => [fromCents / 100, pointsCents / 100]),
    );
    const sum = DAILY_STEPS.reduce((cents, { pointsCents }) => cents + pointsCents, 0) / 100;
    expect(tells(of("daily-deposit").text, sum, language)).toBe(true);
  });

  test("the page of the red packet shows its share, its example, and its minimum", () => {
    const { summary, text } = of("red-packet");
    for (const words of [summary, text]) expect(tells(words, RED_PACKET_HUNDREDTHS / 100, language)).toBe(true);
    expect(tells(text, redPacketCents(3_000_00, RED_PACKET_HUNDREDTHS) / 100, language)).toBe(true);
    expect([9_99, 10_00].map((cents) => redPacketCents(cents, RED_PACKET_HUNDREDTHS))).toEqual([0, 1]);
    expect(tells(text, 10, language)).toBe(true);
  });

  test("the VIP page shows the levels with their points, and how long a claimed box can be opened", () => {
    expect(table("vip")).toEqual(
      VIP_LEVELS.slice(1).map(({ level, fromCents, rewardCents }) => [level, fromCents / 100, rewardCents / 100]),
    );
    expect(tells(of("vip").text, CLAIMED_BOX_DAYS, language)).toBe(true);
  });

  test("the page of the first deposit shows its share and its maximum", () => {
    const { title, summary, text } = of("first-deposit");
    const mostCoins = FIRST_DEPOSIT.mostCents / 100;
    for (const words of [title, summary, text]) expect(tells(words, FIRST_DEPOSIT.percent, language)).toBe(true);
    for (const words of [summary, text]) expect(tells(words, mostCoins, language)).toBe(true);
  });

  test.each(["calendar", "daily-deposit", "red-packet", "first-deposit", "vip", "referral", "gift-codes"])(
    "%s explains how points are released",
    (slug) => expect(tells(of(slug).text, STAKE_PER_PENDING, language)).toBe(true),
  );
});
