import { Type } from "typebox";
import { declareCall } from "../call.ts";
import { Hex, Id, Nullable, OneOf, Time } from "../shapes.ts";
import { Code, Phone, Ticket } from "./codes.ts";

/** How the owner of an account confirms a change: a code by SMS, a code by mail, or a code of an authenticator app. */
export const SECURITY_WAYS = ["phone", "mail", "totp"] as const;
export type SecurityWay = (typeof SECURITY_WAYS)[number];

/** The changes and events after which withdrawals are on hold for a while. */
export const HOLD_REASONS = ["trade_url", "phone", "password", "deposit", "debt"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

const MailAddress = Type.String({ minLength: 1, maxLength: 320, examples: ["name@example.com"] });
const TradeUrl = Type.String({
  minLength: 1,
  maxLength: 200,
  examples: ["https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12"],
});
/** A code by SMS or mail, a code of the app, or a recovery code. */
const AnyCode = Type.String({ minLength: 1, maxLength: 20, examples: ["123456"] });
const RecoveryCodes = Type.Array(Type.String(), { description: "shown only in this response; each code works once" });
/**
 * The ticket of a security check. It is required (`security_check_required`) if the account has a security method. If
 * the account has none, the login must be recent.
 */
const IfProtected = Type.Optional(Ticket);

export const getAvailableSecurityWay = declareCall({
  method: "GET",
  path: "/api/profile/getAvailableSecurityWay",
  who: "player",
  says: "The security methods with which the player can confirm changes, and whether withdrawals are on hold.",
  input: Type.Object({}),
  output: Type.Object({
    ways: Type.Array(
      Type.Object({
        way: OneOf(SECURITY_WAYS),
        bound: Type.Boolean(),
        to: Nullable(Type.String({ description: "the masked phone number or mailbox that receives the codes" })),
      }),
    ),
    signInAgain: Type.Boolean({
      description: "whether the player must log in again before setting up a first security method",
    }),
    recoveryCodes: Type.Integer({ description: "the number of unused recovery codes" }),
    hold: Nullable(Type.Object({ reason: OneOf(HOLD_REASONS), until: Time })),
    nicknameFrom: Nullable(
      Type.String({ format: "date-time", description: "the time from which the nickname can be changed again" }),
    ),
  }),
});

export const mailCode = declareCall({
  method: "POST",
  path: "/api/profile/mailCode",
  who: "player",
  says: "Sends a code by mail: for `security` to the bound mailbox, otherwise to the mailbox that the player wants to bind.",
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
    "Confirms the player's identity with one of the security methods and returns a ticket for one change within 10 minutes. If an authenticator " +
    "app is set up, only its codes and the recovery codes are accepted.",
  input: Type.Object({ way: OneOf(SECURITY_WAYS), code: AnyCode }),
  output: Type.Object({ ticket: Hex(64), lifeSeconds: Type.Integer() }),
  refusals: ["security_way_missing", "authenticator_required", "code_wrong"],
  raw: ["code"],
});

export const bindSecurityWay = declareCall({
  method: "POST",
  path: "/api/profile/bindSecurityWay",
  who: "player",
  says: "Sets up a security method. For totp: without a code it returns a secret for the app; with a code of the app it returns the recovery codes. For phone and mail it does the same as changePhone and bindMail.",
  input: Type.Object({
    way: OneOf(SECURITY_WAYS),
    code: Type.Optional(Code),
    phone: Type.Optional(Phone),
    mail: Type.Optional(MailAddress),
    ticket: IfProtected,
  }),
  output: Type.Object({
    way: OneOf(SECURITY_WAYS),
    secret: Nullable(Type.String({ description: "the secret in base32, to type into the app" })),
    uri: Nullable(Type.String({ description: "the otpauth address, for a QR code" })),
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
  says: "Removes the authenticator app or the mailbox from the account. The last security method cannot be removed.",
  input: Type.Object({ way: OneOf(["mail", "totp"]), ticket: Ticket }),
  output: Type.Null(),
  refusals: ["security_way_missing", "security_way_last", "ticket_invalid"],
});

export const renewRecoveryCodes = declareCall({
  method: "POST",
  path: "/api/profile/renewRecoveryCodes",
  who: "player",
  says: "Returns new recovery codes. The old codes stop working.",
  input: Type.Object({ ticket: Ticket }),
  output: Type.Object({ recoveryCodes: RecoveryCodes }),
  refusals: ["security_way_missing", "ticket_invalid"],
});

export const bindMail = declareCall({
  method: "POST",
  path: "/api/profile/bindMail",
  who: "player",
  says: "Binds the account's first mailbox, with a code that was sent to it.",
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
  says: "Binds another email address, with a code that was sent to it and the ticket of a security check.",
  input: Type.Object({ mail: MailAddress, code: Code, ticket: Ticket }),
  output: Type.Null(),
  refusals: ["mail_invalid", "mail_taken", "security_way_missing", "code_wrong", "ticket_invalid"],
  raw: ["code"],
});

export const changePhone = declareCall({
  method: "POST",
  path: "/api/profile/changePhone",
  who: "player",
  says: "Binds another phone number, with a code that was sent to it (smsCode, purpose changePhone) and the ticket of a security check. Withdrawals pause for 72 hours.",
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
  says: "Changes the nickname, at most once a day: 2 to 20 visible characters.",
  input: Type.Object({ nickname: Type.String({ minLength: 1, maxLength: 200 }) }),
  output: Type.Object({ nickname: Type.String() }),
  refusals: ["nickname_invalid", "nickname_reserved", "nickname_bot", "nickname_too_soon"],
});

export const listSessions = declareCall({
  method: "GET",
  path: "/api/profile/listSessions",
  who: "player",
  says: "The account's sessions, the last used one first.",
  input: Type.Object({}),
  output: Type.Array(
    Type.Object({
      id: Id,
      device: Type.String({ description: "browser and operating system; empty if unknown" }),
      address: Type.String({ description: "the masked IP address of the login" }),
      createTime: Time,
      lastSeen: Type.String({ format: "date-time", description: "rounded to the hour" }),
      current: Type.Boolean(),
    }),
  ),
});

export const revokeSession = declareCall({
  method: "POST",
  path: "/api/profile/revokeSession",
  who: "player",
  says: "Ends the session with this id or, without an id, all sessions except the current one.",
  input: Type.Object({ id: Type.Optional(Id) }),
  output: Type.Object({ ended: Type.Integer() }),
  refusals: ["not_found"],
});
