import { Type } from "typebox";
import { declareCall } from "../call.ts";
import { Hex, OneOf, Time } from "../shapes.ts";

/** The purposes of a code. A code of one purpose is not valid for another. */
export const CODE_PURPOSES = [
  "signUp",
  "smsLogin",
  "findPassword",
  "changePassword",
  "changePhone",
  "security",
  "bindMail",
  "changeMail",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The purposes of a captcha. */
export const CAPTCHA_PURPOSES = ["signUp", "login", "smsLogin", "findPassword", "changePhone"] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

/** For these purposes the code goes to a phone in the request, and only after a captcha. */
export const GUEST_PURPOSES = ["signUp", "smsLogin", "findPassword", "changePhone"] as const;

/** For these purposes the code goes to the phone of the signed-in player. */
export const OWN_PURPOSES = ["changePassword", "changePhone", "security"] as const;

export const Phone = Type.String({ minLength: 1, maxLength: 20, examples: ["13800138000"] });
/** Six digits. The value is not trimmed, so any other text is wrong. */
export const Code = Type.String({ minLength: 1, maxLength: 10, examples: ["123456"] });
export const Ticket = Type.String({ maxLength: 200, description: "an empty text counts as no ticket" });

const Sent = Type.Object({
  phone: Type.String({ description: "masked" }),
  countdown: Type.Integer({ description: "seconds until the next code can be requested" }),
});

const guestCode = {
  path: "/api/common/smsCode",
  who: "guest",
  says: "Sends a code by SMS to a phone number. Needs the ticket of a captcha.",
  input: Type.Object({
    phone: Phone,
    purpose: OneOf(GUEST_PURPOSES),
    captchaTicket: Type.Optional(Ticket),
  }),
  output: Sent,
  changes: true,
  refusals: [
    "captcha_required",
    "ticket_invalid",
    "phone_invalid",
    "phone_refused",
    "code_too_soon",
    "code_limit",
    "sms_failed",
  ],
} as const;

export const smsCode = declareCall({ ...guestCode, method: "POST" });
export const smsCodeByGet = declareCall({ ...guestCode, method: "GET" });

const ownCode = {
  path: "/api/common/userSmsCode",
  who: "player",
  says: "Sends a code by SMS to the logged-in player's phone number.",
  input: Type.Object({ purpose: OneOf(OWN_PURPOSES) }),
  output: Sent,
  changes: true,
  refusals: ["phone_invalid", "phone_refused", "authenticator_required", "code_too_soon", "code_limit", "sms_failed"],
} as const;

export const userSmsCode = declareCall({ ...ownCode, method: "POST" });
export const userSmsCodeByGet = declareCall({ ...ownCode, method: "GET" });

export const verify = declareCall({
  method: "POST",
  path: "/api/auth/verify",
  who: "guest",
  says: "Checks a code and returns a ticket for the call of its purpose. Without `phone` it checks the code for the logged-in player's phone number.",
  input: Type.Object({
    phone: Type.Optional(Phone),
    purpose: OneOf(["findPassword", "changePassword"]),
    code: Code,
    captchaTicket: Type.Optional(Ticket),
  }),
  output: Type.Object({ ticket: Hex(64), lifeSeconds: Type.Integer() }),
  refusals: ["phone_invalid", "code_wrong", "captcha_required", "ticket_invalid"],
  raw: ["code"],
});

export const outbox = declareCall({
  method: "GET",
  path: "/api/dev/outbox",
  who: "guest",
  says: "The messages that the `dev` senders stored instead of sending them, newest first. Works only on the server's own machine and only if the senders are `dev`.",
  input: Type.Object({ to: Type.Optional(Type.String({ maxLength: 254 })) }),
  output: Type.Array(
    Type.Object({
      way: OneOf(["sms", "mail"]),
      to: Type.String(),
      subject: Type.Union([Type.String(), Type.Null()]),
      text: Type.String(),
      createTime: Time,
    }),
  ),
  refusals: ["not_found"],
});
