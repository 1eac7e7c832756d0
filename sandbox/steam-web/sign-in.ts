import { constants, createHmac, generateKeyPairSync, privateDecrypt, randomBytes } from "node:crypto";
import { type Field, readMessage, writeMessage } from "./protobuf.ts";

/** The account that may sign in here. The two secrets are those of its authenticator, in base64. */
export type Bot = {
  steamId: string;
  accountName: string;
  password: string;
  sharedSecret: string;
  identitySecret: string;
};

export type SignIn = {
  /** Answers a call of IAuthenticationService: Steam's result code and the bytes of the response. */
  answer(method: string, input: Buffer): { result: number; body: Buffer };
  /** Whether this token belongs to an active session. */
  knows(accessToken: string): boolean;
  /** Ends every session, as Steam does after a day. */
  endSessions(): void;
  /** After this call a new session needs the password again. */
  endRefreshTokens(): void;
  /** How many sign-ins used the password. */
  passwords: number;
};

const OK = 1;
const INVALID_PASSWORD = 5;
const ACCESS_DENIED = 15;
const WRONG_CODE = 88;
const DEVICE_CODE = 3n;
const SIGNS = "23456789BCDFGHJKMNPQRTVWXY";

/** Simulates the sign-in of Steam's mobile app: the password under RSA, the authenticator's code, and the tokens. */
export function playSignIn(bot: Bot): SignIn {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { n = "", e = "" } = publicKey.export({ format: "jwk" });
  const hex = (part: string) => Buffer.from(part, "base64url").toString("hex");
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  let confirmed = false;

  const token = (audience: string[], kept: Set<string>) => {
    const claims = {
      iss: "steam",
      sub: bot.steamId,
      aud: audience,
      exp: 4_000_000_000,
      jti: randomBytes(6).toString("hex"),
    };
    const made = ["{}", JSON.stringify(claims), "no signature"]
      .map((part) => Buffer.from(part).toString("base64url"))
      .join(".");
    kept.add(made);
    return made;
  };
  const done = (...fields: [number, Field][]) => ({ result: OK, body: writeMessage(fields) });
  const refuse = (result: number) => ({ result, body: Buffer.alloc(0) });

  const play: SignIn = {
    passwords: 0,
    knows: (accessToken) => accessTokens.has(accessToken),
    endSessions: () => accessTokens.clear(),
    endRefreshTokens: () => refreshTokens.clear(),
    answer(method, input) {
      const asked = readMessage(input);
      const text = (number: number) => String(asked.get(number) ?? "");
      switch (method) {
        case "GetPasswordRSAPublicKey":
          return done([1, hex(n)], [2, hex(e)], [3, 1n]);
        case "BeginAuthSessionViaCredentials": {
          play.passwords += 1;
          const sealed = Buffer.from(text(3), "base64");
          const password = privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, sealed).toString();
          if (text(2) !== bot.accountName || password !== bot.password) return refuse(INVALID_PASSWORD);
          confirmed = false;
          return done([1, 7n], [2, "session"], [4, writeMessage([[1, DEVICE_CODE]])], [5, BigInt(bot.steamId)]);
        }
        case "UpdateAuthSessionWithSteamGuardCode":
          confirmed = codesOfNow(bot.sharedSecret).includes(text(3));
          return confirmed ? done() : refuse(WRONG_CODE);
        case "PollAuthSessionStatus":
          if (!confirmed) return done();
          return done(
            [3, token(["web", "renew", "derive", "mobile"], refreshTokens)],
            [4, token(["web", "mobile"], accessTokens)],
            [6, bot.accountName],
          );
        case "GenerateAccessTokenForApp":
          if (!refreshTokens.has(text(1))) return refuse(ACCESS_DENIED);
          return done([1, token(["web", "mobile"], accessTokens)]);
        default:
          return refuse(ACCESS_DENIED);
      }
    },
  };
  return play;
}

/** The key with which Steam's app proves that a request comes from the authenticator. */
export function confirmationKey(identitySecret: string, unixTime: number, purpose: string): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(unixTime));
  return createHmac("sha1", Buffer.from(identitySecret, "base64")).update(moment).update(purpose).digest("base64");
}

/** The codes of this half minute and of the previous half minute. */
function codesOfNow(sharedSecret: string): string[] {
  const half = Math.floor(Date.now() / 30_000);
  return [half, half - 1].map((count) => {
    const moment = Buffer.alloc(8);
    moment.writeBigUInt64BE(BigInt(count));
    const mac = createHmac("sha1", Buffer.from(sharedSecret, "base64")).update(moment).digest();
    let rest = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff;
    let code = "";
    for (let sign = 0; sign < 5; sign += 1) {
      code += SIGNS.charAt(rest % SIGNS.length);
      rest = Math.floor(rest / SIGNS.length);
    }
    return code;
  });
}
