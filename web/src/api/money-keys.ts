const PREFIX = "idempotency:";

/**
 * The Idempotency-Key of a call that moves money or items. It stays the same for the same call and body until an answer
 * has come, over a time-out and a reload of the page, so that a repeated click can never charge twice.
 */
export function keyFor(path: string, body: string): string {
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
export function dropKey(path: string, body: string): void {
  try {
    sessionStorage.removeItem(`${PREFIX + path}?${body}`);
  } catch {
    // Nothing was kept either.
  }
}
