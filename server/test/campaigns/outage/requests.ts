import { randomUUID } from "node:crypto";
import type { Envelope } from "../../fixtures/call.ts";

export const CHANGES = ["open", "sell", "deposit", "withdraw", "signUp"] as const;
export type Change = (typeof CHANGES)[number];
export type RequestKind = Change | "read";

/** The phase of the campaign in which a request was sent, for the printed figures. */
export type Phase =
  | "before"
  | "away"
  | "away, restarted"
  | "away, killed"
  | "back"
  | "read-only"
  | "no connections"
  | "data disk full"
  | "WAL disk full";

export type PlayerRequest = {
  kind: RequestKind;
  /** 0 for a sign-up, which has no player and no token yet. */
  playerId: number;
  token: string;
  path: string;
  body?: Record<string, unknown>;
  /** The idempotency key that makes a retry safe. */
  key: string;
};

/** The raw response; undefined if the connection broke. `retryAfter` is the header. */
export type RawResponse = { http: number; text: string; retryAfter: string | null } | undefined;

/** `at` is the URL of the server that received the request. */
export type SentRequest = PlayerRequest & { phase: Phase; at: string; response: RawResponse };

const TIMEOUT_MS = 30_000;

export const newKey = () => randomUUID();

/** Sends a request once: a change as POST with its key, a read as GET. */
export async function send(url: string, { kind, path, body, token, key }: PlayerRequest): Promise<RawResponse> {
  const change = { method: "POST", body: JSON.stringify(body) };
  const headers = { token, ...(kind !== "read" && { "content-type": "application/json", "idempotency-key": key }) };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${url}/api/${path}`, { ...(kind !== "read" && change), headers, signal });
    return { http: answer.status, text: await answer.text(), retryAfter: answer.headers.get("retry-after") };
  } catch {
    return undefined;
  }
}

export const isDone = (said: RawResponse): said is NonNullable<RawResponse> => said?.http === 200;

/** True for a definite response: done or refused. A busy or stopping site (5xx) has not decided anything. */
export const isDefinite = (said: RawResponse): said is NonNullable<RawResponse> =>
  said !== undefined && said.http < 500;

export function bodyOf<T>({ text }: NonNullable<RawResponse>): Envelope<T> {
  return JSON.parse(text) as Envelope<T>;
}

export const dataOf = <T>(said: NonNullable<RawResponse>): T => bodyOf<T>(said).data;

export type Opened = { drops: { roundId: number; voucherId: number; value: number }[] };
export type Sold = { sold: number };
export type Deposited = { orderId: string; payUrl: string | null };
export type SignedUp = { user: { id: number } };
export type Withdrawn = { orders: { id: number; voucherId: number }[] };
