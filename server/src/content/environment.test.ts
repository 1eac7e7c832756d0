import { expect, test } from "vitest";
import { ConfigError } from "../platform/start-error.ts";
import { readContentSettings } from "./environment.ts";

const contact = {
  CONTACT_MAIL: "help@vitrine.example",
  CONTACT_PHONE: "+86 400 820 8820",
  CONTACT_HOURS: "Mon–Fri 9:00–18:00 (UTC+8)",
};

test("the settings of customer service are read, and are empty by default", () => {
  const none = readContentSettings({}, { local: true });
  expect(none).toEqual({ groupChats: [], contact: { mail: "", phone: "", hours: "" }, showPublicText: true });
  const set = readContentSettings({ ...contact, SHOW_PUBLIC_TEXT: "off" }, { local: true });
  expect(set.showPublicText).toBe(false);
  expect(set.contact).toEqual({
    mail: contact.CONTACT_MAIL,
    phone: contact.CONTACT_PHONE,
    hours: contact.CONTACT_HOURS,
  });
});

test.each([
  ["CONTACT_MAIL", "help at vitrine"],
  ["CONTACT_PHONE", "call us"],
  ["CONTACT_HOURS", "x".repeat(101)],
  ["GROUP_CHATS", "Chat=javascript:alert(1)"],
  ["GROUP_CHATS", "https://chat.example"],
])("the error is one line and names %s when its value is %j", (name, value) => {
  const read = () => readContentSettings({ [name]: value }, { local: true });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
});
