/**
 * Splits a search into the parts that a matching text must contain: lower case, without the endings of English plurals
 * and Russian cases. Chinese text has no spaces and becomes pairs of characters.
 */
export function searchWords(text: string): string[] {
  const runs = plainCase(text).match(/\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];
  const words = runs.flatMap((run) => (/\p{Script=Han}/u.test(run) ? pairsOf([...run]) : stemOf(run)));
  return [...new Set(words)];
}

/** The text as it is searched: lower case with the same length, so that positions stay the same. */
export function plainCase(text: string): string {
  return [...text]
    .map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .join("");
}

function stemOf(word: string): string {
  const stem = word.replace(/[аеёиоуыэюяйь]+$/, "").replace(/^([a-z]{3,}?)(?:es|s)$/, "$1");
  return stem.length >= 3 ? stem : word;
}

function pairsOf(letters: readonly string[]): string[] {
  return letters.length === 1 ? [...letters] : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
