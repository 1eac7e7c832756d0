import { Type } from "typebox";
import { User } from "../accounts.ts";
import { declareCall } from "../call.ts";
import { Hex, Nullable, OneOf } from "../shapes.ts";

/** The result of a visit to Steam. */
export const STEAM_OUTCOMES = ["signedIn", "bound", "signUp"] as const;

const SteamId = Type.String({ pattern: "^[0-9]{17}$" });
const Ticket = Hex(64);
const Code = Type.String({ maxLength: 64 });
const Session = Type.Object({ token: Hex(64), user: User });

export const steamLogin = declareCall({
  method: "GET",
  path: "/api/auth/steamLogin",
  who: "guest",
  says:
    "Redirects the browser to Steam's login. Steam redirects it back to /login/steamCallback, whose `params` contain redirectUrl " +
    "(callbackUrl if that is an address of this site, otherwise /home), promoteCode and channelCode.",
  input: Type.Object({
    callbackUrl: Type.Optional(Type.String({ description: "the path of this site to open after the login" })),
    promoteCode: Type.Optional(Code),
    channelCode: Type.Optional(Code),
  }),
  output: Type.Null(),
  refusals: ["steam_unavailable"],
  changes: true,
  visited: true,
  // An invalid return address leads to /home; it does not refuse the sign-in.
  raw: ["callbackUrl", "promoteCode", "channelCode"],
});

export const steamCallback = declareCall({
  method: "POST",
  path: "/api/auth/steamCallback",
  who: "guest",
  says:
    "Accepts Steam's answer once, from the browser that was redirected to Steam. signedIn: a session was created. bound: the Steam " +
    "account was bound to the logged-in account. signUp: no account has this Steam account; the ticket for auth/steamSignUp is valid for 15 minutes.",
  input: Type.Object({
    answer: Type.String({ maxLength: 8000, description: "the unchanged query of /login/steamCallback, without `?`" }),
  }),
  output: Type.Object({
    outcome: OneOf(STEAM_OUTCOMES),
    redirectUrl: Type.String({ description: "a path of this site" }),
    session: Nullable(Session),
    signUp: Nullable(Type.Object({ ticket: Ticket, steamId: SteamId, nickname: Type.String() })),
  }),
  refusals: [
    "steam_abnormal",
    "steam_unavailable",
    "steam_taken",
    "steam_bound_already",
    "account_closed",
    "login_frozen",
  ],
  raw: ["answer"],
});

export const steamSignUp = declareCall({
  method: "POST",
  path: "/api/auth/steamSignUp",
  who: "guest",
  says:
    "Creates an account for a Steam account that auth/steamCallback has accepted, and logs the player in. The account has neither phone number nor password. " +
    "The same request repeated with the same Idempotency-Key logs in to the account that the first request created.",
  movesMoney: true,
  input: Type.Object({
    ticket: Ticket,
    steamId: SteamId,
    nickname: Type.Optional(Type.String({ maxLength: 64, description: "without a nickname the server invents one" })),
    inviteCode: Type.Optional(Type.String({ maxLength: 15 })),
    channelCode: Type.Optional(Code),
    agree: Type.Boolean({ default: false, description: "the player accepts the terms and the privacy policy" }),
    adult: Type.Boolean({ default: false, description: "the player is 18 or older" }),
  }),
  output: Session,
  refusals: [
    "ticket_invalid",
    "terms_not_accepted",
    "not_adult",
    "invite_code_unknown",
    "nickname_invalid",
    "nickname_reserved",
    "nickname_bot",
    "steam_taken",
  ],
});

export const steamBind = declareCall({
  method: "POST",
  path: "/api/profile/steamBind",
  who: "player",
  says: "Starts to bind a Steam account: returns the address at Steam that the browser must open. Needs a ticket of securityCheck.",
  input: Type.Object({ ticket: Ticket, callbackUrl: Type.Optional(Type.String()) }),
  output: Type.Object({ url: Type.String() }),
  refusals: ["ticket_invalid", "steam_bound_already", "steam_unavailable"],
  raw: ["callbackUrl"],
});

export const steamUnbind = declareCall({
  method: "POST",
  path: "/api/profile/steamUnbind",
  who: "player",
  says:
    "Unbinds the Steam account if the account has another login method. Not possible within 72 hours after a change of the phone number. Needs a ticket " +
    "of securityCheck.",
  input: Type.Object({ ticket: Ticket }),
  output: Type.Null(),
  refusals: ["ticket_invalid", "steam_not_bound", "steam_last_way", "steam_held"],
});
