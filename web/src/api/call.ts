import type { AnyCall, InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { encodeBody, encodeForm, encodeUpload } from "./body.ts";
import { unwrap } from "./envelope.ts";
import { Failure, isRefusal } from "./failure.ts";
import { currentLocale } from "./locale.ts";
import { noteMaintenance } from "./maintenance.ts";
import { imageHost, prefixImages } from "./pictures.ts";
import { currentToken, currentVisit, loginExpired } from "./session/session.ts";
import { withCoinsOnly } from "./session/settings.ts";
import { watchMoneyCall } from "./slow-calls.ts";

export const TIMEOUT_MS = 15_000;
const MONEY_TRIES = 3;
const RETRY_PAUSE_MS = 800;

interface CallOptions {
  /** Whether to leave out the error toast, because the page shows the failure itself. */
  quiet?: boolean;
  signal?: AbortSignal;
  /** The file, for a call that accepts an upload. */
  file?: Blob;
  /** The token to send instead of the current one: a log-out is sent after the token has been removed. */
  token?: string | null;
}

/**
 * The input that a page passes. All fields are optional here: the server fills in defaults and refuses missing fields.
 */
export type Given<C extends AnyCall> = Partial<InputOf<C>>;

let tellFailure: (failure: Failure) => void = () => {};

/** Sets the listener that shows failures to the player (an error toast). */
export function onFailure(listener: (failure: Failure) => void): void {
  tellFailure = listener;
}

/**
 * Sends a call of the contract. Throws a `Failure`: refused (with the server's sentence), network, or timeout after 15
 * seconds. A call that moves money is retried with the same Idempotency-Key when no answer came. If the player has
 * logged out meanwhile, the call is not retried and its promise never settles: the next player must not see the answer.
 */
export async function call<C extends AnyCall>(
  called: C,
  input: Given<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const visit = currentVisit();
  try {
    const data = await (called.movesMoney
      ? callWithKey(called, withCoinsOnly(called, input), options)
      : send(called, input, options));
    // The call to sysConfig returns the image host, so it cannot wait for the host.
    const answer = called.path === "/api/common/sysConfig" ? data : prefixImages(data, await imageHost);
    return visit === currentVisit() ? (answer as OutputOf<C>) : await nobodyWaits;
  } catch (error) {
    // A 401 itself ends the player's visit, and it contains none of the player's data.
    const isExpired = error instanceof Failure && error.status === 401;
    if (visit !== currentVisit() && !isExpired) return await nobodyWaits;
    const closed = isRefusal(error, "maintenance");
    if (closed) noteMaintenance(true);
    // The maintenance screen says that the site is closed; only a call that changes something shows a toast as well.
    const told = options.quiet || (closed && !called.changes);
    if (error instanceof Failure && !told && error.status !== 401) tellFailure(error);
    throw error;
  }
}

/** A promise that never settles. */
const nobodyWaits = new Promise<never>(() => {});

type Transport = (address: string, request: RequestInit) => Promise<Response>;

let transport: Transport = (address, request) => fetch(address, request);

/** Replaces the function that sends requests; the default is the browser's fetch. */
export function sendThrough(other: Transport): void {
  transport = other;
}

async function callWithKey(called: AnyCall, input: object, options: CallOptions): Promise<unknown> {
  // The key is stored in sessionStorage under the input of the call. Passwords must not be stored there.
  const shown = Object.entries(input).filter(([name]) => !called.raw.includes(name));
  const body = encodeForm(Object.fromEntries(shown));
  const key = keyFor(called.path, body);
  const visit = currentVisit();
  const answered = watchMoneyCall();
  try {
    for (let tried = 1; ; tried++) {
      try {
        const data = await send(called, input, options, key);
        dropKey(called.path, body);
        return data;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const unanswered = error.status === 0 || error.status >= 500;
        if (!unanswered) dropKey(called.path, body);
        if (!unanswered || isRefusal(error, "maintenance") || tried === MONEY_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
        // The next try would send the token of another player.
        if (visit !== currentVisit()) throw error;
      }
    }
  } finally {
    answered();
  }
}

async function send(called: AnyCall, input: object, options: CallOptions, key?: string): Promise<unknown> {
  const token = options.token === undefined ? currentToken() : options.token;
  const headers: Record<string, string> = {
    lang: currentLocale(),
    ...(token && { token }),
    ...(key && { "Idempotency-Key": key }),
  };
  const request: RequestInit = { method: called.method, headers, credentials: "same-origin" };
  let url = called.path;
  if (called.method === "POST") {
    const { file } = options;
    const { contentType, body } = file
      ? encodeUpload(called, { ...input }, file)
      : encodeBody(called.path, { ...input });
    if (contentType) headers["content-type"] = contentType;
    request.body = body;
  } else {
    const query = encodeForm({ ...input });
    if (query) url += `?${query}`;
  }
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  request.signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await unwrap(await transport(url, request));
  } catch (error) {
    if (error instanceof Failure) {
      // This 401 reports the state of the Steam account; it does not mean that the token has expired.
      if (error.status === 401 && error.code !== "steam_abnormal") loginExpired(token);
      throw error;
    }
    if (options.signal?.aborted) throw error;
    throw new Failure(timeout.aborted ? "timeout" : "network", "");
  }
}

const PREFIX = "idempotency:";

/**
 * Returns the Idempotency-Key of a call that moves money or items. The same call with the same body keeps its key until
 * an answer has come, also after a timeout or a reload of the page. So a repeated click cannot charge twice.
 */
function keyFor(path: string, body: string): string {
  const name = `${PREFIX + path}?${body}`;
  try {
    const kept = sessionStorage.getItem(name);
    if (kept) return kept;
    const key = crypto.randomUUID();
    sessionStorage.setItem(name, key);
    return key;
  } catch {
    return crypto.randomUUID();
  }
}

/** Deletes the key once the server has answered, with a result or a refusal: the next click is a new order. */
function dropKey(path: string, body: string): void {
  try {
    sessionStorage.removeItem(`${PREFIX + path}?${body}`);
  } catch {
    // Without sessionStorage there is no stored key.
  }
}
