import { setTimeout as sleep } from "node:timers/promises";

export type RequestKind = "open" | "free box" | "sell" | "sell all" | "rotate";

/** One request of a player, with the idempotency key that makes a retry safe. */
export type PlayerRequest = {
  kind: RequestKind;
  playerId: number;
  token: string;
  path: string;
  body: Record<string, unknown>;
  key: string;
};

/** The raw response; undefined if the connection broke or the server failed, so the result is unknown. */
export type RawResponse = { http: number; text: string } | undefined;

export type SentRequest = PlayerRequest & { response: RawResponse };

/** Sends a request once. */
export async function send(url: string, { path, body, token, key }: PlayerRequest): Promise<RawResponse> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", token, "idempotency-key": key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    return answer.status < 500 ? { http: answer.status, text } : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a request until a server answers it. */
export async function sendUntilAnswered(url: string, request: PlayerRequest): Promise<NonNullable<RawResponse>> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const said = await send(url, request);
    if (said) return said;
    await sleep(100);
  }
  throw new Error(`No answer to ${request.kind} of player ${request.playerId} with key ${request.key}.`);
}

export const isDone = (said: RawResponse): said is NonNullable<RawResponse> => said?.http === 200;

export type Opened = { drops: { roundId: number; voucherId: number }[] };
export type Sold = { sold: number; amount: number };
export type Rotated = { revealed: { publicHash: string; lastNonce: number } | null; current: { publicHash: string } };

/** Returns the data of a successful response. */
export function dataOf<T>(said: NonNullable<RawResponse>): T {
  return (JSON.parse(said.text) as { data: T }).data;
}
