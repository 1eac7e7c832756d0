/** How operators sign in without name, password and code: by passkeys, or by the company's identity provider. */
import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { Id, Nullable, OneOf, Time } from "../shapes.ts";
import { MINUTE_MS } from "../time.ts";
import { Code, operatorCall } from "./operator-call.ts";
import { OPERATOR_ROLES } from "./permissions.ts";

/** A session ends after this time without a call; the page also ends it after this time without a key or a pointer. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;

export const Roles = Type.Array(OneOf(OPERATOR_ROLES));

export const OperatorSession = Type.Object({
  name: Type.String(),
  roles: Roles,
  csrf: Type.String({ description: "for the header `token` of calls that change something" }),
});
export type OperatorSession = Static<typeof OperatorSession>;

export const signInWays = declareCall({
  method: "GET",
  path: "/admin/api/sign-in-ways",
  who: "guest",
  says: "Whether operators can log in by the company's identity provider, and whether the site is a demo.",
  input: Type.Object({}),
  output: Type.Object({ provider: Type.Boolean(), demo: Type.Boolean() }),
});

/** The signatures of passkeys that the site accepts: EdDSA, ES256 and RS256, as COSE numbers them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** The content that a passkey must sign: a random number in base64url, and the domain to which the passkey is bound. */
const Challenge = Type.Object({ challenge: Type.String(), domain: Type.String() });

/** The browser's answer for a passkey, as JSON of the Web Authentication API. */
const PasskeyAnswer = Type.String({ maxLength: 20_000 });

export const passkeyLoginBegin = declareCall({
  method: "POST",
  path: "/admin/api/passkeys/login/begin",
  who: "guest",
  says: "Begins a login by passkey. The challenge can be used once, within 5 minutes.",
  input: Type.Object({}),
  output: Challenge,
});

export const passkeyLogin = declareCall({
  method: "POST",
  path: "/admin/api/passkeys/login",
  who: "guest",
  says: "Opens a session by a passkey that has verified its user, which counts as both factors, and sets its cookie.",
  input: Type.Object({ answer: PasskeyAnswer }),
  output: OperatorSession,
  raw: ["answer"],
  refusals: ["passkey_refused"],
});

export const passkeysList = operatorCall("own-session", {
  method: "GET",
  path: "/admin/api/passkeys",
  says: "The operator's own passkeys, the oldest first.",
  input: Type.Object({}),
  output: Type.Array(Type.Object({ id: Id, device: Type.String(), createTime: Time, lastUsed: Nullable(Time) })),
});

export const passkeyAddBegin = operatorCall("own-session", {
  method: "POST",
  path: "/admin/api/passkeys/add/begin",
  says: "Begins the registration of a passkey. The challenge can be used once, within 5 minutes.",
  input: Type.Object({}),
  output: Type.Object({
    ...Challenge.properties,
    user: Type.String({ description: "the operator's id for the passkey, in base64url" }),
    name: Type.String(),
    known: Type.Array(Type.String(), { description: "the passkeys that the operator has, in base64url" }),
  }),
});

export const passkeyAdd = operatorCall("own-session", {
  method: "POST",
  path: "/admin/api/passkeys/add",
  says: "Registers a passkey. It needs a fresh code, because a passkey alone opens a session.",
  input: Type.Object({ answer: PasskeyAnswer, code: Code }),
  output: Type.Null(),
  raw: ["answer", "code"],
  refusals: ["code_wrong", "passkey_refused"],
});

export const passkeyRemove = operatorCall("own-session", {
  method: "POST",
  path: "/admin/api/passkeys/remove",
  says: "Removes one of the operator's own passkeys.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  refusals: ["not_found"],
});

export const passkeyConfirmBegin = operatorCall("own-session", {
  method: "POST",
  path: "/admin/api/passkeys/confirm/begin",
  says: "Begins a confirmation by passkey in place of a code. The challenge can be used once, within 5 minutes.",
  input: Type.Object({}),
  output: Type.Object({
    ...Challenge.properties,
    known: Type.Array(Type.String(), { description: "the passkeys that may confirm, in base64url" }),
  }),
});

export const passkeyConfirm = operatorCall("own-session", {
  method: "POST",
  path: "/admin/api/passkeys/confirm",
  says: "Returns a text that replaces the code of the authenticator app in the next call, once, within 2 minutes.",
  input: Type.Object({ answer: PasskeyAnswer }),
  output: Type.Object({ code: Type.String() }),
  raw: ["answer"],
  refusals: ["passkey_refused"],
});

export const providerBegin = declareCall({
  method: "POST",
  path: "/admin/api/provider/begin",
  who: "guest",
  says: "Begins a login by the company's identity provider (OpenID Connect): the address to open.",
  input: Type.Object({}),
  output: Type.Object({ url: Type.String() }),
  refusals: ["not_found", "provider_away"],
});

export const providerFinish = declareCall({
  method: "POST",
  path: "/admin/api/provider/finish",
  who: "guest",
  says: "Takes the identity provider's answer once, from the browser that began the login, and opens a session.",
  input: Type.Object({ answer: Type.String({ maxLength: 8000, description: "the query of the return address" }) }),
  output: OperatorSession,
  raw: ["answer"],
  refusals: ["not_found", "provider_away", "provider_refused"],
});

/** The calls of this file that need no session. */
export const GUEST_SIGN_IN_CALLS = [signInWays, passkeyLoginBegin, passkeyLogin, providerBegin, providerFinish];

/** The calls of this file that need a session. */
export const PASSKEY_CALLS = [
  ...[passkeysList, passkeyAddBegin, passkeyAdd, passkeyRemove, passkeyConfirmBegin, passkeyConfirm],
];
