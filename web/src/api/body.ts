import type { AnyCall } from "@vitrine/contract/call.ts";

export type Params = Readonly<Record<string, unknown>>;

const JSON_PATHS = [/\/captcha\/get$/, /\/captcha\/check$/, /saolei\//];

/** POST bodies are form-encoded, except captcha/get, captcha/check and paths with `saolei/`, which are JSON. */
export function encodeBody(path: string, params: Params): { contentType: string; body: string } {
  if (JSON_PATHS.some((pattern) => pattern.test(path))) {
    return { contentType: "application/json", body: JSON.stringify(params) };
  }
  return { contentType: "application/x-www-form-urlencoded;charset=UTF-8", body: encodeForm(params) };
}

/**
 * Encodes a file and its parameters. The browser sets the content type itself, because it contains the part boundary.
 */
export function encodeUpload(
  { upload }: Pick<AnyCall, "upload">,
  params: Params,
  file: Blob,
): { contentType: undefined; body: FormData } {
  if (!upload?.file) throw new Error("this call takes no file");
  const body = new FormData();
  for (const [key, value] of new URLSearchParams(encodeForm(params))) body.append(key, value);
  body.append(upload.file, file);
  return { contentType: undefined, body };
}

/** Encodes parameters as a form or query string: keys are sorted, lists joined by commas, absent values left out. */
export function encodeForm(params: Params): string {
  const form = new URLSearchParams();
  for (const key of Object.keys(params).sort()) {
    const value = params[key];
    if (value === undefined || value === null) continue;
    form.append(key, Array.isArray(value) ? value.join(",") : String(value));
  }
  return form.toString();
}
