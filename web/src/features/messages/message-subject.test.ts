import { expect, test } from "vitest";
import { subjectOf } from "./message-subject.ts";

const of = (kind: string, battleId: number | null = null, giveawayId: number | null = null) =>
  subjectOf({ kind, battleId, giveawayId });

test("a message has the icon of its subject and links to the page where the player can act", () => {
  expect(of("trade_url_changed")).toEqual({ icon: "link", to: "/personal/security" });
  expect(of("deletion_requested")).toEqual({ icon: "warning", to: "/personal/data" });
  expect(of("nickname_changed").to).toBe("/personal");
  expect([of("certified").to, of("certify_failed").to]).toEqual(Array(2).fill("/personal/certify"));
  expect(of("excluded").to).toBe("/personal/limits");
});

test("an unknown kind still has an icon and a link", () => {
  expect(of("something_new")).toEqual({ icon: "shield", to: "/personal/security" });
});

test("a message about a battle links to its room", () => {
  expect(of("battle_won", 7)).toEqual({ icon: "battle", to: "/battle/7" });
  expect(of("battle_void", null).to).toBe("/battle");
});

test("a message about a question to support links to its answer", () => {
  expect(subjectOf({ kind: "ticket_answered", battleId: null, giveawayId: null, ticketId: 7 })).toEqual({
    icon: "help",
    to: "/messages/tickets/7",
  });
});

test("a message about a giveaway links to its room, or without a room to the joined giveaways", () => {
  expect(of("giveaway_won", null, 7)).toEqual({ icon: "gift", to: "/giveaways/7" });
  expect(of("giveaway_returned").to).toBe("/giveaways?tab=joined");
});
