import { createCipheriv, hash } from "node:crypto";
import type { CaptchaPurpose, CodePurpose } from "@vitrine/contract/codes.ts";
import { type Answer, call } from "./call.ts";
import type { LocalSite } from "./site.ts";

export type Puzzle = {
  captchaType: string;
  token: string;
  secretKey: string;
  originalImageBase64: string | null;
  jigsawImageBase64: string | null;
  question: string | null;
};

/** Asks for a puzzle. */
export const askPuzzle = (site: { url: string }, purpose: CaptchaPurpose, captchaType = "blockPuzzle", lang?: string) =>
  call<Puzzle>(site, "POST", "captcha/get", { body: { captchaType, purpose }, lang });

/** What only the server knows: where the piece belongs, or the sum. */
export async function solutionOf(site: Pick<LocalSite, "database">, { token }: { token: string }): Promise<number> {
  const { answer } = await site.database.db
    .selectFrom("accounts_captchas")
    .select("answer")
    .where("token_hash", "=", hash("sha256", token, "buffer"))
    .executeTakeFirstOrThrow();
  return answer;
}

/** A point as the protocol wraps it. */
export function wrapPoint(point: unknown, secretKey: string): string {
  const cipher = createCipheriv("aes-128-ecb", secretKey, null);
  return cipher.update(JSON.stringify(point), "utf8", "base64") + cipher.final("base64");
}

/** Solves a slider like somebody who sees, `off` pixels beside the place. */
export async function slide(
  site: LocalSite,
  { phone, purpose, off = 0 }: { phone: string; purpose: CaptchaPurpose; off?: number },
): Promise<Answer<{ result: boolean; captchaTicket: string }>> {
  const { body } = await askPuzzle(site, purpose);
  const { token, secretKey, captchaType } = body.data;
  const x = (await solutionOf(site, body.data)) + off;
  return call(site, "POST", "captcha/check", {
    body: { captchaType, token, purpose, phone, pointJson: wrapPoint({ x, y: 5 }, secretKey) },
  });
}

/** The ticket of a solved slider. */
export async function captchaTicket(site: LocalSite, phone: string, purpose: CaptchaPurpose): Promise<string> {
  return (await slide(site, { phone, purpose })).body.data.captchaTicket;
}

/** Has a code sent to a phone, captcha included, and gives the answer. */
export async function askCode(
  site: LocalSite,
  phone: string,
  purpose: CodePurpose & CaptchaPurpose,
): Promise<Answer<{ phone: string; countdown: number }>> {
  const ticket = await captchaTicket(site, phone, purpose);
  return call(site, "POST", "common/smsCode", { body: { phone, purpose, captchaTicket: ticket } });
}

/** The newest code in the outbox for a phone (with its country) or a mailbox. */
export async function newestCode(site: Pick<LocalSite, "database">, to: string): Promise<string> {
  const row = await site.database.db
    .selectFrom("accounts_outbox")
    .select("text")
    .where("recipient", "=", to)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(row.text)![0];
}

/** A code as somebody gets it who has the phone. Makes its 60 seconds pass, so that the next one may follow. */
export async function codeFor(site: LocalSite, phone: string, purpose: CodePurpose & CaptchaPurpose): Promise<string> {
  const { http, body } = await askCode(site, phone, purpose);
  if (http !== 200) throw new Error(`smsCode: ${body.msg}`);
  const code = await newestCode(site, phone);
  await ageCodes(site, 61);
  return code;
}

/** Makes all codes older than they are, as if time had passed. */
export async function ageCodes(site: LocalSite, seconds: number): Promise<void> {
  await site.database.pool.query(
    "update accounts_codes set sent_at = sent_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)",
    [seconds],
  );
}
