import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** How the provider behaves: correctly, or like a broken or dishonest one. */
export const OIDC_MOODS = [
  "well",
  "away",
  "wrong nonce",
  "wrong audience",
  "expired",
  "other issuer",
  "foreign signature",
  "no signature",
  "unverified address",
  "no address",
] as const;
export type OidcMood = (typeof OIDC_MOODS)[number];

export type OidcSandbox = Awaited<ReturnType<typeof startOidcSandbox>>;

type Visit = { nonce: string; challenge: string; redirectUri: string };
type Answer = { status?: number; location?: string; body?: object };

const CODE_LIFE_SECONDS = 300;

/**
 * Starts a fake identity provider (OpenID Connect) on this machine. It asks nothing: every visitor is the person with the
 * email address `email`. It checks the client's secret and PKCE, and each code works once. A port in use is replaced by
 * a free one.
 */
export async function startOidcSandbox({ port = 0, email = "anna@company.example" } = {}) {
  const client = { id: "vitrine", secret: "a secret of the sandbox" };
  const stand = { mood: "well" as OidcMood, email, subject: subjectOf(email) };
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const visits = new Map<string, Visit>();
  const server = createServer((request, response) => {
    if (stand.mood === "away") return void response.destroy();
    answer(request)
      .then(({ status = 200, location, body = {} }) =>
        response
          .writeHead(location ? 302 : status, { "content-type": "application/json", ...(location && { location }) })
          .end(JSON.stringify(body)),
      )
      .catch(() => response.destroy());
  });
  await listen(server, port).catch(() => listen(server, 0));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    switch (pathname) {
      case "/.well-known/openid-configuration":
        return { body: describe(url) };
      case "/jwks":
        return { body: { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }] } };
      case "/authorize":
        return { location: admit(searchParams) };
      case "/token":
        return exchange(request);
      default:
        return { status: 404 };
    }
  }

  /** Lets the visitor in and returns the address of the site with a code. */
  function admit(asked: URLSearchParams): string {
    const code = randomBytes(16).toString("hex");
    const redirectUri = asked.get("redirect_uri") ?? "";
    visits.set(code, { nonce: asked.get("nonce") ?? "", challenge: asked.get("code_challenge") ?? "", redirectUri });
    return `${redirectUri}?${new URLSearchParams({ code, state: asked.get("state") ?? "" })}`;
  }

  async function exchange(request: IncomingMessage): Promise<Answer> {
    const form = new URLSearchParams(await text(request));
    const basic = [client.id, client.secret].map(encodeURIComponent).join(":").replaceAll("%20", "+");
    const sent = Buffer.from(request.headers.authorization?.replace(/^Basic /, "") ?? "", "base64").toString();
    if (sent !== basic) return { status: 401, body: { error: "invalid_client" } };
    const code = form.get("code") ?? "";
    const visit = visits.get(code);
    visits.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!visit || challenge !== visit.challenge || form.get("redirect_uri") !== visit.redirectUri)
      return { status: 400, body: { error: "invalid_grant" } };
    return { body: { access_token: "none", token_type: "Bearer", expires_in: 60, id_token: idToken(visit) } };
  }

  function idToken({ nonce }: Visit): string {
    const { mood } = stand;
    const now = Math.floor(Date.now() / 1000);
    const expired = mood === "expired" ? 2 * CODE_LIFE_SECONDS : 0;
    const claims = {
      iss: mood === "other issuer" ? "https://elsewhere.example" : url,
      aud: mood === "wrong audience" ? "another client" : client.id,
      sub: stand.subject,
      nonce: mood === "wrong nonce" ? "another nonce" : nonce,
      ...{ iat: now - expired, exp: now + CODE_LIFE_SECONDS - expired },
      ...(mood !== "no address" && { email: stand.email, email_verified: mood !== "unverified address" }),
    };
    if (mood === "no signature") return `${part({ alg: "none" })}.${part(claims)}.`;
    return signToken(claims, mood === "foreign signature" ? foreign : privateKey);
  }

  return {
    url,
    client,
    setMood: (mood: OidcMood) => {
      stand.mood = mood;
    },
    /** Chooses the person who visits next: the mail address, and the account if it is not the usual one of this address. */
    setEmail: (address: string, subject = subjectOf(address)) => {
      Object.assign(stand, { email: address, subject });
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const subjectOf = (email: string) => `person ${email.toLowerCase()}`;

const describe = (url: string) => ({
  ...{
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
  },
  ...{ response_types_supported: ["code"], subject_types_supported: ["public"] },
  ...{ id_token_signing_alg_values_supported: ["RS256"], code_challenge_methods_supported: ["S256"] },
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signToken(claims: object, key: KeyObject): string {
  const signed = `${part({ alg: "RS256", kid: "one" })}.${part(claims)}`;
  return `${signed}.${createSign("sha256").update(signed).sign(key).toString("base64url")}`;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}
