const LENGTH = { min: 2, max: 20 };
// Controls, marks that turn or hide text, half surrogates, private signs; and accents piled up beyond any alphabet's need.
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\u2800\u3164\uffa0\u115f\u1160]/gu;
const PILES = /(\p{M}{2})\p{M}+/gu;
const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** What a public profile calls itself, fit to be a nickname here; undefined where too little of it is left. */
export function cleanNickname(name: string): string | undefined {
  const plain = name.slice(0, 500).normalize("NFC").replace(INVISIBLE, "").replace(/[<>]/g, "").replace(PILES, "$1");
  const words = plain.replace(/\p{Z}+/gu, " ").trim();
  const kept = [...characters.segment(words)].slice(0, LENGTH.max).map(({ segment }) => segment);
  // A character may be written with several signs, and there is a bound to those as well.
  while (kept.join("").length > 60) kept.pop();
  const nickname = kept.join("").trim();
  return [...characters.segment(nickname)].length >= LENGTH.min ? nickname : undefined;
}
