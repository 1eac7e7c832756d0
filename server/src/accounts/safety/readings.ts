import unhomoglyph from "unhomoglyph";

/**
 * Characters that look like a Latin letter but are missing in Unicode's table of confusables: digits, signs and small
 * capitals.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "6": "b", "7": "t", "8": "b", "9": "g" },
  ...{ "@": "a", $: "s", "!": "i", "|": "i", "¡": "i", l: "i", ß: "b" },
  ...{ ᴀ: "a", ʙ: "b", ᴄ: "c", ᴅ: "d", ᴇ: "e", ꜰ: "f", ɢ: "g", ʜ: "h", ɪ: "i", ᴊ: "j", ᴋ: "k", ʟ: "i", ᴍ: "m", ɴ: "n" },
  ...{ ᴏ: "o", ᴘ: "p", ʀ: "r", ꜱ: "s", ᴛ: "t", ᴜ: "u", ᴠ: "v", ᴡ: "w", ʏ: "y", ᴢ: "z" },
  ...{ ᴙ: "r", ʍ: "m", π: "n", η: "n", є: "e", ꞓ: "e", λ: "l", 口: "o", ロ: "o" },
};

/** Cyrillic letters by sound, for names such as "adмин" that mix both alphabets. */
const SOUNDS: Readonly<Record<string, string>> = {
  ...{ а: "a", б: "b", в: "v", г: "g", ґ: "g", д: "d", е: "e", ё: "e", є: "e", ж: "zh", з: "z", и: "i", і: "i" },
  ...{ ї: "i", й: "i", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f" },
  ...{ х: "h", ц: "c", ч: "ch", ш: "sh", щ: "sch", ъ: "", ы: "i", ь: "", э: "e", ю: "yu", я: "ya" },
};

// Chinese characters that look alike in small type. Unicode's tables have no such pairs.
const HAN_GROUPS: Readonly<Record<string, string>> = {
  ...{
    客: "愙喀峉容额額",
    服: "箙菔鵩",
    官: "宮宫菅倌棺",
    方: "仿芳肪",
    管: "筦菅舘馆館",
    理: "悝俚裡",
    员: "員圓圆贠貟",
  },
  ...{
    系: "係繫糸",
    统: "統綂",
    机: "機朹",
    器: "噐嚣",
    明: "朙眀萌",
    匣: "匝柙",
    站: "拈沾",
    长: "長",
    版: "板",
    主: "住",
  },
  ...{ 运: "運", 营: "營営莹", 工: "エ", 作: "做", 户: "戶", 务: "務", 后: "後", 术: "術", 持: "侍" },
};
const HAN = new Map(Object.entries(HAN_GROUPS).flatMap(([plain, alike]) => [...alike].map((one) => [one, plain])));
/** Pairs that count as equal only within a longer title, because 馆里 and 经营理念 are everyday words and 馆里员 is not. */
const WIDE_HAN = new Map(Object.entries({ 营: "管", 宫: "管", 官: "管", 里: "理", 负: "员", 負: "员" }));
/** Strokes that people write between characters as an ornament. */
const ORNAMENTS = /[丶丨丿灬氵乄]/gu;

/** One way to read a name: its words in small Latin letters and plain Chinese characters. */
export type Reading = (text: string) => string[];

/** Reads every letter as itself. */
export const byLetter: Reading = (text) => wordsOf(plain(text).toLowerCase());

/** Reads by shape, with Unicode's table of confusables: Cyrillic в is b, Greek ν is v. */
const byLook: Reading = (text) => wordsOf(look(unlike(plain(text))));

/** Reads by sound: Cyrillic letters as they are spoken, all others by shape. */
const bySound: Reading = (text) => {
  const spoken = [...plain(text).toLowerCase()].map((sign) => SOUNDS[sign] ?? sign).join("");
  return wordsOf(look(spoken));
};

/**
 * Reads by the common spelling of Russian names in Latin letters. For each of the letters й, ё, ю, я, щ, х and ц, all
 * its Latin spellings become the same text.
 */
const bySpelling: Reading = (text) => {
  const latin = [...plain(text).toLowerCase()].map((sign) => SOUNDS[sign] ?? sign).join("");
  return wordsOf(SPELLINGS.reduce((spelling, [from, to]) => spelling.replace(from, to), latin));
};
const SPELLINGS: readonly [RegExp, string][] = [
  [/shch|sch/g, "sh"],
  [/kh/g, "h"],
  [/ts|tz/g, "c"],
  [/x/g, "ks"],
  // Cyrillic ё has lost its dots before this step and has become an e.
  [/[yj][oe]/g, "e"],
  [/[iyj]+/g, "i"],
];

/** Reads only the Chinese characters. */
export const byHan: Reading = (text) => {
  const found = plain(text).replace(/[^\p{Script=Han}エ]/gu, "");
  return found === "" ? [] : [[...found.replace(ORNAMENTS, "")].map((sign) => HAN.get(sign) ?? sign).join("")];
};

/** Reads only the Chinese characters, and treats roughly similar characters as equal. */
export const byHanWidely: Reading = (text) =>
  byHan(text).map((found) => [...found].map((sign) => WIDE_HAN.get(sign) ?? sign).join(""));

const confusablePairs =
  (reading: Reading): Reading =>
  (text) =>
    reading(text).map((word) => word.replaceAll("rn", "m").replaceAll("vv", "w"));
const bare =
  (reading: Reading): Reading =>
  (text) =>
    reading(text.replace(/(?<![\p{L}\p{N}])[^\p{L}\s]+|[^\p{L}\s]+(?![\p{L}\p{N}])/gu, " "));
const single =
  (reading: Reading): Reading =>
  (text) =>
    reading(plain(text).replace(/(\p{L})\1+/giu, "$1"));

/** All ways in which people may read a name quickly. Each is applied to names and to reserved words alike. */
export const READINGS: readonly Reading[] = [byLook, bySound]
  .flatMap((reading) => [...[reading, confusablePairs(reading), bare(reading), confusablePairs(bare(reading))]])
  .concat(bySpelling, byHan);

/** The same readings, but with doubled letters read once. */
export const LOOSE_READINGS: readonly Reading[] = READINGS.map(single);

function plain(text: string): string {
  return (
    text
      .normalize("NFKC")
      .replaceAll("🤖", " bot ")
      // The white letters in dark squares, 🅰 to 🆉, which no Unicode normalisation converts.
      .replace(/[\u{1F170}-\u{1F189}]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0x1f170 + 0x61))
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .normalize("NFC")
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      // Separate Chinese from Latin, as in "客服Anna".
      .replace(/(?<=\p{Script=Han})(?=\p{Script=Latin})|(?<=\p{Script=Latin})(?=\p{Script=Han})/gu, " ")
  );
}

/**
 * Replaces the small т in Russian words, because it does not look like t: "вот" is an everyday word, "ВОТ" looks like
 * "BOT".
 */
function unlike(text: string): string {
  return text.replace(/(?<!\p{L})\p{Script=Cyrillic}+(?!\p{L})/gu, (word) => word.replaceAll("т", "m"));
}

/**
 * Converts a text to small Latin letters and plain Chinese characters. A capital may look like another letter than its
 * small form, so both are mapped.
 */
function look(text: string): string {
  const seen = unhomoglyph(unhomoglyph(text).toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""));
  return [...seen].map((sign) => LETTERS[sign] ?? HAN.get(sign) ?? sign).join("");
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter(Boolean);
}
