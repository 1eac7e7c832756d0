import { expect, test } from "vitest";
import { texts } from "../languages.ts";
import { FIELD_MESSAGES } from "../refusals/field-messages.ts";
import { REFUSALS } from "../refusals.ts";
import { findWrongTexts } from "./wrong-texts.ts";

test("every refusal and field message uses the letters of its language and differs in each language", () => {
  const refusals = Object.entries(REFUSALS).map(([place, { says }]) => ({ place, texts: says }));
  const fields = Object.entries(FIELD_MESSAGES).map(([place, says]) => ({ place, texts: says }));
  expect(refusals.length).toBeGreaterThan(30);
  expect(fields.length).toBeGreaterThan(5);
  expect(findWrongTexts([...refusals, ...fields], [])).toEqual([]);
});

test("values, tags, plural forms, the brand and proper names do not count as foreign letters", () => {
  const good = texts({
    zh: "{count, plural, other {打开 # 只盲盒}}",
    en: "{count, plural, one {Open # box} other {Open # boxes}} <0>明匣</0>",
    ru: "{count, plural, one {Открыть # кейс} few {# кейса} other {# кейсов}} <0/> {name} Steam, M4, SHA256",
  });
  expect(findWrongTexts([{ place: "one", texts: good }], [])).toEqual([]);
});

test.each([
  ["no ru-RU", texts({ zh: "盲盒", en: "Box", ru: " " })],
  ["letters in zh-CN: Кейс", texts({ zh: "Кейс", en: "Box", ru: "Коробка" })],
  ["letters in en-US: Box 盒", texts({ zh: "盲盒", en: "Box 盒", ru: "Кейс" })],
  ["letters in en-US: Вox", texts({ zh: "盲盒", en: "Вox", ru: "Кейс" })],
  ["letters in ru-RU: Открыть box", texts({ zh: "打开盲盒", en: "Open box", ru: "Открыть box" })],
  ["letters in ru-RU: Aккаунт A", texts({ zh: "账户", en: "Account", ru: "Aккаунт A" })],
  ["letters in ru-RU: Кейс 盒", texts({ zh: "盲盒", en: "Box", ru: "Кейс 盒" })],
  ["the same in two languages: Кейс", texts({ zh: "盲盒", en: "Кейс", ru: "Кейс" })],
])("the problem is found: %s", (problem, wrong) => {
  expect(findWrongTexts([{ place: "here", texts: wrong }], [])).toContain(`here: ${problem}`);
});

test("only texts in the list may be equal in two languages, and every text in the list must be equal in two", () => {
  const vip = { place: "tab", texts: texts({ zh: "VIP", en: "VIP", ru: "VIP" }) };
  expect(findWrongTexts([vip], ["VIP"])).toEqual([]);
  expect(findWrongTexts([vip], [])).toEqual(["tab: the same in two languages: VIP"]);
  expect(findWrongTexts([], ["VIP"])).toEqual(["not equal in any two languages: VIP"]);
});
