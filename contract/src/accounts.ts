import { type Static, Type } from "typebox";
import { Code, Phone, Ticket } from "./accounts/codes.ts";
import { declareCall } from "./call.ts";
import { Hex, Id, Image, Nullable, Sum } from "./shapes.ts";

/** A mobile number: eleven digits in China, or a plus sign with the country code and number. */
export const PHONE_PATTERN = "^(1[3-9][0-9]{9}|\\+[1-9][0-9]{6,14})$";

const Password = Type.String({ minLength: 1, maxLength: 512, examples: ["a long sentence"] });

/** The signed-in player's own account, as pages get it. */
export const User = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatar: Image,
  phone: Nullable(Type.String({ description: "masked; null: no phone number is bound" })),
  steamId: Nullable(Type.String({ description: "17 digits; null: no Steam account is bound" })),
  email: Nullable(Type.String({ description: "masked" })),
  balance: Sum,
  secondaryBalance: Sum,
  turnoverDue: Sum,
  pendingPoints: Sum,
  stakePerPoint: Type.Number({ description: "what must be staked to release one of the pending points" }),
  tradeUrl: Nullable(Type.String()),
  vipLevel: Type.Integer(),
  clientSeed: Type.String(),
  clientSeedIsDefault: Type.Boolean(),
  promoteCode: Nullable(Type.String()),
  staff: Type.Boolean(),
  createTime: Type.String(),
});
export type User = Static<typeof User>;

/**
 * The ticket of a captcha. It is required (`captcha_required`) after failed passwords or codes for this phone or from
 * this network.
 */
const AfterFailures = Type.Optional(Ticket);

const Session = Type.Object({ token: Hex(64), user: User });

export const signUp = declareCall({
  method: "POST",
  path: "/api/auth/signUp",
  who: "guest",
  says:
    "Creates an account with a phone number and a password, and logs the player in. A request that is repeated with the same " +
    "Idempotency-Key and the right password logs in to the account that the first request created.",
  movesMoney: true,
  input: Type.Object({
    phone: Phone,
    password: Password,
    smsCode: Type.Optional(
      Type.String({ maxLength: 10, description: "the code of purpose signUp; not needed in demo mode" }),
    ),
    captchaTicket: AfterFailures,
    inviteCode: Type.Optional(Type.String({ maxLength: 15 })),
    channelCode: Type.Optional(Type.String({ maxLength: 64 })),
    agree: Type.Boolean({ default: false, description: "the player accepts the terms and the privacy policy" }),
    adult: Type.Boolean({ default: false, description: "the player is 18 or older" }),
  }),
  output: Session,
  refusals: [
    "phone_invalid",
    "phone_taken",
    "password_weak",
    "terms_not_accepted",
    "not_adult",
    "password_breached",
    "code_required",
    "code_wrong",
    "captcha_required",
    "ticket_invalid",
    "invite_code_unknown",
  ],
  raw: ["password", "smsCode"],
});

export const login = declareCall({
  method: "POST",
  path: "/api/auth/login",
  who: "guest",
  says: "Logs in with a phone number and a password.",
  input: Type.Object({
    phone: Phone,
    password: Password,
    captchaTicket: AfterFailures,
  }),
  output: Session,
  refusals: ["login_failed", "account_closed", "login_frozen", "captcha_required", "ticket_invalid"],
  raw: ["password"],
});

export const smsLogin = declareCall({
  method: "POST",
  path: "/api/auth/smsLogin",
  who: "guest",
  says: "Logs in with a phone number and a code of the purpose smsLogin.",
  input: Type.Object({ phone: Phone, code: Code, captchaTicket: AfterFailures }),
  output: Session,
  refusals: [
    ...["phone_invalid", "code_wrong", "account_unknown", "account_closed", "login_frozen"],
    ...["captcha_required", "ticket_invalid"],
  ] as const,
  raw: ["code"],
});

export const findPassword = declareCall({
  method: "POST",
  path: "/api/auth/findPassword",
  who: "guest",
  says: "Sets a new password with a code of the purpose findPassword, or with its ticket from verify, and ends all sessions.",
  input: Type.Object({
    phone: Phone,
    password: Password,
    code: Type.Optional(Code),
    ticket: Type.Optional(Ticket),
    captchaTicket: AfterFailures,
  }),
  output: Type.Null(),
  refusals: [
    "phone_invalid",
    "password_weak",
    "password_breached",
    "code_required",
    "code_wrong",
    "account_unknown",
    "account_closed",
    "captcha_required",
    "ticket_invalid",
  ],
  raw: ["password", "code"],
});

export const changePassword = declareCall({
  method: "POST",
  path: "/api/auth/changePassword",
  who: "player",
  says: "Sets a new password with the old one, or with a code of the purpose changePassword, and ends all other sessions.",
  input: Type.Object({
    password: Password,
    oldPassword: Type.Optional(Password),
    code: Type.Optional(Code),
    ticket: Type.Optional(Ticket),
  }),
  output: Type.Null(),
  refusals: ["password_weak", "password_breached", "password_wrong", "code_required", "code_wrong", "ticket_invalid"],
  raw: ["password", "oldPassword", "code"],
});

export const logout = declareCall({
  method: "POST",
  path: "/api/auth/logout",
  who: "player",
  says: "Logs out: ends the session of this token.",
  input: Type.Object({}),
  output: Type.Null(),
});

export const userInfo = declareCall({
  method: "GET",
  path: "/api/profile/userInfo",
  who: "player",
  says: "The logged-in player's account, balances and client seed.",
  input: Type.Object({}),
  output: User,
});
