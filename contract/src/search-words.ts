/**
 * What somebody typed into a search, as the pieces that a text must hold: in lower case, without the endings that English
 * plurals and Russian cases change; Chinese, which has no spaces, in pairs of characters.
 */
export function searchWords(text: string): string[] {
  const runs = plainCase(text).match(/\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];
  const words = runs.flatMap((run) => (/\p{Script=Han}/u.test(run) ? pairsOf([...run]) : stemOf(run)));
  return [...new Set(words)];
}

/** The text as words are looked for in it; as long as before, so that places in one are places in the other. */
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
