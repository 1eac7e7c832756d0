import { expect, test } from "vitest";
import { subjectOf } from "./message-subject.ts";

const of = (kind: string, battleId: number | null = null, giveawayId: number | null = null) =>
  subjectOf({ kind, battleId, giveawayId });

test("a message has the sign of what it is about and leads to where that can be changed", () => {
  expect(of("trade_url_changed")).toEqual({ icon: "link", to: "/personal/security" });
  expect(of("deletion_requested")).toEqual({ icon: "warning", to: "/personal/data" });
  expect(of("nickname_changed").to).toBe("/personal");
  expect([of("certified").to, of("certify_failed").to]).toEqual(Array(2).fill("/personal/certify"));
  expect(of("excluded").to).toBe("/personal/limits");
});

test("a kind that the page does not know yet still has a sign and a way on", () => {
  expect(of("something_new")).toEqual({ icon: "shield", to: "/personal/security" });
});

test("a message about a battle leads to its room", () => {
  expect(of("battle_won", 7)).toEqual({ icon: "battle", to: "/battle/7" });
  expect(of("battle_void", null).to).toBe("/battle");
});

test("a message about a giveaway leads to its room, and without one to those that were joined", () => {
  expect(of("giveaway_won", null, 7)).toEqual({ icon: "gift", to: "/giveaways/7" });
  expect(of("giveaway_returned").to).toBe("/giveaways?tab=joined");
});
