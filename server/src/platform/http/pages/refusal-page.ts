import type { RefusalCode } from "@vitrine/contract/refusals.ts";
import type { FastifyRequest } from "fastify";

/** Returns the page that explains why a visit was refused; `asked` is the raw query. */
export type RefusedAt = (code: RefusalCode, asked: Readonly<Record<string, unknown>>) => string;

declare module "fastify" {
  interface FastifyContextConfig {
    refusedAt?: RefusedAt;
  }
}

/** The page to which a browser is redirected after a refusal; undefined for programs, which get the refusal itself. */
export function pageOfRefusal(request: FastifyRequest, code: RefusalCode): string | undefined {
  const { refusedAt } = request.routeOptions.config;
  if (!refusedAt || !isNavigation(request)) return undefined;
  return refusedAt(code, request.query as Record<string, unknown>);
}

/** Browsers mark a navigation with a header; old browsers without it at least accept text/html. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers["sec-fetch-mode"];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? "") : mode === "navigate";
}
