import * as calls from "@vitrine/contract/accounts/certify.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { type TSchema, Type } from "typebox";
import { now } from "../../platform/clock.ts";
import { readText, requireShape } from "../../platform/foreign-shapes.ts";
import type { Site } from "../../platform/site.ts";
import type { AccountSettings, RealNameSettings } from "../environment.ts";
import { beginCertification, type RealNameProvider, settleCertification } from "./certify.ts";

const rates = [rateLimit("certify")];

/**
 * The routes of the real-name check. They always exist, but a check can begin only if the settings choose a provider.
 */
export function certifyRoutes(site: Site<AccountSettings>): void {
  const { db, log, config } = site;
  const deps = { db, log, seedKey: config.seedKey, provider: realNameProvider(config.realName) };
  const returnTo = `${config.publicUrl}${calls.certifyRedirect.path}`;

  site.playerCall(
    calls.certify,
    async (_, { playerId, address }) => {
      const url = await beginCertification(deps, { accountId: playerId, address }, returnTo);
      return { state: "pending" as const, url };
    },
    { rates },
  );

  site.visitCall(calls.certifyRedirect, async () => `${config.publicUrl}${calls.CERTIFY_PAGE}`, {
    refusedAt: () => calls.CERTIFY_PAGE,
  });

  site.playerCall(
    calls.certifyResult,
    async (_, { playerId, address }) => {
      const state = await settleCertification(deps, { accountId: playerId, address });
      return { state, required: deps.provider !== undefined };
    },
    { rates },
  );
}

/** Returns the provider from the settings; undefined if names are not checked or the sandbox is not running. */
function realNameProvider(settings: RealNameSettings): RealNameProvider | undefined {
  return settings.by === "sandbox" && settings.url !== undefined ? sandboxProvider(settings.url) : undefined;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 10_000;

const Begun = Type.Object({ reference: Type.String(), url: Type.String() });
const Found = Type.Object({
  reference: Type.String(),
  state: Type.Union([
    Type.Literal("pending"),
    Type.Literal("passed"),
    Type.Literal("failed"),
    Type.Literal("underage"),
  ]),
  document: Type.Optional(Type.String({ pattern: "^[A-Z]{2} [A-Z0-9]{4,20}$" })),
  birthday: Type.Optional(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" })),
});

/** Returns true if the day exists in the calendar and is not in the future. */
function isDayGone(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return at <= now() && at.toISOString().startsWith(day);
}

/**
 * The adapter for the provider in sandbox/certify. An answer that is late, too large, malformed or about another check
 * is an error.
 */
function sandboxProvider(url: string): RealNameProvider {
  async function ask<T extends TSchema>(shape: T, path: string, body?: object) {
    const answer = await fetch(`${url}${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
      ...(body && { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const text = await readText(answer, MAX_BYTES);
    if (answer.status === 404) return undefined;
    if (!answer.ok || text === undefined)
      throw new Error(`The provider's answer with the status ${answer.status} is not a success, or is too long.`);
    return requireShape(shape, JSON.parse(text));
  }

  return {
    async begin({ reference, returnTo }) {
      const begun = await ask(Begun, "/checks", { reference, returnTo });
      if (begun?.reference !== reference || URL.parse(begun.url)?.origin !== new URL(url).origin) {
        throw new Error("The provider's answer is not about the check that was started.");
      }
      return begun.url;
    },
    async ask(reference) {
      const found = await ask(Found, `/checks/${reference}`);
      // The provider does not know the check yet, because `begin` did not reach it. The player can begin the check
      // again.
      if (found === undefined) return { state: "pending" };
      if (found.reference !== reference) throw new Error("The provider's answer is about another check.");
      if (found.state === "failed") return { state: "failed", why: "refused" };
      if (found.state !== "passed") return { state: found.state };
      if (!found.document || !found.birthday) throw new Error("The provider's answer has no document or no birthday.");
      if (!isDayGone(found.birthday))
        throw new Error("The birthday in the provider's answer is not a date in the past.");
      return { state: "passed", person: found.document, birthday: found.birthday };
    },
  };
}
