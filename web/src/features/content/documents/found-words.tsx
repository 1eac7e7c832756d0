import { searchWords } from "@vitrine/contract/search-words.ts";

/** A text in which the words of a search are lit. */
export function FoundWords({ text, search }: { text: string; search: string }) {
  const words = searchWords(search).map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""));
  if (words.length === 0) return text;
  // In scripts with spaces the whole word is lit, also where the search has another ending.
  const pattern = new RegExp(`((?:${words.join("|")})[^\\P{L}\\p{Script=Han}]*)`, "giu");
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of one text never change places.
      <mark key={index} className="bg-transparent text-brass">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
