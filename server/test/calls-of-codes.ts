import { type CallOptions, call } from "./call.ts";
import { ageCodes, askPuzzle, captchaTicket, codeFor, newestCode, solutionOf, wrapPoint } from "./captcha.ts";
import { newPlayer, PASSWORD } from "./players.ts";
import type { LocalSite } from "./site.ts";

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };

/** One success of each call about captchas, codes and passwords. */
export async function layCodes(site: LocalSite): Promise<Record<string, Success>> {
  const [byCode, finder, changer, verifier, asker] = await Promise.all([1, 2, 3, 4, 5].map(() => newPlayer(site)));
  const puzzle = (await askPuzzle(site, "signUp")).body.data;
  const pointJson = wrapPoint({ x: await solutionOf(site, puzzle), y: 5 }, puzzle.secretKey);
  const [byPost, byGet] = ["+8613811110000", "+8613822220000"];
  const tickets = {
    post: await captchaTicket(site, byPost!, "signUp"),
    get: await captchaTicket(site, byGet!, "signUp"),
  };
  const loginCode = await codeFor(site, byCode!.phone, "smsLogin");
  const findCode = await codeFor(site, finder!.phone, "findPassword");
  const verifyCode = await codeFor(site, verifier!.phone, "findPassword");
  const own = { token: changer!.token, body: { purpose: "changePassword" } };
  await call(site, "POST", "common/userSmsCode", own);
  const changeCode = await newestCode(site, changer!.phone);
  await ageCodes(site, 61);
  const isNull = (data: null) => data === null;
  const counts = ({ countdown }: { countdown: number }) => countdown === 60;
  const password = `${PASSWORD} more`;

  return {
    "GET /api/common/captcha": { holds: ({ lifeSeconds }: { lifeSeconds: number }) => lifeSeconds === 120 },
    "POST /api/captcha/get": {
      options: () => ({ body: { captchaType: "blockPuzzle", purpose: "login" } }),
      holds: ({ jigsawImageBase64 }: { jigsawImageBase64: string }) => jigsawImageBase64.length > 1000,
    },
    "POST /api/captcha/check": {
      options: () => ({
        body: { captchaType: "blockPuzzle", purpose: "signUp", token: puzzle.token, phone: "13833330000", pointJson },
      }),
      holds: ({ result }: { result: boolean }) => result,
    },
    "POST /api/common/smsCode": {
      options: () => ({ body: { phone: byPost, purpose: "signUp", captchaTicket: tickets.post } }),
      holds: counts,
    },
    "GET /api/common/smsCode": {
      options: () => ({ query: { phone: byGet!, purpose: "signUp", captchaTicket: tickets.get } }),
      holds: counts,
    },
    "POST /api/common/userSmsCode": {
      options: () => ({ token: asker!.token, body: { purpose: "security" } }),
      holds: counts,
    },
    "GET /api/common/userSmsCode": {
      options: () => ({ token: verifier!.token, query: { purpose: "security" } }),
      holds: counts,
    },
    "POST /api/auth/verify": {
      options: () => ({ body: { phone: verifier!.phone, purpose: "findPassword", code: verifyCode } }),
      holds: ({ lifeSeconds }: { lifeSeconds: number }) => lifeSeconds === 600,
    },
    "GET /api/dev/outbox": {
      options: () => ({ query: { to: finder!.phone } }),
      holds: ([letter]: { text: string }[]) => letter?.text.includes(findCode),
    },
    "POST /api/auth/smsLogin": {
      options: () => ({ body: { phone: byCode!.phone, code: loginCode } }),
      holds: ({ user }: { user: { id: number } }) => user.id === byCode!.id,
    },
    "POST /api/auth/findPassword": {
      options: () => ({ body: { phone: finder!.phone, code: findCode, password } }),
      holds: isNull,
    },
    "POST /api/auth/changePassword": {
      options: () => ({ token: changer!.token, body: { code: changeCode, password } }),
      holds: isNull,
    },
  };
}
