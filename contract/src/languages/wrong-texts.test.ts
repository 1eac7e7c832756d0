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

test("values, tags, plural forms, the brand and proper names are no foreign letters", () => {
  const good = texts(
    "{count, plural, other {打开 # 只盲盒}}",
    "{count, plural, one {Open # box} other {Open # boxes}} <0>明匣</0>",
    "{count, plural, one {Открыть # кейс} few {# кейса} other {# кейсов}} <0/> {name} Steam, M4, SHA256",
  );
  expect(findWrongTexts([{ place: "one", texts: good }], [])).toEqual([]);
});

test.each([
  ["no ru-RU", texts("盲盒", "Box", " ")],
  ["letters in zh-CN: Кейс", texts("Кейс", "Box", "Коробка")],
  ["letters in en-US: Box 盒", texts("盲盒", "Box 盒", "Кейс")],
  ["letters in en-US: Вox", texts("盲盒", "Вox", "Кейс")],
  ["letters in ru-RU: Открыть box", texts("打开盲盒", "Open box", "Открыть box")],
  ["letters in ru-RU: Aккаунт A", texts("账户", "Account", "Aккаунт A")],
  ["letters in ru-RU: Кейс 盒", texts("盲盒", "Box", "Кейс 盒")],
  ["the same in two languages: Кейс", texts("盲盒", "Кейс", "Кейс")],
])("the problem is found: %s", (problem, wrong) => {
  expect(findWrongTexts([{ place: "here", texts: wrong }], [])).toContain(`here: ${problem}`);
});

test("only texts in the list may be equal, and every text in the list must be", () => {
  const vip = { place: "tab", texts: texts("VIP", "VIP", "VIP") };
  expect(findWrongTexts([vip], ["VIP"])).toEqual([]);
  expect(findWrongTexts([vip], [])).toEqual(["tab: the same in two languages: VIP"]);
  expect(findWrongTexts([], ["VIP"])).toEqual(["never the same: VIP"]);
});
