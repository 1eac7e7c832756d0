import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { AnyCall } from "@vitrine/contract/call.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { REFUSALS, type RefusalCode } from "@vitrine/contract/refusals.ts";
import type { FastifyInstance } from "fastify";
import { type TObject, type TSchema, Type } from "typebox";
import type { Rate } from "../rate-limits.ts";
import { limitAll } from "./rates.ts";
import { DOCS_POLICY } from "./security-headers.ts";

const FOR_EVERYBODY = [
  "malformed",
  "repeated_parameter",
  "too_large",
  "too_many_requests",
  "busy",
  "outcome_unknown",
  "maintenance",
  "internal",
] as const;
const FOR_BODIES = ["bad_json", "unsupported_type"] as const;
const BODIES = ["application/x-www-form-urlencoded", "application/json"];
const FOR_PLAYERS = ["not_logged_in"] as const;
const FOR_OPERATORS = ["not_permitted", "csrf_missing"] as const;

/** Converts a call to the framework's route schema: its OpenAPI description and the serializer of its response. */
export function describeRoute(call: AnyCall, rates: readonly Rate[]): object {
  const statuses = new Map<number, string[]>();
  for (const code of new Set(codesOf(call))) {
    const { status } = REFUSALS[code];
    statuses.set(status, [...(statuses.get(status) ?? []), `${code}: ${REFUSALS[code].says["en-US"]}`]);
  }
  return {
    summary: call.says,
    // The description is public, and tells nobody that a site has pages for operators.
    ...(call.path.startsWith("/admin/") && { hide: true }),
    tags: [call.path.split("/")[2] ?? "site"],
    ...(call.method === "GET"
      ? { querystring: asAsked(call.input) }
      : { body: asAsked(call.input), consumes: call.upload?.file ? [...BODIES, "multipart/form-data"] : BODIES }),
    "x-rate-limits": rates.map(({ name, per, perMinute, burst }) => ({ name, per, perMinute, burst })),
    ...(call.who !== "guest" && { security: [{ token: [] }] }),
    response: {
      ...(call.visited
        ? { 302: { description: "Sent on", type: "null" } }
        : { 200: call.gives ? fileOf(call.gives) : success(call.output) }),
      ...Object.fromEntries([...statuses].map(([status, lines]) => [status, failure(status, lines)])),
    },
  };
}

/** Lists the codes that a call may refuse with: its own codes and those of every call of its kind. */
export function codesOf(call: AnyCall): readonly RefusalCode[] {
  return [
    ...FOR_EVERYBODY,
    ...(call.method === "POST" ? FOR_BODIES : []),
    ...(call.changes && !call.visited ? (["cross_site"] as const) : []),
    ...(call.movesMoney ? (["bad_key", "key_reused"] as const) : []),
    ...(call.who === "guest" ? [] : FOR_PLAYERS),
    ...(call.who === "operator" ? FOR_OPERATORS : []),
    ...call.refusals,
  ];
}

/** A parameter with a default always has a value in the use case, but clients need not send it. */
function asAsked(input: TObject): object {
  const { properties, required = [], ...rest } = input;
  const needed = required.filter((name) => !("default" in properties[name]!));
  return { ...rest, properties, ...(needed.length > 0 && { required: needed }) };
}

const fileOf = (type: string) => ({
  description: "Done",
  content: { [type]: { schema: { type: "string", format: "binary" } } },
});

const success = (data: TSchema) => ({
  description: "Done",
  ...Type.Object({ status: Type.Literal(0), success: Type.Literal(true), msg: Type.String(), data }),
});

/** The fields of a refusal, built once for each status, because every route describes several of them. */
const refused = new Map<number, object>();

function failure(status: number, lines: readonly string[]): object {
  const shape =
    refused.get(status) ??
    Type.Object({
      status: Type.Literal(status),
      success: Type.Literal(false),
      code: Type.String(),
      msg: Type.String(),
      data: Type.Null(),
      fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    });
  refused.set(status, shape);
  return { description: lines.join("; "), ...shape };
}

/** Serves the interface description: /api/openapi.json, and /api/docs as a page. Register it before the routes. */
export async function serveDocs(http: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Vitrine",
        version: "0.1.0",
        description: `All calls of the site. Every response is one envelope: status 0 with data, or the HTTP status with a stable code and a sentence in the language of the header \`lang\` (${LANGUAGES.join(", ")}). Amounts are JSON numbers in coins. Calls that move money or items take an \`Idempotency-Key\`.`,
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { token: { type: "apiKey", in: "header", name: "token" } } },
    },
  });
  await http.register(async (docs) => {
    limitAll(docs, { unlimited: "files that a browser reads once and then keeps" });
    await docs.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: DOCS_POLICY });
  });
  const config = { limit: { unlimited: "the text is created once and then only sent" } };
  let text: string | undefined;
  http.get("/api/openapi.json", { schema: { hide: true } as object, config }, async (_, reply) => {
    text ??= JSON.stringify(http.swagger());
    return reply.type("application/json; charset=utf-8").send(text);
  });
}
