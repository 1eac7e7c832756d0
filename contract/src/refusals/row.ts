import type { Texts } from "../languages.ts";

/** What a refusal is: the HTTP status and a sentence in every language. `{name}` is filled from the details. */
export interface RefusalRow {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly says: Texts;
}
