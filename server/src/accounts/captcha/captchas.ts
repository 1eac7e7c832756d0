import { hash, randomBytes } from "node:crypto";
import { CAPTCHA_TIMES, type CaptchaType } from "@vitrine/contract/captcha.ts";
import type { CaptchaPurpose } from "@vitrine/contract/codes.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { drawInTurn } from "../../platform/pictures.ts";
import { giveTicket } from "../tickets.ts";
import { drawPuzzle } from "./draw-puzzle.ts";
import { readPoint } from "./read-point.ts";
import { makeProblem } from "./word-problem.ts";

/** How many of the protocol's pixels an answer may be off. */
const TOLERANCE = 5;

/** Makes a puzzle for one try. What is right stays here. @throws Refusal busy when too many wait for theirs. */
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
  /** With its country. */
  phone: string;
  pointJson: string | undefined;
  answer: number | undefined;
};

/**
 * Takes the one try of a puzzle, right or wrong, and gives a ticket for what is right. The puzzle is gone before the answer is judged: a
 * failure afterwards costs a new puzzle, and in exchange nobody can try one puzzle twice.
 * @throws Refusal captcha_gone where it is used, expired or of another purpose; captcha_wrong.
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
      : Math.abs((readPoint(given.pointJson ?? "", puzzle.secret_key) ?? Number.NaN) - puzzle.answer) <= TOLERANCE;
  if (!isRight) throw new Refusal("captcha_wrong");
  const { purpose, phone } = given;
  return giveTicket(db, {
    purpose: `captcha:${purpose}`,
    subject: phone,
    lifeMs: CAPTCHA_TIMES.ticketSeconds * 1000,
  });
}

const hashToken = (token: string) => hash("sha256", token, "buffer");
