import { randomInt } from "node:crypto";
import { type Language, type Texts, texts } from "@vitrine/contract/languages.ts";

// From two on; the words from six on stand before the same form of a Russian noun.
const NUMBERS: Record<Language, readonly string[]> = {
  "zh-CN": ["两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"],
  "en-US": ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  "ru-RU": ["две", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять", "одиннадцать", "двенадцать"],
};

type Problem = { says: Texts; solve(many: number, few: number, other: number): number };

const PROBLEMS: readonly Problem[] = [
  {
    says: texts(
      "展柜里有{many}只盒子，取走{few}只，又放进{other}只。现在有几只盒子？",
      "A cabinet holds {many} boxes. Somebody takes out {few} and puts in {other}. How many boxes are there now?",
      "В витрине {many} коробок. Забрали {few}, а потом поставили ещё {other}. Сколько коробок стало?",
    ),
    solve: (many, few, other) => many - few + other,
  },
  {
    says: texts(
      "架子上有{many}枚奖牌，又挂上{few}枚，随后掉下{other}枚。架子上还剩几枚？",
      "There are {many} medals on a rack. {few} more are hung up, then {other} fall down. How many stay on the rack?",
      "На стойке {many} медалей. Повесили ещё {few}, потом упали {other}. Сколько медалей осталось на стойке?",
    ),
    solve: (many, few, other) => many + few - other,
  },
  {
    says: texts(
      "桌上有{many}张卡片，甲拿走{few}张，乙拿走{other}张。桌上还剩几张？",
      "There are {many} cards on a table. One player takes {few}, another takes {other}. How many are left?",
      "На столе {many} карточек. Один игрок взял {few}, другой — {other}. Сколько карточек осталось?",
    ),
    solve: (many, few, other) => many - few - other,
  },
];

/** A small sum, told as a story in words, with its answer. */
export function makeProblem(language: Language): { question: string; answer: number } {
  const { says, solve } = PROBLEMS[randomInt(PROBLEMS.length)]!;
  const [many, few, other] = [randomInt(7, 13), randomInt(2, 4), randomInt(2, 4)];
  const word = (number: number) => NUMBERS[language][number - 2]!;
  const filled = says[language]
    .replace("{many}", word(many))
    .replace("{few}", word(few))
    .replace("{other}", word(other))
    .replace(/(?<=\. )\p{Ll}/gu, (letter) => letter.toUpperCase());
  return { question: filled, answer: solve(many, few, other) };
}
