import { type Static, Type } from "typebox";
import { declareCall } from "./call.ts";
import { Hex, Id, Image, Nullable, Sum } from "./shapes.ts";

/** A mobile number: eleven digits in China, or a plus sign and the country's number. */
export const PHONE_PATTERN = "^(1[3-9][0-9]{9}|\\+[1-9][0-9]{6,14})$";

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

const Phone = Type.String({ minLength: 1, maxLength: 20, examples: ["13800138000"] });
const Password = Type.String({ minLength: 1, maxLength: 512, examples: ["a long sentence"] });

/** What the signed-in player's pages know of their own account. */
export const User = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatar: Image,
  phone: Nullable(Type.String({ description: "masked; null: none is bound" })),
  steamId: Nullable(Type.String({ description: "17 digits; null: no Steam account is bound" })),
  email: Nullable(Type.String()),
  balance: Sum,
  secondaryBalance: Sum,
  turnoverDue: Sum,
  pendingPoints: Sum,
  tradeUrl: Nullable(Type.String()),
  vipLevel: Type.Integer(),
  clientSeed: Type.String(),
  clientSeedIsDefault: Type.Boolean(),
  promoteCode: Nullable(Type.String()),
  staff: Type.Boolean(),
  createTime: Type.String(),
});
export type User = Static<typeof User>;

const Session = Type.Object({ token: Hex(64), user: User });

export const signUp = declareCall({
  method: "POST",
  path: "/api/auth/signUp",
  who: "guest",
  says: "Opens an account by phone and password, and signs it in.",
  input: Type.Object({
    phone: Phone,
    password: Password,
    smsCode: Type.Optional(Type.String({ maxLength: 10 })),
    captchaTicket: Type.Optional(Type.String({ maxLength: 200 })),
    inviteCode: Type.Optional(Type.String({ maxLength: 15 })),
    channelCode: Type.Optional(Type.String({ maxLength: 64 })),
    agree: Type.Boolean({ default: false, description: "terms and privacy policy accepted" }),
    adult: Type.Boolean({ default: false, description: "aged 18 or over" }),
  }),
  output: Session,
  refusals: [
    "phone_invalid",
    "phone_taken",
    "password_weak",
    "terms_not_accepted",
    "not_adult",
    "code_required",
    "invite_code_unknown",
  ],
  raw: ["password", "smsCode"],
});

export const login = declareCall({
  method: "POST",
  path: "/api/auth/login",
  who: "guest",
  says: "Signs in by phone and password.",
  input: Type.Object({
    phone: Phone,
    password: Password,
    captchaTicket: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: Session,
  refusals: ["login_failed", "account_closed"],
  raw: ["password"],
});

export const logout = declareCall({
  method: "POST",
  path: "/api/auth/logout",
  who: "player",
  says: "Ends the session of this token.",
  input: Type.Object({}),
  output: Type.Null(),
});

export const userInfo = declareCall({
  method: "GET",
  path: "/api/profile/userInfo",
  who: "player",
  says: "The signed-in player's account, balances and seed.",
  input: Type.Object({}),
  output: User,
});
