import type { DropRow } from "@vitrine/contract/boxes.ts";
import { expect, test } from "vitest";
import { localDrop } from "./local-drop.ts";

const drop = { id: 1, itemName: "手枪", boxName: "夜航" } as DropRow;

test("a live drop has names in the language of the page", () => {
  const live = { ...drop, itemNames: { "en-US": "Pistol" }, boxNames: { "en-US": "Night Flight" } };
  expect(localDrop(live, "en-US")).toEqual({ id: 1, itemName: "Pistol", boxName: "Night Flight" });
});

test("a drop without names in every language keeps its own", () => {
  expect(localDrop(drop, "ru-RU")).toEqual(drop);
});

test("a drop from a dream has no box name in any language", () => {
  const dreamed = { ...drop, boxId: null, boxName: null, boxNames: null, itemNames: { "en-US": "Pistol" } };
  expect(localDrop(dreamed, "en-US")).toEqual({ id: 1, itemName: "Pistol", boxId: null, boxName: null });
});
