export type Envelope<T> = {
  status: number;
  success: boolean;
  msg: string;
  code?: string;
  data: T;
  fields?: Record<string, string>;
};
export type Answer<T> = { http: number; headers: Headers; body: Envelope<T> };
export type CallOptions = {
  token?: string;
  /** An object goes as JSON, URLSearchParams as a form, a string as it is (give content-type in headers). */
  body?: unknown;
  key?: string;
  lang?: string;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
};

/** One call of the interface; `path` without /api ("box/open"). */
export async function call<T = unknown>(
  site: { url: string },
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const { token, body, key, lang, query, headers } = options;
  const url = new URL(`/api/${path}`, site.url);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const sentAsIs = body instanceof URLSearchParams || typeof body === "string";
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { token }),
      ...(key && { "idempotency-key": key }),
      ...(lang && { lang }),
      ...(body !== undefined && !sentAsIs && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: sentAsIs ? body : JSON.stringify(body) }),
  });
  return { http: response.status, headers: response.headers, body: (await response.json()) as Envelope<T> };
}
