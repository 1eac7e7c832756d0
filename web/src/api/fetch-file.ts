import type { AnyCall } from "@vitrine/contract/call.ts";
import { unwrap } from "./envelope.ts";
import { Failure } from "./failure.ts";
import { currentLocale } from "./locale.ts";
import { currentToken, currentVisit, loginExpired } from "./session/session.ts";

interface FetchFileOptions {
  signal: AbortSignal;
  /** Gets the number of bytes received so far; the total is not known. */
  onBytes: (bytes: number) => void;
}

/**
 * Returns the file of a call's answer and its name. Throws a `Failure`, also if the download breaks off: a part of the
 * file must not be saved.
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
      // The player has logged out; the next player must not get the file.
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
