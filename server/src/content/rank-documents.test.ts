import { expect, test } from "vitest";
import { rankDocuments, searchedOf } from "./rank-documents.ts";
import { plainText } from "./remember-documents.ts";

const newDocument = (title: string, summary: string, plain: string) => {
  const words = { title, summary, plain };
  return { ...words, searched: searchedOf(words) };
};
const long = "Nothing of that is here. ".repeat(20);
const withdraw = newDocument("Withdrawals", "Items to Steam", `${long}A withdrawal takes at most 12 hours. ${long}`);
const terms = newDocument("Terms", "The rules", `${long}Withdrawals need a trade link and turnover at zero.`);
const about = newDocument("About", "What this is", "An open-source site.");
const found = (search: string) => rankDocuments([about, terms, withdraw], search).map(({ document }) => document.title);

test("a match in the title ranks before a match in the text, and documents without a match are left out", () => {
  expect(found("withdrawal")).toEqual(["Withdrawals", "Terms"]);
  expect(found("nowhere")).toEqual([]);
  expect(found("<>")).toEqual([]);
});

test("only documents with all words are found, and if none has all words, documents with some of them", () => {
  expect(found("withdrawals turnover")).toEqual(["Terms"]);
  expect(found("why withdrawals")).toEqual(["Withdrawals"]);
  expect(found("why turnover")).toEqual(["Terms"]);
});

test("the excerpt is around the first match, is cut between words, and marks omitted text with …", () => {
  const [first] = rankDocuments([withdraw], "hours");
  expect(first?.excerpt).toMatch(/^….*takes at most 12 hours\. .*…$/);
  expect(first!.excerpt.length).toBeLessThan(180);
  expect(rankDocuments([about], "about")[0]?.excerpt).toBe("An open-source site.");
  const chinese = newDocument("提现", "", `${"规则".repeat(200)}提现需要十二小时。${"规则".repeat(200)}`);
  expect(rankDocuments([chinese], "十二小时")[0]?.excerpt).toMatch(/^….*十二小时.*…$/);
});

test("a search finds a number in a sentence, but not inside a hash", () => {
  const hash = newDocument("Verify", "By hand", "The seed is 18191a1b1c1d1e1f18191a1b1c1d1e1f, the nonce is 7.");
  const age = newDocument("Age", "Who may play", "You must be 18 or older.");
  expect(rankDocuments([hash, age], "18").map(({ document }) => document)).toEqual([age]);
  expect(rankDocuments([hash, age], "nonce")[0]?.excerpt).toContain("18191a1b1c1d1e1f");
});

test("a search ignores the signs of Markdown", () => {
  const markdown =
    "## One\n\nA **bold** word, [a link](/box), `code`.\n\n1. first\n- *second*\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n余额**不足**时";
  expect(plainText(markdown)).toBe("One A bold word, a link, code. first second a b 1 2 余额不足时");
});
