import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { expect, test } from "vitest";
import { COMMAND_ANSWERS } from "./command-answers.ts";
import { answerInLanguage, COMMAND_SENTENCES, sayInLanguage } from "./command-sentences.ts";
import { COMMANDS } from "./commands/index.ts";
import { hintOf, titleOf } from "./option-words.ts";
import { listOptions } from "./routes.ts";

const sources = resolve(import.meta.dirname, "..");
const OF_THE_SHELL = ["catalogue-commands.ts", "operator-commands.ts", "box-commands.ts", "figure-commands.ts"];

/** The files whose errors the page "Commands" shows: the commands that it offers, and their use cases. */
const FILES = [
  ...readdirSync(join(sources, "office/commands"))
    .filter((name) => /-commands\.ts$/.test(name) && !OF_THE_SHELL.includes(name))
    .map((name) => `office/commands/${name}`),
  ...["office/command.ts", "shop/list-offer.ts", "deposits/rates-and-fees.ts", "deposits/settle-cases.ts"],
  ...["withdrawals/reviews.ts", "withdrawals/foreign-orders.ts", "battles/house/house-rooms.ts"],
];

/** The sentences of `new Error(…)`, with a word in place of each `${…}`. */
const sentencesOf = (file: string) =>
  [...readFileSync(join(sources, file), "utf8").matchAll(/new Error\(\s*(?:"([^"]+)"|`([^`]+)`)/g)].map(
    ([, text, template]) => text ?? template!.replace(/\$\{[^}]*\}/g, "word"),
  );

test("every refusal of a command of the page exists in every language", () => {
  const sentences = FILES.flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(50);
  const only = sentences.filter((sentence) => sayInLanguage(sentence, "ru-RU") === sentence);
  expect(only).toEqual([]);
});

/** Values of a variable in an answer: a word, or a word that makes a sentence of its own. */
const EXAMPLES = ["word", "refunded", "approved", "arrived", "can now"];

/** The answers of a file, which begin after `line`, `head` or an entry of `said`. */
const answersOf = (file: string) =>
  [
    ...readFileSync(join(sources, file), "utf8").matchAll(
      /\b(?:line|head)(?::| =) (?:[^`\n]*?(?:\?|\|\|) )?(?:"([^"]+)"|`([^`]+)`)/g,
    ),
  ].map(([, text, template]) => text ?? template!);

test("every answer of a command of the page exists in every language", () => {
  const answers = FILES.flatMap(answersOf).filter((answer) => !answer.includes("{line}"));
  expect(answers.length).toBeGreaterThan(20);
  const fill = (answer: string, word: string) => answer.replace(/\$\{[^}]*\}/g, word);
  const only = answers.filter((answer) =>
    EXAMPLES.every((word) => answerInLanguage(fill(answer, word), "ru-RU") === fill(answer, word)),
  );
  expect(only).toEqual([]);
  expect(answerInLanguage("player 3 can now create giveaways\nnothing has changed", "zh-CN")).toBe(
    "玩家 3 现在可以创建抽奖\n没有变化",
  );
});

test("every option of a command of the page has a title and says in every language what to write", () => {
  const offered = Object.values(COMMANDS).filter(({ fromShell }) => !fromShell);
  const options = offered.flatMap(({ usage }) => listOptions(usage));
  expect(options.length).toBeGreaterThan(60);
  expect(options.filter(({ name }) => !titleOf(name)).map(({ name }) => name)).toEqual([]);
  const words = options.flatMap(({ hint, choices }) =>
    choices.length > 0 ? choices.map(({ label }) => label) : [hint],
  );
  expect(words.filter((text) => !hintOf(text))).toEqual([]);
});

test("the sentence in every language has the same placeholders, and their values are filled in", () => {
  for (const { pattern, says } of [...COMMAND_SENTENCES, ...COMMAND_ANSWERS]) {
    const holesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    for (const language of LANGUAGES)
      expect([pattern, holesOf(says[language])]).toEqual([pattern, holesOf(says["en-US"])]);
  }
  expect(sayInLanguage("--box: no box is called gold (1)", "zh-CN")).toBe("--box：没有名为 gold (1) 的盲盒");
});

test("a sentence that has no translation stays as it is", () => {
  expect(sayInLanguage("items[3]: there is no theme x", "ru-RU")).toBe("items[3]: there is no theme x");
});
