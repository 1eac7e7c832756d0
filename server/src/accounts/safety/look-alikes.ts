import { LOOSE_READINGS, READINGS, type Reading } from "./readings.ts";

/** Stems of words that only the site and its staff use, wherever they stand in a name. */
const STEMS = [
  ...[
    "admin",
    "moder",
    "support",
    "helpdesk",
    "helpcenter",
    "customerserv",
    "official",
    "operator",
    "system",
    "vitrin",
  ],
  ...["админ", "модер", "поддерж", "техпод", "служб", "помощ", "официал", "оператор", "систем", "сотрудник", "витрин"],
  ...["客服", "客户服务", "售后", "官方", "管理", "工作人员", "系统", "明匣", "站长", "版主", "运营", "技术支持"],
  ...["kefu", "guanfang", "guanliyuan"],
];
/** Ordinary words that begin like a stem. They are left out before stems are looked for. */
const ORDINARY = ["modern", "модерн", "systemat", "систематич", "ecosystem", "экосистем"];
/** What is reserved as a word of its own; within other words it means nothing: "Mustafa". */
const STAFF = ["staff"];
/** What is reserved only as a whole name. */
const WHOLE = ["mod", "gm", "owner", "root"];
/** From this length on a bot's name is not accepted within a longer one either. */
const LONG_NAME = { letters: 6, characters: 3 };

/** Whether a name could be read as that of somebody who works here. */
export function looksLikeStaff(name: string): boolean {
  return WATCHES.some(({ read, stems, ordinary, staff, whole }) => {
    const found = read(name);
    const rest = found.filter((word) => !ordinary.some((begin) => word.startsWith(begin))).join("");
    return (
      stems.some((stem) => rest.includes(stem)) ||
      found.some((word) => staff.includes(word)) ||
      whole.includes(found.join(""))
    );
  });
}

/** Whether a name could be read as marked as a bot: "bot" at its end, or as a word. Doubled letters count: "Abbott" is a name. */
export function looksLikeBot(name: string): boolean {
  return READINGS.some((reading) => {
    const found = reading(name);
    return found.includes("bot") || found.join("").endsWith("bot") || found.join("").includes("机器人");
  });
}

/** Tells whether a name could be read as one of these, with or without ornaments. */
export function watchNames(others: readonly string[]): (name: string) => boolean {
  const watches = READINGS.map((reading) => ({ reading, theirs: read(reading, others) }));
  return (name) =>
    watches.some(({ reading, theirs }) => {
      const mine = reading(name).join("");
      return theirs.some((other) => mine === other || (isLong(other) && mine.includes(other)));
    });
}

const isLong = (name: string) =>
  name.length >= (/\p{Script=Han}/u.test(name) ? LONG_NAME.characters : LONG_NAME.letters);

const read = (reading: Reading, texts: readonly string[]) =>
  texts.map((text) => reading(text).join("")).filter((text) => text !== "");

const watch = (reading: Reading) => ({
  ...{ read: reading, stems: read(reading, STEMS), ordinary: read(reading, ORDINARY) },
  ...{ staff: read(reading, STAFF), whole: read(reading, WHOLE) },
});
const WATCHES = [...READINGS, ...LOOSE_READINGS].map(watch);
