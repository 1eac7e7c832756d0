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
    "Sends the browser to Steam to sign in there. Steam sends it back to /login/steamCallback, whose `params` hold redirectUrl " +
    "(callbackUrl where that is an address inside the site, /home where it is not), promoteCode and channelCode.",
  input: Type.Object({
    callbackUrl: Type.Optional(Type.String({ description: "where to go afterwards, a path of this site" })),
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
    "Takes what Steam sent back, once, from the browser that had been sent there. signedIn brings a session; bound a Steam " +
    "account for whoever is signed in; signUp a ticket of 15 minutes for auth/steamSignUp, because nobody has this Steam account yet.",
  input: Type.Object({
    answer: Type.String({ maxLength: 8000, description: "the query of /login/steamCallback as it came, without `?`" }),
  }),
  output: Type.Object({
    outcome: OneOf(STEAM_OUTCOMES),
    redirectUrl: Type.String({ description: "a path of this site" }),
    session: Nullable(Session),
    signUp: Nullable(Type.Object({ ticket: Ticket, steamId: SteamId, nickname: Type.String() })),
  }),
  refusals: ["steam_abnormal", "steam_unavailable", "steam_taken", "steam_bound_already", "account_closed"],
  raw: ["answer"],
});

export const steamSignUp = declareCall({
  method: "POST",
  path: "/api/auth/steamSignUp",
  who: "guest",
  says:
    "Opens an account for a Steam account that auth/steamCallback has seen, and signs it in. It has neither phone nor password. " +
    "Repeated as it was with the same Idempotency-Key, it signs in to the account that an earlier try has opened.",
  movesMoney: true,
  input: Type.Object({
    ticket: Ticket,
    steamId: SteamId,
    nickname: Type.Optional(Type.String({ maxLength: 64, description: "without one it is made up" })),
    inviteCode: Type.Optional(Type.String({ maxLength: 15 })),
    channelCode: Type.Optional(Code),
    agree: Type.Boolean({ default: false, description: "terms and privacy policy accepted" }),
    adult: Type.Boolean({ default: false, description: "aged 18 or over" }),
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
  says: "Begins to bind a Steam account: gives the address at Steam to which the browser goes. Needs a ticket of securityCheck.",
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
    "Unbinds the Steam account, where another way to sign in remains; not within 72 hours after a change of phone. Needs a ticket " +
    "of securityCheck.",
  input: Type.Object({ ticket: Ticket }),
  output: Type.Null(),
  refusals: ["ticket_invalid", "steam_not_bound", "steam_last_way", "steam_held"],
});
