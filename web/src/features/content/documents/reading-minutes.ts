const WORDS_A_MINUTE = 220;
const CHARACTERS_A_MINUTE = 400;

/** How long an ordinary reader needs, in whole minutes, at least one. Chinese is counted by characters. */
export function readingMinutes(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[^\P{L}\p{Script=Han}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE));
}
