import { type Language, languageOf } from "@vitrine/contract/languages.ts";
import { REFUSALS, type RefusalCode, sayRefusal } from "@vitrine/contract/refusals.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { databaseTrouble, watchTroubles } from "../database/troubles.ts";
import { CommitInDoubt, Refusal } from "../errors.ts";
import type { Log } from "../log.ts";
import { pageOfRefusal } from "./pages/refusal-page.ts";

/** The envelope of a success, as text; `data` is already JSON. */
export const envelope = (data: string) => `{"status":0,"success":true,"msg":"","data":${data}}`;

/** Answers with a refusal in the language of the request. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  const seconds = refusal.code === "busy" ? BUSY_SECONDS : refusal.details.seconds;
  // A client that knows the waiting time can count down instead of retrying.
  if (typeof seconds === "number") reply.header("retry-after", seconds);
  return reply
    .code(REFUSALS[refusal.code].status)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(writeRefusal(refusal, language));
}

/** The envelope of a refusal, as text. */
export function writeRefusal({ code, details, fields }: Refusal, language: Language): string {
  return JSON.stringify({
    status: REFUSALS[code].status,
    success: false,
    code,
    msg: sayRefusal(code, language, details),
    data: null,
    ...(fields && Object.keys(fields).length > 0 && { fields }),
  });
}

/** After this time an overloaded service or a database that was away may work again. */
const BUSY_SECONDS = 5;

/** The only mapping from thrown errors to answers. The answer to a bug contains no details of it. */
export function errorHandler(log: Log, count: (code: RefusalCode) => void) {
  const noteTrouble = watchTroubles(log);
  return (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = toRefusal(error, isKeyed(request));
    const trouble = databaseTrouble(error);
    if (trouble) noteTrouble(trouble, error);
    const isBug = refusal.code === "internal" || (error instanceof CommitInDoubt && !trouble);
    if (isBug) {
      const { method, playerId } = request;
      const path = request.routeOptions.url;
      log.error({ err: error, method, path, ...(playerId && { playerId }) }, "a request failed unexpectedly");
    }
    count(refusal.code);
    const page = pageOfRefusal(request, refusal.code);
    if (page !== undefined) return void reply.header("cache-control", "no-store").redirect(page, 302);
    sendRefusal(reply, refusal, languageOf(request.headers.lang));
  };
}

function toRefusal(error: FastifyError | Refusal, isKeyed: boolean): Refusal {
  if (error instanceof Refusal) return error;
  const code = FRAMEWORK[error.code] ?? (error instanceof SyntaxError ? "bad_json" : undefined);
  if (code) return new Refusal(code);
  // A request with an idempotency key can be retried safely; without a key, a retry could run it twice.
  if (error instanceof CommitInDoubt) return new Refusal(isKeyed ? "busy" : "outcome_unknown");
  if (databaseTrouble(error)) return new Refusal("busy");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal("malformed");
  return new Refusal("internal");
}

/** Whether a retry of this request would be recognised by its idempotency key. */
const isKeyed = ({ routeOptions, headers }: FastifyRequest) =>
  routeOptions.config.takesKey === true && headers["idempotency-key"] !== undefined;

declare module "fastify" {
  interface FastifyContextConfig {
    takesKey?: boolean;
  }
}

const FRAMEWORK: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_JSON_BODY: "bad_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "bad_json",
};
