import { setTimeout as sleep } from "node:timers/promises";

export type Kind = "open" | "free box" | "sell" | "sell all" | "rotate";

/** One request of a player, with the idempotency key that makes a retry safe. */
export type Ask = {
  kind: Kind;
  playerId: number;
  token: string;
  path: string;
  body: Record<string, unknown>;
  key: string;
};

/** The raw response; undefined if the connection broke or the server failed, so the result is unknown. */
export type Said = { http: number; text: string } | undefined;

export type Asked = Ask & { said: Said };

/** Sends a request once. */
export async function send(url: string, { path, body, token, key }: Ask): Promise<Said> {
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
export async function sendUntilAnswered(url: string, ask: Ask): Promise<NonNullable<Said>> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const said = await send(url, ask);
    if (said) return said;
    await sleep(100);
  }
  throw new Error(`No answer to ${ask.kind} of player ${ask.playerId} with key ${ask.key}.`);
}

export const isDone = (said: Said): said is NonNullable<Said> => said?.http === 200;

export type Opened = { drops: { roundId: number; voucherId: number }[] };
export type Sold = { sold: number; amount: number };
export type Rotated = { revealed: { publicHash: string; lastNonce: number } | null; current: { publicHash: string } };

/** Returns the data of a successful response. */
export function dataOf<T>(said: NonNullable<Said>): T {
  return (JSON.parse(said.text) as { data: T }).data;
}
