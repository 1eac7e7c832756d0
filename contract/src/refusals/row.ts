import type { Texts } from "../languages.ts";

/** A refusal's HTTP status and its sentence in every language. `{name}` is replaced from the details. */
export interface RefusalRow {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly says: Texts;
}
