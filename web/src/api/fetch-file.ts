import type { AnyCall } from "@vitrine/contract/call.ts";
import { unwrap } from "./envelope.ts";
import { Failure } from "./failure.ts";
import { currentLocale } from "./locale.ts";
import { loginExpired } from "./session/re-login.ts";
import { currentToken, currentVisit } from "./session/session.ts";

interface FetchFileOptions {
  signal: AbortSignal;
  /** Gets how many bytes have come; how many there will be nobody knows. */
  onBytes: (bytes: number) => void;
}

/**
 * The file that a call answers with, and its name. Throws a `Failure`, also where the file breaks off in the middle: half of it
 * is never taken for the whole.
 */
export async function fetchFile(called: AnyCall, { signal, onBytes }: FetchFileOptions) {
  const token = currentToken();
  const visit = currentVisit();
  try {
    const headers = { lang: currentLocale(), ...(token && { token }) };
    const response = await fetch(called.path, { headers, credentials: "same-origin", signal });
    const type = response.headers.get("content-type") ?? "";
    if (!response.ok || !response.body || !type.startsWith(called.gives ?? "")) {
      await unwrap(response);
      throw new Failure("refused", response.statusText, { status: response.status });
    }
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      // The player has left; the file is not for who comes next.
      if (visit !== currentVisit()) throw new Failure("network", "");
      parts.push(part);
      bytes += part.length;
      onBytes(bytes);
    }
    const name = /filename="?([\w.-]+)"?/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "vitrine.zip";
    return { name, file: new Blob(parts, { type }) };
  } catch (error) {
    if (error instanceof Failure && error.status === 401) loginExpired(token);
    if (error instanceof Failure || signal.aborted) throw error;
    throw new Failure("network", "");
  }
}
