import { randomUUID } from "node:crypto";
import type { Envelope } from "../../fixtures/call.ts";

export const CHANGES = ["open", "sell", "deposit", "withdraw"] as const;
export type Change = (typeof CHANGES)[number];
export type Kind = Change | "read";

/** How far the campaign is: what is asked bears it, so that the figures can tell before from meanwhile. */
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

export type Ask = {
  kind: Kind;
  playerId: number;
  token: string;
  path: string;
  body?: Record<string, unknown>;
  /** Makes a change safe to ask for again. */
  key: string;
};

/** What came back, to the byte; undefined: the connection broke. `retryAfter` is the header. */
export type Said = { http: number; text: string; retryAfter: string | null } | undefined;

/** `at` is the server that was asked, where there are two. */
export type Asked = Ask & { phase: Phase; at: string; said: Said };

const TIMEOUT_MS = 30_000;

export const newKey = () => randomUUID();

/** Asks once: a change by POST with its key, a read by GET. */
export async function send(url: string, { kind, path, body, token, key }: Ask): Promise<Said> {
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

export const isDone = (said: Said): said is NonNullable<Said> => said?.http === 200;

/** Whether it is a definite answer: done, or refused. A site that is busy or stops has not decided anything. */
export const isDefinite = (said: Said): said is NonNullable<Said> => said !== undefined && said.http < 500;

export function bodyOf<T>({ text }: NonNullable<Said>): Envelope<T> {
  return JSON.parse(text) as Envelope<T>;
}

export const dataOf = <T>(said: NonNullable<Said>): T => bodyOf<T>(said).data;

export type Opened = { drops: { roundId: number; voucherId: number; value: number }[] };
export type Sold = { sold: number };
export type Deposited = { orderId: string; payUrl: string | null };
export type Withdrawn = { orders: { id: number; voucherId: number }[] };
