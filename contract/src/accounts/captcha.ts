import { Type } from "typebox";
import { declareCall } from "../call.ts";
import { Hex, Nullable, OneOf } from "../shapes.ts";
import { CAPTCHA_PURPOSES, Phone } from "./codes.ts";

/** The slider puzzle, and a sum in words for players who cannot use the slider. */
export const CAPTCHA_TYPES = ["blockPuzzle", "arithmetic"] as const;
export type CaptchaType = (typeof CAPTCHA_TYPES)[number];

/** The size of the puzzle in the units of `pointJson`. The pictures have twice as many pixels on each side. */
export const PUZZLE_SIZE = { width: 310, height: 155, pieceWidth: 47 } as const;

export const captchaKinds = declareCall({
  method: "GET",
  path: "/api/common/captcha",
  who: "guest",
  says: "The kinds of captcha, the size and lifetime of a puzzle, and whether a sign-up needs a code.",
  input: Type.Object({}),
  output: Type.Object({
    captchaType: OneOf(CAPTCHA_TYPES),
    alternatives: Type.Array(OneOf(CAPTCHA_TYPES)),
    width: Type.Integer(),
    height: Type.Integer(),
    pieceWidth: Type.Integer(),
    lifeSeconds: Type.Integer(),
    signUpNeedsCode: Type.Boolean({
      description: "false in demo mode, in which a sign-up needs neither code nor captcha",
    }),
  }),
});

export const getCaptcha = declareCall({
  method: "POST",
  path: "/api/captcha/get",
  who: "guest",
  says: "A puzzle for one attempt within two minutes: a picture with a hole and the piece that fits, or a question.",
  input: Type.Object({ captchaType: OneOf(CAPTCHA_TYPES), purpose: OneOf(CAPTCHA_PURPOSES) }),
  output: Type.Object({
    captchaType: OneOf(CAPTCHA_TYPES),
    token: Hex(64),
    secretKey: Type.String({ description: "16 characters: the AES-128-ECB key for pointJson" }),
    originalImageBase64: Nullable(Type.String({ description: "PNG of 620 × 310 pixels" })),
    jigsawImageBase64: Nullable(Type.String({ description: "PNG of 94 × 310 pixels, transparent around the piece" })),
    question: Nullable(Type.String()),
  }),
  refusals: ["busy"],
});

export const checkCaptcha = declareCall({
  method: "POST",
  path: "/api/captcha/check",
  who: "guest",
  says: "Checks the answer to a puzzle and returns a ticket, which can be used once and only for this phone number and purpose.",
  input: Type.Object({
    captchaType: OneOf(CAPTCHA_TYPES),
    token: Type.String({ minLength: 1, maxLength: 200 }),
    purpose: OneOf(CAPTCHA_PURPOSES),
    phone: Phone,
    pointJson: Type.Optional(
      Type.String({
        maxLength: 300,
        description: 'blockPuzzle: {"x": 0 to 310, "y": 5}, encrypted with AES-128-ECB, PKCS7 and secretKey, as base64',
      }),
    ),
    answer: Type.Optional(
      Type.Integer({ minimum: -999, maximum: 999, description: "arithmetic: the result as a number" }),
    ),
  }),
  output: Type.Object({ result: Type.Literal(true), captchaTicket: Hex(64), lifeSeconds: Type.Integer() }),
  refusals: ["captcha_wrong", "captcha_gone", "phone_invalid"],
  raw: ["pointJson"],
});
