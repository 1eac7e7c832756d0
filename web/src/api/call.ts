import type { AnyCall, InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { encodeBody, encodeForm, encodeUpload } from "./body.ts";
import { withCoinsOnly } from "./coins-only.ts";
import { unwrap } from "./envelope.ts";
import { Failure, isRefusal } from "./failure.ts";
import { imageHost } from "./image-host.ts";
import { currentLocale } from "./locale.ts";
import { noteMaintenance } from "./maintenance.ts";
import { prefixImages } from "./pictures.ts";
import { loginExpired } from "./session/re-login.ts";
import { currentToken, currentVisit } from "./session/session.ts";
import { watchMoneyCall } from "./slow-calls.ts";

export const TIMEOUT_MS = 15_000;
const MONEY_TRIES = 3;
const RETRY_PAUSE_MS = 800;

interface CallOptions {
  /** Keeps the error toast away, for pages that word the failure themselves. */
  quiet?: boolean;
  signal?: AbortSignal;
  /** A file, for a call that takes one. */
  file?: Blob;
  /** Whose call it is, where that is not who is logged in now: a log-out is told after the token is gone. */
  token?: string | null;
}

/** What a page gives to a call: known fields of the right type. The server fills the defaults and refuses what is missing. */
export type Given<C extends AnyCall> = Partial<InputOf<C>>;

let tellFailure: (failure: Failure) => void = () => {};

/** Who shows failures to the player (an error toast). */
export function onFailure(listener: (failure: Failure) => void): void {
  tellFailure = listener;
}

/**
 * Makes a call of the contract. Throws a `Failure`: refused (with the server's sentence), network, or timeout after
 * 15 seconds. A call that moves money is tried again with the same Idempotency-Key where no answer came. Once the player who
 * asked has left, it neither asks again nor answers: nobody is there who may see the answer.
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
    // sysConfig brings the host itself, so it cannot wait for it.
    const answer = called.path === "/api/common/sysConfig" ? data : prefixImages(data, await imageHost);
    return visit === currentVisit() ? (answer as OutputOf<C>) : await nobodyWaits;
  } catch (error) {
    // A 401 is what made the player leave, and carries nothing of theirs.
    const isExpired = error instanceof Failure && error.status === 401;
    if (visit !== currentVisit() && !isExpired) return await nobodyWaits;
    const closed = isRefusal(error, "maintenance");
    if (closed) noteMaintenance(true);
    // The screen says that the site is closed; only whoever wanted to do something is told besides.
    const told = options.quiet || (closed && !called.changes);
    if (error instanceof Failure && !told && error.status !== 401) tellFailure(error);
    throw error;
  }
}

/** Never settles. */
const nobodyWaits = new Promise<never>(() => {});

type Transport = (address: string, request: RequestInit) => Promise<Response>;

let transport: Transport = (address, request) => fetch(address, request);

/** Who carries calls to the server, where that is not the browser's own fetch. */
export function sendThrough(other: Transport): void {
  transport = other;
}

async function callWithKey(called: AnyCall, input: object, options: CallOptions): Promise<unknown> {
  // The key is kept under what was asked, in the browser's storage, where no password has its place.
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
        // The next try would bear the token of somebody else.
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
      // What Steam says of somebody is no word about the token.
      if (error.status === 401 && error.code !== "steam_abnormal") loginExpired(token);
      throw error;
    }
    if (options.signal?.aborted) throw error;
    throw new Failure(timeout.aborted ? "timeout" : "network", "");
  }
}

const PREFIX = "idempotency:";

/**
 * The Idempotency-Key of a call that moves money or items. It stays the same for the same call and body until an answer
 * has come, over a time-out and a reload of the page, so that a repeated click can never charge twice.
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

/** Forgets the key once the server has answered, with a result or with a refusal: the next click is a new wish. */
function dropKey(path: string, body: string): void {
  try {
    sessionStorage.removeItem(`${PREFIX + path}?${body}`);
  } catch {
    // Nothing was kept either.
  }
}
