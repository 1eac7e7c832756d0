import { expect, test } from "vitest";
import { contactText, plainText } from "./remember-documents.ts";

const admin = false;
const contact = { mail: "help_me@vitrine.example", phone: "+86 400 820-8820", hours: "Mon–Fri *9–18* [UTC+8]" };
const NONE = { contact: { mail: "", phone: "", hours: "" }, groupChats: [] };
const groupChats = [{ name: "Telegram", url: "https://t.me/vitrine_chat" }];

test("every contact from the settings is listed, mail and phone as links", () => {
  expect(contactText({ admin: true, contact, groupChats }, "en-US").split("\n")).toEqual([
    "- [Ask support on this site](/messages/tickets?about=other)",
    "- Email: [help\\_me@vitrine.example](mailto:help_me@vitrine.example)",
    "- Phone: [+86 400 820-8820](tel:+864008208820)",
    "- Group chat: [Telegram](https://t.me/vitrine_chat)",
    "- Support hours: Mon–Fri \\*9–18\\* \\[UTC+8\\]",
  ]);
});

test("contacts that are not set are left out", () => {
  const only = { mail: "", phone: "", hours: "" };
  expect(contactText({ admin, contact: only, groupChats }, "zh-CN")).toBe(
    "- 群聊：[Telegram](https://t.me/vitrine_chat)",
  );
});

test.each([
  ["zh-CN", "本站没有设置联系方式，因此这里无人答复。"],
  ["en-US", "This site has no contact set up, so no one answers here."],
  ["ru-RU", "Контакты на этом сайте не указаны, поэтому здесь никто не ответит."],
] as const)("without any contact the text says so in %s", (language, none) => {
  expect(contactText({ ...NONE, admin }, language)).toBe(none);
});

test("if operators read tickets, a site without any other contact names the tickets", () => {
  expect(contactText({ ...NONE, admin: true }, "zh-CN")).toBe("- [在本站向客服提问](/messages/tickets?about=other)");
});

test("a search finds the address unescaped", () => {
  expect(plainText(contactText({ admin, contact, groupChats: [] }, "en-US"))).toContain("help_me@vitrine.example");
});
