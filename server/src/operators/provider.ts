import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import { keyedHash, type SeedKey } from "../platform/seed-key.ts";
import { giveChallenge, takeChallenge } from "./challenges.ts";
import type { OidcSettings } from "./environment.ts";

type Deps = { db: Db; seedKey: SeedKey; log: Log; settings: OidcSettings; returnTo: string };

/**
 * The account that the provider names. The subject is the same for one person as long as the provider keeps the
 * account.
 */
export type ProviderAccount = { issuer: string; subject: string; email: string };

const TIMEOUT_SECONDS = 10;

/**
 * The company's identity provider (OpenID Connect): the code flow with PKCE, state and nonce. `begin` returns the
 * address to open and the secret for the browser's cookie. `finish` takes the answer once and returns the account at
 * the provider with its verified mail address.
 */
export function openProvider({ db, seedKey, log, settings, returnTo }: Deps) {
  let found: Promise<Configuration> | undefined;

  /** Asks the provider for its addresses at the first login. After a failure the next login asks again. */
  async function configuration(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = settings;
    // The token comes from the provider directly, but its signature is checked too, because a proxy in between could
    // change it.
    const execute = [enableNonRepudiationChecks, ...(issuer.protocol === "http:" ? [allowInsecureRequests] : [])];
    found ??= discovery(issuer, clientId, {}, ClientSecretBasic(clientSecret), { execute, timeout: TIMEOUT_SECONDS });
    try {
      return await found;
    } catch (error) {
      found = undefined;
      log.warn({ err: error }, "the identity provider of operators does not answer");
      throw new Refusal("provider_away");
    }
  }

  /** Nonce and verifier are derived from the state, so that nothing secret is stored. */
  const derive = (purpose: string, state: string) => keyedHash(seedKey, { purpose, text: state }).toString("base64url");
  const secretsOf = (state: string) => ({
    nonce: derive("provider nonce", state),
    verifier: derive("provider verifier", state),
  });

  return {
    async begin(): Promise<{ url: string; state: string }> {
      const provider = await configuration();
      const state = await giveChallenge(db, { purpose: "provider" });
      const { nonce, verifier } = secretsOf(state);
      const url = buildAuthorizationUrl(provider, {
        ...{ redirect_uri: returnTo, scope: "openid email", state, nonce },
        ...{ code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" },
      });
      return { url: url.href, state };
    },

    async finish(query: string, state: string | undefined): Promise<ProviderAccount> {
      const provider = await configuration();
      // The cookie binds the answer to the browser that began; the row makes it work once.
      if (state === undefined || !(await takeChallenge(db, state, { purpose: "provider" })))
        throw new Refusal("provider_refused");
      const { nonce: expectedNonce, verifier: pkceCodeVerifier } = secretsOf(state);
      const answered = new URL(returnTo);
      answered.search = query;
      try {
        const checks = { pkceCodeVerifier, expectedState: state, expectedNonce, idTokenExpected: true };
        const claims = (await authorizationCodeGrant(provider, answered, checks)).claims();
        if (typeof claims?.email === "string" && claims.email_verified === true)
          return { issuer: claims.iss, subject: claims.sub, email: claims.email.toLowerCase() };
        log.warn("the identity provider named an operator without a verified email address");
      } catch (error) {
        log.warn({ err: error }, "the answer of the identity provider of operators was refused");
      }
      throw new Refusal("provider_refused");
    },
  };
}
