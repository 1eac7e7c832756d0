import { expect, test } from "vitest";
import { readBots } from "../../../seed/bots.ts";
import { nicknameRule, readTitle } from "./nicknames.ts";

const bots = readBots();
const checkNickname = nicknameRule(async () => bots);

test.each([
  ["Ёжик", "Ёжик"],
  ["极光 👾", "极光 👾"],
  ["  two   words ", "two words"],
  ["ｗｉｄｅ", "wide"],
  ["é", null],
  ["Zoë\u0301", "Zoë\u0301"],
  ["李四", "李四"],
  ["👍🏽👍🏽", "👍🏽👍🏽"],
  ["🇫🇷".repeat(20), "🇫🇷".repeat(20)],
  ["x".repeat(20), "x".repeat(20)],
  ["x".repeat(21), null],
  ["x", null],
  ["", null],
  ["  ", null],
  ["..", null],
  ["<b>bold</b>", null],
  ["a\u202eb", null],
  ["a\u2066b\u2069", null],
  ["in\u200bvisible", null],
  ["soft\u00adhyphen", null],
  ["\u3164\u3164", null],
  ["\u2800\u2800", null],
  ["line\nbreak", null],
  ["half\ud83d", null],
  [`za${"\u0301".repeat(9)}lgo`, null],
  ["\u{e0041}\u{e0042}", null],
  ["private\ue000", null],
])("%j becomes %j", async (text, nickname) => {
  if (nickname === null) await expect(checkNickname(text)).rejects.toThrow("nickname_invalid");
  else expect(await checkNickname(text)).toBe(nickname);
});

test.each([
  ...["admin", "Admin", "ADMIN", "аdmin", "Αdmin", "adm1n", "@dm!n", "a d m i n", "a.d.m.i.n", "adrnin", "addmin"],
  ...[
    "ᴀᴅᴍɪɴ",
    "ａｄｍｉｎ",
    "𝐚𝐝𝐦𝐢𝐧",
    "ádmín",
    "the admin",
    "Vitrine",
    "Vıtrine",
    "V1TR1NE team",
    "ѕuрроrt",
    "0fficial",
  ],
  ...[
    "Support_7",
    "МОДЕРАТОР",
    "Админ",
    "aдмин",
    "поддержкa",
    "客服",
    "官方 客服",
    "明匣",
    "管理员01",
    "mod",
    "M0D",
    "GM",
  ],
  ...[
    "Служба поддержки",
    "Техподдержки служба",
    "moder",
    "модер",
    "м0дер",
    "Moder Nick",
    "V¡trine",
    "Vιтяιηє",
    "помощник",
  ],
  ...["愙服", "容服", "客丶服", "客.服", "宫方", "機噐客服", "kefu01", "系统", "技术支持", "工作人員"],
  ...[
    "Оператор 3",
    "Система",
    "Site Staff",
    "staff_7",
    "Официально",
    "suppport",
    "adмин",
    "адmin",
    "supporт",
    "gm 1",
    "help desk",
  ],
  ...[
    "营理员",
    "營理員",
    "営理员",
    "管里员",
    "菅理员",
    "营里员",
    "馆理员",
    "管 理 貟",
    "VIP管理员",
    "客服Anna",
    "小營理员",
  ],
  ...[
    "administrator",
    "ADMINKA",
    "Moderators",
    "модератор 2",
    "модератори",
    "SuperAdmin",
    "sysadmin",
    "vitrine24",
    "MyVitrine",
  ],
  ...["Sluzhba podderzhki", "Pomoshchnik", "Tekhpodderzhka", "Operator Anna", "Sistema"],
])("%j is refused as a staff name", async (nickname) => {
  await expect(checkNickname(nickname)).rejects.toThrow("nickname_reserved");
});

test.each([
  ...[
    "Emberfox · BOT",
    "竹影 BOT",
    "Robot",
    "竹影bot",
    "chatbot 5",
    "Робот",
    "бот",
    "ВОТ",
    "B0T",
    "b0t 7",
    "IvanBot",
    "Ivan_BOT_2",
    "Ivan 🤖",
  ],
  ...[
    "BOT Ivan",
    "[BOT] Ivan",
    "ⓑⓞⓣ",
    "🅱🅾🆃",
    "🄱🄾🅃",
    "B•O•T",
    "Ivan B O T",
    "Ｂ口Ｔ",
    "Ivan ВОТ",
    "机器人",
    "小明機器人",
  ],
  ...["VIPbot", "megabot", "superbot", "Kittenbot", "casebot", "housebot", "котбот", "Котбот 7", "Rambot", "dropbots"],
  ...["MEGAB0T", "vip_bo.t", "V I P B O T", "★megabot★", "мегаbot", "ルフィbot", "Talb0t", "Tаlbot", "Mega Talb_ot"],
])("%j is refused because it looks like the mark of a bot", async (nickname) => {
  await expect(checkNickname(nickname)).rejects.toThrow("nickname_bot");
});

test.each([
  ...[
    "Emberfox",
    "emberfox",
    "Emberfox1",
    "★Emberfox★",
    "xXEmberfoxXx",
    "Еmbеrfох",
    "Ember fox",
    "竹影",
    "竹 影",
    "竹影 ✨",
  ],
  ...["Lunny Yozh", "Lunniy Ezh", "lunnyj jozh", "LunnyYozh", "Yantarny Kot", "Jantarnyj Kot", "Klyukva", "Kljukva"],
  ...[
    "Vesyoly Ugolyok",
    "Polyarny Mokh",
    "Snezhny Filin 2",
    "Rys' u okna",
    "Veter s Yuga",
    "Эмберфокс",
    "Tyopliy Grom",
  ],
  ...["Лунный Еж", "ЛУННЫЙ ЁЖ", "小满", "小满 2", "Paper Kite", "Paper-Kite", "Pаper Kitе", "星期八!"],
])("%j is refused as a bot's name", async (nickname) => {
  await expect(checkNickname(nickname)).rejects.toThrow("nickname_bot");
});

test("each of the forty bot names is refused, and is free on a site without these bots", async () => {
  const free = nicknameRule(async () => []);
  for (const { name } of bots) {
    await expect(checkNickname(name), name).rejects.toThrow("nickname_bot");
    await expect(checkNickname(`~ ${name} ~`), name).rejects.toThrow("nickname_bot");
    expect(await free(name), name).toBe(name);
  }
});

test.each([
  ...["Modest", "Nightingale", "gmork", "Systematic", "Виталий", "Supra", "V481673", "阿客", "Modern Fox", "Модерн"],
  ...[
    "Abbott",
    "Abbot1ni",
    "Botanik",
    "Bottle",
    "Ботаник",
    "Boots",
    "Reboot",
    "Суббота",
    "Вот это да",
    "Ну вот",
    "Живот",
  ],
  ...[
    "Talbot",
    "Cabot",
    "Abbot",
    "Turbot",
    "Burbot",
    "TALBOT 7",
    "Anna Talbot",
    "JohnTalbot",
    "Без забот",
    "Moderato",
    "Модерато",
    "Moderna",
    "Badminton",
    "Бадминтон",
    "Supporter",
  ],
  ...["Rot", "Staf", "Klyuchik", "Luna Yozh", "Kotik", "Maya", "Groom"],
  ...["经营理念", "博物馆里", "军营里", "管里", "营地", "营火", "理发员"],
  ...["Mustafa", "Stafford", "Витамин", "Камин", "Амина", "Adam", "Admiral", "Дружба", "Обломов", "Работяга", "Полина"],
  ...[
    "客家人",
    "服部",
    "Kite",
    "人间",
    "大官人",
    "方便面",
    "统一",
    "明月",
    "长安",
    "小满满",
    "ルフィ",
    "김철수",
    "Rowan",
    "Cristina",
  ],
])("%j is accepted", async (nickname) => {
  expect(await checkNickname(nickname)).toBe(nickname);
});

test("a title may contain the word robot, but not look like a staff name", () => {
  expect(readTitle("A robot for the winner", { min: 2, max: 60 })).toBe("A robot for the winner");
  expect(readTitle("Gifts from suppоrt", { min: 2, max: 60 })).toBeUndefined();
});
