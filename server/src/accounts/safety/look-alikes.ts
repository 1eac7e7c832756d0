import { byHan, byHanWidely, LOOSE_READINGS, READINGS, type Reading } from "./readings.ts";

/** Words that only the site and its staff use begin like this. A name with one of them is refused: "admin", "adminka", "help desk". */
const STEMS = [
  ...["admin", "sysadmin", "superadmin", "moderator", "support", "helpdesk", "helpcenter", "customerserv", "official"],
  ...["operator", "system", "kefu", "guanfang", "guanliyuan"],
  ...[
    "админ",
    "модератор",
    "модерац",
    "поддерж",
    "техпод",
    "служб",
    "помощ",
    "официал",
    "оператор",
    "систем",
    "сотрудник",
  ],
];
/** Ordinary words that begin like a stem. They are left out before stems are looked for. */
const ORDINARY = ["supporter", "systemat", "систематич"];
/** What is reserved only as a whole word: "Moderato", "Mustafa" and "Root" in a longer name are somebody's own. */
const WORDS = ["moder", "moders", "модеры", "staff"];
/** What is reserved only as a whole name. */
const WHOLE = ["mod", "gm", "owner", "root"];
/** The site's own name is refused within other words too. */
const BRAND = ["vitrin", "витрин"];
/** In Chinese no blanks part the words, so these are looked for everywhere. */
const HAN_STEMS = [
  "客服",
  "客户服务",
  "售后",
  "官方",
  "管理",
  "工作人员",
  "系统",
  "明匣",
  "站长",
  "版主",
  "运营",
  "技术支持",
];
/** Titles that are long enough to be looked for among characters that look only roughly alike, as in 营理员 and 管里员. */
const HAN_TITLES = ["管理员", "工作人员", "客户服务", "技术支持"];

const BOT_WORDS = new Set(["bot", "bots", "robot", "robots", "chatbot"]);
/** From this length on a bot's name is not accepted within a longer one either. */
const LONG_NAME = { letters: 6, characters: 3 };

/** Whether a name could be read as that of somebody who works here. */
export function looksLikeStaff(name: string): boolean {
  return isHanTitle(name) || hasStem(name) || hasReserved(name);
}

/** Whether a name could be read as marked as a bot: it has the word in it, also in single letters. "Talbot" and "Abbott" are names. */
export function looksLikeBot(name: string): boolean {
  const hasWord = (words: readonly string[]) => [...words, ...spelled(words)].some((word) => BOT_WORDS.has(word));
  return READINGS.some((reading) => hasWord(reading(name))) || byHan(name).join("").includes("机器人");
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

const HAN_WATCHES = [
  { reading: byHan, stems: read(byHan, HAN_STEMS) },
  { reading: byHanWidely, stems: read(byHanWidely, HAN_TITLES) },
];

function isHanTitle(name: string): boolean {
  return HAN_WATCHES.some(({ reading, stems }) => {
    const found = reading(name).join("");
    return stems.some((stem) => found.includes(stem));
  });
}

const STEM_WATCHES = [...READINGS, ...LOOSE_READINGS].map((reading) => ({
  ...{ reading, stems: read(reading, STEMS), ordinary: read(reading, ORDINARY), brand: read(reading, BRAND) },
}));

function hasStem(name: string): boolean {
  return STEM_WATCHES.some(({ reading, stems, ordinary, brand }) => {
    const words = reading(name).filter((word) => !ordinary.some((begin) => word.startsWith(begin)));
    // Words are joined from each on, because "help desk" and "a d m i n" are read as one.
    const tails = words.map((_, index) => words.slice(index).join(""));
    return (
      stems.some((stem) => tails.some((tail) => tail.startsWith(stem))) ||
      brand.some((part) => tails[0]?.includes(part))
    );
  });
}

// Not in the readings that take doubled letters for one: "Staf" and "Rot" are names.
const RESERVED_WATCHES = READINGS.map((reading) => ({
  ...{ reading, words: read(reading, WORDS), whole: read(reading, WHOLE) },
}));

function hasReserved(name: string): boolean {
  return RESERVED_WATCHES.some(({ reading, words, whole }) => {
    const found = reading(name);
    return [...found, ...spelled(found)].some((word) => words.includes(word)) || whole.includes(found.join(""));
  });
}

/** Words that are written letter by letter: "B O T". */
function spelled(words: readonly string[]): string[] {
  const marked = words.map((word) => (word.length === 1 ? word : " ")).join("");
  return marked.split(" ").filter((word) => word.length > 1);
}
