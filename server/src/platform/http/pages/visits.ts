import type { RefusalCode } from "@vitrine/contract/refusals.ts";
import type { FastifyRequest } from "fastify";

/** The page of the site that says in words why a visit was refused; `asked` is the query as it came. */
export type RefusedAt = (code: RefusalCode, asked: Readonly<Record<string, unknown>>) => string;

declare module "fastify" {
  interface FastifyContextConfig {
    refusedAt?: RefusedAt;
  }
}

/** Where somebody is sent whose browser went to an address that refuses them; a program that asks is answered itself. */
export function pageOfRefusal(request: FastifyRequest, code: RefusalCode): string | undefined {
  const { refusedAt } = request.routeOptions.config;
  if (!refusedAt || !isNavigation(request)) return undefined;
  return refusedAt(code, request.query as Record<string, unknown>);
}

/** Browsers say that they navigate; those that are too old for that ask for a page. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers["sec-fetch-mode"];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? "") : mode === "navigate";
}
