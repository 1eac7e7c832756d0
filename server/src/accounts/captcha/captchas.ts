import { createDecipheriv, hash, randomBytes, randomInt } from "node:crypto";
import type { CaptchaType } from "@vitrine/contract/accounts/captcha.ts";
import type { CaptchaPurpose } from "@vitrine/contract/accounts/codes.ts";
import { CAPTCHA_TIMES } from "@vitrine/contract/accounts/rules.ts";
import { byLanguage, type Language, type Texts, texts } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { drawInTurn } from "../../platform/pictures.ts";
import { CAPTCHA_TOLERANCE_PX } from "../rules.ts";
import { giveTicket } from "../tickets.ts";
import { drawPuzzle } from "./draw-puzzle.ts";

/**
 * Creates a puzzle for one try. The solution stays in the database. Refuses the call as busy when too many requests
 * wait for a puzzle.
 */
export async function makeCaptcha(
  db: Db,
  { kind, purpose, language }: { kind: CaptchaType; purpose: CaptchaPurpose; language: Language },
) {
  const token = randomBytes(32).toString("hex");
  const secretKey = randomBytes(8).toString("hex");
  const puzzle = kind === "blockPuzzle" ? await drawInTurn(drawPuzzle) : undefined;
  const problem = puzzle ? undefined : makeProblem(language);
  await db
    .insertInto("accounts_captchas")
    .values({
      token_hash: hashToken(token),
      kind,
      purpose,
      answer: puzzle?.x ?? problem!.answer,
      secret_key: secretKey,
      expires_at: sql`now() + make_interval(secs => ${CAPTCHA_TIMES.lifeSeconds})`,
    })
    .execute();
  return {
    captchaType: kind,
    token,
    secretKey,
    originalImageBase64: puzzle?.original.toString("base64") ?? null,
    jigsawImageBase64: puzzle?.jigsaw.toString("base64") ?? null,
    question: problem?.question ?? null,
  };
}

export type CaptchaTry = {
  kind: CaptchaType;
  token: string;
  purpose: CaptchaPurpose;
  /** The phone number with country code. */
  phone: string;
  pointJson: string | undefined;
  answer: number | undefined;
};

/**
 * Uses up the only try of a puzzle and returns a ticket for a right answer. The puzzle is deleted before the answer is
 * checked, so that nobody can try the same puzzle twice. After a wrong answer or an error the player needs a new
 * puzzle.
 */
export async function checkCaptcha(db: Db, given: CaptchaTry): Promise<string> {
  const puzzle = await db
    .deleteFrom("accounts_captchas")
    .where("token_hash", "=", hashToken(given.token))
    .returning(["kind", "purpose", "answer", "secret_key", sql<boolean>`expires_at > now()`.as("isFresh")])
    .executeTakeFirst();
  if (!puzzle?.isFresh || puzzle.kind !== given.kind || puzzle.purpose !== given.purpose) {
    throw new Refusal("captcha_gone");
  }
  const isRight =
    given.kind === "arithmetic"
      ? given.answer === puzzle.answer
      : Math.abs((readPoint(given.pointJson ?? "", puzzle.secret_key) ?? Number.NaN) - puzzle.answer) <=
        CAPTCHA_TOLERANCE_PX;
  if (!isRight) throw new Refusal("captcha_wrong");
  const { purpose, phone } = given;
  return giveTicket(db, {
    purpose: `captcha:${purpose}`,
    subject: phone,
    lifeMs: CAPTCHA_TIMES.ticketSeconds * 1000,
  });
}

const hashToken = (token: string) => hash("sha256", token, "buffer");

/**
 * Returns how far the piece was moved, in pixels of the protocol, or undefined for invalid input. `pointJson` is
 * encrypted as the protocol demands: AES-128-ECB with PKCS7 under the puzzle's key, in base64. This is not a
 * protection, because the key is sent together with the puzzle.
 */
function readPoint(pointJson: string, secretKey: string): number | undefined {
  try {
    const cipher = createDecipheriv("aes-128-ecb", Buffer.from(secretKey), null);
    const text = Buffer.concat([cipher.update(Buffer.from(pointJson, "base64")), cipher.final()]).toString("utf8");
    const { x, y } = JSON.parse(text) as { x?: unknown; y?: unknown };
    return Number.isFinite(x) && Number.isFinite(y) ? (x as number) : undefined;
  } catch {
    return undefined;
  }
}

// The words for two to twelve. In Russian the numbers from seven to twelve all require the same case of the noun, so
// `{many}` is one of these.
const NUMBERS = byLanguage<readonly string[]>({
  zh: ["两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"],
  en: ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ru: ["две", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять", "одиннадцать", "двенадцать"],
});

type Problem = { says: Texts; solve(many: number, few: number, other: number): number };

const PROBLEMS: readonly Problem[] = [
  {
    says: texts({
      zh: "展柜里有{many}只盒子，取走{few}只，又放进{other}只。现在有几只盒子？",
      en: "A cabinet holds {many} boxes. You take out {few} and put in {other}. How many boxes are there now?",
      ru: "В витрине {many} коробок. Забрали {few}, а потом поставили ещё {other}. Сколько коробок стало?",
    }),
    solve: (many, few, other) => many - few + other,
  },
  {
    says: texts({
      zh: "架子上有{many}枚奖牌，又挂上{few}枚，随后掉下{other}枚。架子上还剩几枚？",
      en: "A rack holds {many} medals. You hang up {few} more, then {other} fall off. How many are left on the rack?",
      ru: "На стойке {many} медалей. Повесили ещё {few}, потом упали {other}. Сколько медалей осталось на стойке?",
    }),
    solve: (many, few, other) => many + few - other,
  },
  {
    says: texts({
      zh: "桌上有{many}张卡片，甲拿走{few}张，乙拿走{other}张。桌上还剩几张？",
      en: "There are {many} cards on a table. One player takes {few}, another takes {other}. How many are left?",
      ru: "На столе {many} карточек. Один игрок взял {few}, другой — {other}. Сколько карточек осталось?",
    }),
    solve: (many, few, other) => many - few - other,
  },
];

/** Returns a small sum, written as a story in words, and its answer. */
function makeProblem(language: Language): { question: string; answer: number } {
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
