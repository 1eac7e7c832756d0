import { plainCase, searchWords } from "@vitrine/contract/search/search-words.ts";

/** The texts of a document that a search reads and shows. `plain` is the text without the signs of Markdown. */
export type Searchable = { readonly plain: string; readonly searched: Searched };

/** The texts of a document in lower case, computed once for all searches. */
export type Searched = { readonly title: string; readonly summary: string; readonly plain: string };

/** A search uses at most this many words, because each word costs time. No real question has more words. */
const MOST_WORDS = 24;
/** A word counts at most this often in one text. */
const MOST_TIMES = 8;

/**
 * A document whose score is below this share of the best score has only words such as "how" in common with the search.
 */
const LEAST_SHARE = 0.25;

/**
 * Returns the documents that contain every word of a search, the best first, each with the text around the first match.
 * If no document has all words, it returns the documents with some of the words, because a question has words that its
 * answer does not need.
 */
export function rankDocuments<D extends Searchable>(
  documents: readonly D[],
  search: string,
): { document: D; excerpt: string }[] {
  const words = searchWords(search).slice(0, MOST_WORDS);
  const weights = new Map(
    words.map((word) => {
      const holding = documents.filter(({ searched }) => holds(searched, word)).length;
      return [word, Math.log(1 + documents.length / Math.max(holding, 1))];
    }),
  );
  const judged = documents
    .map((document) => ({ document, ...judge(document.searched, weights) }))
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.score - one.score);
  const whole = judged.filter(({ found }) => found === words.length);
  const worthShowing = judged.filter(({ score }) => score >= judged[0]!.score * LEAST_SHARE);
  return (whole.length > 0 ? whole : worthShowing).map(({ document }) => ({
    document,
    excerpt: excerptOf(document, words),
  }));
}

/** Hashes and seeds of examples. A short search would match inside most of them. */
const HEX = /\b[0-9a-f]{16,}\b/g;

/** Prepares the texts that `rankDocuments` searches. Hashes become spaces, so that positions stay the same. */
export function searchedOf({ title, summary, plain }: Searched): Searched {
  const text = plainCase(plain).replace(HEX, (hash) => " ".repeat(hash.length));
  return { title: plainCase(title), summary: plainCase(summary), plain: text };
}

function holds({ title, summary, plain }: Searched, word: string): boolean {
  return title.includes(word) || summary.includes(word) || plain.includes(word);
}

/**
 * Scores a document. The title weighs more than the summary, and the summary more than the text. Rare words weigh more.
 */
function judge({ title, summary, plain }: Searched, weights: ReadonlyMap<string, number>) {
  let [found, score] = [0, 0];
  for (const [word, weight] of weights) {
    const points = (title.includes(word) ? 12 : 0) + (summary.includes(word) ? 5 : 0) + countOf(word, plain) / 2;
    if (points === 0) continue;
    found += 1;
    score += points * weight;
  }
  return { found, score };
}

function countOf(word: string, text: string): number {
  let times = 0;
  for (let at = text.indexOf(word); at >= 0 && times < MOST_TIMES; at = text.indexOf(word, at + word.length))
    times += 1;
  return times;
}

const BEFORE = 50;
const LONGEST = 170;

/** Cuts an excerpt between words, with … where text is omitted. */
function excerptOf({ plain, searched }: Searchable, words: readonly string[]): string {
  const places = words.map((word) => searched.plain.indexOf(word)).filter((place) => place >= 0);
  const first = Math.max(Math.min(...places, plain.length) - BEFORE, 0);
  const from = places.length === 0 || first === 0 ? 0 : nextBreak(plain, first);
  const end = plain.length - from <= LONGEST ? plain.length : lastBreak(plain, from + LONGEST);
  return `${from > 0 ? "…" : ""}${plain.slice(from, end).trim()}${end < plain.length ? "…" : ""}`;
}

const CJK = /[\u2e80-\uffef]/;

/** Returns the next place where the text may break: in Chinese text any place, in other scripts a space. */
function nextBreak(text: string, place: number): number {
  if (CJK.test(text[place] ?? "")) return place;
  const space = text.indexOf(" ", place);
  return space < 0 || space - place > BEFORE - 10 ? place : space + 1;
}

function lastBreak(text: string, place: number): number {
  if (CJK.test(text[place] ?? "")) return place;
  const space = text.lastIndexOf(" ", place);
  return place - space > BEFORE ? place : space;
}
