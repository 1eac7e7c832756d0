import { byHan, byHanWidely, byLetter, LOOSE_READINGS, READINGS, type Reading } from "./readings.ts";

/**
 * Beginnings of words that only the site and its staff may use. A name with such a word is refused: "admin", "adminka",
 * "help desk".
 */
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
/** Ordinary words that begin like a stem. The search for stems skips them. */
const ORDINARY = ["supporter", "systemat", "систематич"];
/** These are reserved only as whole words, because "Moderato" and "Mustafa" are allowed. */
const WORDS = ["moder", "moders", "модеры", "staff"];
/** These are reserved only as a whole name, because "Root" in a longer name is allowed. */
const WHOLE = ["mod", "gm", "owner", "root"];
/** The site's own name is also refused inside other words. */
const BRAND = ["vitrin", "витрин"];
/** Chinese has no spaces between words, so these words are searched anywhere in a name. */
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
/** Titles that are long enough to be compared by roughly similar characters, as in 营理员 and 管里员. */
const HAN_TITLES = ["管理员", "工作人员", "客户服务", "技术支持"];

const BOT_WORDS = new Set(["bot", "bots", "robot", "robots"]);
/** Surnames and ordinary words that may end a name although they end in "bot". */
const ORDINARY_ENDS = new Set([
  ...["abbot", "burbot", "cabot", "jabot", "sabot", "talbot", "turbot", "забот", "работ", "суббот"],
]);
/** A bot's name of at least this length is also refused inside a longer name. */
const LONG_NAME = { letters: 6, characters: 3 };

/** Returns true if a name could be read as the name of a staff member. */
export function looksLikeStaff(name: string): boolean {
  return isHanTitle(name) || hasStem(name) || hasReserved(name);
}

/**
 * Returns true if a name could be read as a bot's because it has the word "bot", also in single letters, or because it
 * ends in "bot", as VIPbot does. "Talbot" and "Abbott" are allowed.
 */
export function looksLikeBot(name: string): boolean {
  const hasWord = (words: readonly string[]) => [...words, ...spelled(words)].some((word) => BOT_WORDS.has(word));
  // Compare the exact letters only, because "Talb0t" is no surname.
  const isOrdinary = ORDINARY_ENDS.has(byLetter(name).at(-1) ?? "");
  return (
    READINGS.some((reading) => hasWord(reading(name)) || (!isOrdinary && /bots?$/.test(reading(name).join("")))) ||
    byHan(name).join("").includes("机器人")
  );
}

/** Returns a function that returns true if a name could be read as one of these names, with or without ornaments. */
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
    // Join the words from each position on, so that "help desk" and "a d m i n" are read as one word.
    const tails = words.map((_, index) => words.slice(index).join(""));
    return (
      stems.some((stem) => tails.some((tail) => tail.startsWith(stem))) ||
      brand.some((part) => tails[0]?.includes(part))
    );
  });
}

// These watches leave out the loose readings, because a loose reading reads doubled letters once, and "Staf" and "Rot"
// are allowed names.
const RESERVED_WATCHES = READINGS.map((reading) => ({
  ...{ reading, words: read(reading, WORDS), whole: read(reading, WHOLE) },
}));

function hasReserved(name: string): boolean {
  return RESERVED_WATCHES.some(({ reading, words, whole }) => {
    const found = reading(name);
    return [...found, ...spelled(found)].some((word) => words.includes(word)) || whole.includes(found.join(""));
  });
}

/** Joins words that are spelled in single letters: "B O T". */
function spelled(words: readonly string[]): string[] {
  const marked = words.map((word) => (word.length === 1 ? word : " ")).join("");
  return marked.split(" ").filter((word) => word.length > 1);
}
