import { Ajv, type ValidateFunction } from "ajv";
import type { Operation } from "./description.ts";
import type { Got } from "./requests.ts";

const ajv = new Ajv({
  strict: false,
  formats: { coins: true, binary: true, "date-time": (text) => !Number.isNaN(Date.parse(text)) },
});
const compiled = new WeakMap<object, ValidateFunction>();

/**
 * The calls that depend on an external service, each with the code that says that the service is unavailable. Any
 * other 503 is a fault, because nothing else is unavailable in this campaign.
 */
const OUTSIDE: Readonly<Record<string, string>> = {
  "GET /api/common/smsCode": "sms_failed",
  "POST /api/common/smsCode": "sms_failed",
  "GET /api/common/userSmsCode": "sms_failed",
  "POST /api/common/userSmsCode": "sms_failed",
  "POST /api/profile/mailCode": "mail_failed",
  "POST /api/auth/certify": "certify_unavailable",
  "GET /api/auth/certifyResult": "certify_unavailable",
  "POST /api/auth/steamCallback": "steam_unavailable",
};

/** Returns how a response contradicts its description; undefined if it does not. */
export function findContradiction(operation: Operation, { status, type, text }: Got): string | undefined {
  const described = operation.answers[String(status)];
  if (!described) return `${status} is not described: ${text.slice(0, 200)}`;
  if (status >= 500 && !isAway(operation, status, text)) return `${status}: ${text.slice(0, 200)}`;
  if (status === 302) return undefined;
  const [media, content] = Object.entries(described.content ?? {})[0] ?? [];
  if (!media || !content || !type.startsWith(media)) return `${status} came as ${type}`;
  if (media !== "application/json") return undefined;
  const answer = JSON.parse(text) as { code?: string };
  const validate = compiled.get(content.schema) ?? ajv.compile(content.schema);
  compiled.set(content.schema, validate);
  if (!validate(answer)) return `${status} outside of its schema: ${ajv.errorsText(validate.errors)}`;
  if (status !== 200 && !described.description.split("; ").some((line) => line.startsWith(`${answer.code}: `)))
    return `${status} ${answer.code} is not described`;
  return undefined;
}

/** True if the response says that an external service is unavailable, in a call that needs this service. */
function isAway({ name }: Operation, status: number, text: string): boolean {
  const code = OUTSIDE[name];
  return status === 503 && code !== undefined && text.includes(`"code":"${code}"`);
}
