import { Type } from "typebox";
import { declareCall } from "../call.ts";
import { Hex, Id, Nullable, OneOf, Time } from "../shapes.ts";
import { Code, Phone, Ticket } from "./codes.ts";

/** How the owner of an account confirms a change: a code by SMS, a code by mail, or a code of an authenticator app. */
export const SECURITY_WAYS = ["phone", "mail", "totp"] as const;
export type SecurityWay = (typeof SECURITY_WAYS)[number];

/** Why withdrawals are blocked for a while. */
export const HOLD_REASONS = ["trade_url", "phone", "password", "deposit", "debt"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Lifetime of a check's ticket, maximum age of a session that sets up a first way, and number of recovery codes. */
export const SAFETY = { ticketSeconds: 600, youngSessionSeconds: 600, recoveryCodes: 10 } as const;

/** The length of a nickname in characters as readers count them (graphemes). */
export const NICKNAME_LENGTH = { min: 2, max: 20 } as const;

/** The only form of a trade link: the partner's number and a token of eight characters. */
export const TRADE_URL_PATTERN =
  "^https://steamcommunity\\.com/tradeoffer/new/\\?partner=([1-9][0-9]{0,9})&token=([A-Za-z0-9_-]{8})$";

const MailAddress = Type.String({ minLength: 1, maxLength: 320, examples: ["name@example.com"] });
const TradeUrl = Type.String({
  minLength: 1,
  maxLength: 200,
  examples: ["https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12"],
});
/** A code by SMS or mail, a code of the app, or a recovery code. */
const AnyCode = Type.String({ minLength: 1, maxLength: 20, examples: ["123456"] });
const RecoveryCodes = Type.Array(Type.String(), { description: "shown this once, each good once" });
/** Required (`security_check_required`) if the account has a security way; if not, the login must be recent. */
const IfProtected = Type.Optional(Ticket);

export const getAvailableSecurityWay = declareCall({
  method: "GET",
  path: "/api/profile/getAvailableSecurityWay",
  who: "player",
  says: "By what the owner can confirm changes, and whether withdrawals are on hold.",
  input: Type.Object({}),
  output: Type.Object({
    ways: Type.Array(
      Type.Object({
        way: OneOf(SECURITY_WAYS),
        bound: Type.Boolean(),
        to: Nullable(Type.String({ description: "where codes go, masked" })),
      }),
    ),
    signInAgain: Type.Boolean({ description: "whether a first way can be set up only after signing in again" }),
    recoveryCodes: Type.Integer({ description: "how many are left" }),
    hold: Nullable(Type.Object({ reason: OneOf(HOLD_REASONS), until: Time })),
    nicknameFrom: Nullable(Type.String({ format: "date-time", description: "when the nickname can be changed again" })),
  }),
});

export const mailCode = declareCall({
  method: "POST",
  path: "/api/profile/mailCode",
  who: "player",
  says: "Sends a code by mail: for `security` to the bound mailbox, else to the one that is to be bound.",
  input: Type.Object({
    purpose: OneOf(["security", "bindMail", "changeMail"]),
    mail: Type.Optional(MailAddress),
  }),
  output: Type.Object({ mail: Type.String({ description: "masked" }), countdown: Type.Integer() }),
  refusals: [
    "mail_invalid",
    "security_way_missing",
    "authenticator_required",
    "code_too_soon",
    "code_limit",
    "mail_failed",
  ],
});

export const securityCheck = declareCall({
  method: "POST",
  path: "/api/profile/securityCheck",
  who: "player",
  says:
    "Confirms by one of the security ways who it is, and gives a ticket for one change within 10 minutes. Where an authenticator " +
    "app is in use, only its numbers and its recovery codes confirm.",
  input: Type.Object({ way: OneOf(SECURITY_WAYS), code: AnyCode }),
  output: Type.Object({ ticket: Hex(64), lifeSeconds: Type.Integer() }),
  refusals: ["security_way_missing", "authenticator_required", "code_wrong"],
  raw: ["code"],
});

export const bindSecurityWay = declareCall({
  method: "POST",
  path: "/api/profile/bindSecurityWay",
  who: "player",
  says: "Sets up a security way. For totp: without a code it gives a secret for the app, with the app's number it gives the recovery codes. For phone and mail: as changePhone and bindMail.",
  input: Type.Object({
    way: OneOf(SECURITY_WAYS),
    code: Type.Optional(Code),
    phone: Type.Optional(Phone),
    mail: Type.Optional(MailAddress),
    ticket: IfProtected,
  }),
  output: Type.Object({
    way: OneOf(SECURITY_WAYS),
    secret: Nullable(Type.String({ description: "base32, for typing" })),
    uri: Nullable(Type.String({ description: "otpauth address, for a picture to scan" })),
    recoveryCodes: Nullable(RecoveryCodes),
  }),
  refusals: [
    "security_way_bound",
    "security_check_required",
    "sign_in_again",
    "ticket_invalid",
    "code_required",
    "code_wrong",
    "totp_not_begun",
    "phone_invalid",
    "phone_taken",
    "mail_invalid",
    "mail_taken",
  ],
  raw: ["code"],
});

export const unbindSecurityWay = declareCall({
  method: "POST",
  path: "/api/profile/unbindSecurityWay",
  who: "player",
  says: "Takes an authenticator app or a mailbox off the account. One security way always stays.",
  input: Type.Object({ way: OneOf(["mail", "totp"]), ticket: Ticket }),
  output: Type.Null(),
  refusals: ["security_way_missing", "security_way_last", "ticket_invalid"],
});

export const renewRecoveryCodes = declareCall({
  method: "POST",
  path: "/api/profile/renewRecoveryCodes",
  who: "player",
  says: "Gives new recovery codes; the old ones are void.",
  input: Type.Object({ ticket: Ticket }),
  output: Type.Object({ recoveryCodes: RecoveryCodes }),
  refusals: ["security_way_missing", "ticket_invalid"],
});

export const bindMail = declareCall({
  method: "POST",
  path: "/api/profile/bindMail",
  who: "player",
  says: "Binds a first mailbox, by a code that was sent to it.",
  input: Type.Object({ mail: MailAddress, code: Code, ticket: IfProtected }),
  output: Type.Null(),
  refusals: [
    "mail_invalid",
    "mail_taken",
    "security_way_bound",
    "code_wrong",
    "security_check_required",
    "sign_in_again",
    "ticket_invalid",
  ],
  raw: ["code"],
});

export const changeMail = declareCall({
  method: "POST",
  path: "/api/profile/changeMail",
  who: "player",
  says: "Binds another mailbox, by a code that was sent to it and a security check.",
  input: Type.Object({ mail: MailAddress, code: Code, ticket: Ticket }),
  output: Type.Null(),
  refusals: ["mail_invalid", "mail_taken", "security_way_missing", "code_wrong", "ticket_invalid"],
  raw: ["code"],
});

export const changePhone = declareCall({
  method: "POST",
  path: "/api/profile/changePhone",
  who: "player",
  says: "Binds another phone, by a code that was sent to it (smsCode, purpose changePhone) and a security check. Withdrawals pause for 72 hours.",
  input: Type.Object({ phone: Phone, code: Code, ticket: IfProtected }),
  output: Type.Null(),
  refusals: [
    "phone_invalid",
    "phone_taken",
    "code_wrong",
    "security_check_required",
    "sign_in_again",
    "ticket_invalid",
  ],
  raw: ["code"],
});

export const modifyTradeUrl = declareCall({
  method: "POST",
  path: "/api/profile/modifyTradeUrl",
  who: "player",
  says: "Sets the first trade link.",
  input: Type.Object({ tradeUrl: TradeUrl }),
  output: Type.Null(),
  refusals: ["trade_url_invalid", "trade_url_present"],
});

export const updateTradeUrl = declareCall({
  method: "POST",
  path: "/api/profile/updateTradeUrl",
  who: "player",
  says: "Changes the trade link after a security check. Withdrawals pause for 72 hours.",
  input: Type.Object({ tradeUrl: TradeUrl, ticket: Ticket }),
  output: Type.Null(),
  refusals: ["trade_url_invalid", "trade_url_missing", "ticket_invalid"],
});

export const modifyNickname = declareCall({
  method: "POST",
  path: "/api/profile/modifyNickname",
  who: "player",
  says: "Changes the nickname, at most once a day: 2 to 20 characters, as they are seen.",
  input: Type.Object({ nickname: Type.String({ minLength: 1, maxLength: 200 }) }),
  output: Type.Object({ nickname: Type.String() }),
  refusals: ["nickname_invalid", "nickname_reserved", "nickname_bot", "nickname_too_soon"],
});

export const listSessions = declareCall({
  method: "GET",
  path: "/api/profile/listSessions",
  who: "player",
  says: "Where the account is signed in, last used first.",
  input: Type.Object({}),
  output: Type.Array(
    Type.Object({
      id: Id,
      device: Type.String({ description: "browser and system, or empty where they are unknown" }),
      address: Type.String({ description: "of the sign-in, masked" }),
      createTime: Time,
      lastSeen: Type.String({ format: "date-time", description: "to the hour" }),
      current: Type.Boolean(),
    }),
  ),
});

export const revokeSession = declareCall({
  method: "POST",
  path: "/api/profile/revokeSession",
  who: "player",
  says: "Ends one session by its id, or, without an id, all but the present one.",
  input: Type.Object({ id: Type.Optional(Id) }),
  output: Type.Object({ ended: Type.Integer() }),
  refusals: ["not_found"],
});
