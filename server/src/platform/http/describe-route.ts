import type { AnyCall } from "@vitrine/contract/call.ts";
import { REFUSALS, type RefusalCode } from "@vitrine/contract/refusals.ts";
import { type TObject, type TSchema, Type } from "typebox";
import type { Rate } from "../rate-limits.ts";

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

/** Converts a call to the framework's route schema: its OpenAPI description and the serializer of its response. */
export function describeRoute(call: AnyCall, rates: readonly Rate[]): object {
  const statuses = new Map<number, string[]>();
  for (const code of new Set(codesOf(call))) {
    const { status } = REFUSALS[code];
    statuses.set(status, [...(statuses.get(status) ?? []), `${code}: ${REFUSALS[code].says["en-US"]}`]);
  }
  return {
    summary: call.says,
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

const failure = (status: number, lines: readonly string[]) => ({
  description: lines.join("; "),
  ...Type.Object({
    status: Type.Literal(status),
    success: Type.Literal(false),
    code: Type.String(),
    msg: Type.String(),
    data: Type.Null(),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
});
