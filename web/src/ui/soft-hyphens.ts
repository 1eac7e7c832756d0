const VOWEL = "[аеёиоуыэюя]";
const CONSONANT = "[бвгджзклмнпрстфхцчшщ]";
const LETTER = "[а-яё]";
const SOFT = "\u00ad";

/**
 * Patterns for the possible breaks of Russian words: after й, ь, ъ, and between syllables. A lookahead does not consume
 * letters, so neighbouring breaks are found too.
 */
const BREAKS = [
  `([йьъ])(?=${LETTER}${LETTER})`,
  `(${VOWEL})(?=${VOWEL}${LETTER})`,
  `(${VOWEL}${CONSONANT})(?=${CONSONANT}${VOWEL})`,
  `(${CONSONANT}${VOWEL})(?=${CONSONANT}${VOWEL})`,
  `(${VOWEL}${CONSONANT})(?=${CONSONANT}${CONSONANT}${VOWEL})`,
  `(${VOWEL}${CONSONANT}${CONSONANT})(?=${CONSONANT}${CONSONANT}${VOWEL})`,
].map((pattern) => new RegExp(pattern, "gi"));

// Only words of at least ten letters get hyphens; shorter words fit everywhere.
const LONG_WORD = /[а-яё]{10,}/gi;

/** Adds soft hyphens to long Russian words, because not every browser can hyphenate Russian. */
export function softHyphens(text: string): string {
  return text.replace(LONG_WORD, (word) => {
    const parted = BREAKS.reduce((parts, pattern) => parts.replace(pattern, `$1${SOFT}`), word);
    return parted.replace(/^(.)\u00ad/, "$1").replace(/\u00ad(.)$/, "$1");
  });
}
