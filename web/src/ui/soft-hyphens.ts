const VOWEL = "[аеёиоуыэюя]";
const CONSONANT = "[бвгджзклмнпрстфхцчшщ]";
const LETTER = "[а-яё]";
const SOFT = "\u00ad";

/** Where Russian words may be parted: after й, ь, ъ, and between syllables. What follows is only looked at. */
const BREAKS = [
  `([йьъ])(?=${LETTER}${LETTER})`,
  `(${VOWEL})(?=${VOWEL}${LETTER})`,
  `(${VOWEL}${CONSONANT})(?=${CONSONANT}${VOWEL})`,
  `(${CONSONANT}${VOWEL})(?=${CONSONANT}${VOWEL})`,
  `(${VOWEL}${CONSONANT})(?=${CONSONANT}${CONSONANT}${VOWEL})`,
  `(${VOWEL}${CONSONANT}${CONSONANT})(?=${CONSONANT}${CONSONANT}${VOWEL})`,
].map((pattern) => new RegExp(pattern, "gi"));

// Shorter ones fit every place whole; a line that ends in two syllables of a name is no help.
const LONG_WORD = /[а-яё]{10,}/gi;

/** Puts soft hyphens into long Russian words, because not every browser brings the words to part them by itself. */
export function softHyphens(text: string): string {
  return text.replace(LONG_WORD, (word) => {
    const parted = BREAKS.reduce((parts, pattern) => parts.replace(pattern, `$1${SOFT}`), word);
    return parted.replace(/^(.)\u00ad/, "$1").replace(/\u00ad(.)$/, "$1");
  });
}
