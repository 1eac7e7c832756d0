import fc from "fast-check";

/** A file as an attacker or a broken client sends it, or a body that is not a form but has the content type of one. */
export type Upload = {
  part: string;
  name: string;
  type: string;
  bytes: Uint8Array;
  times: number;
  cutAt: number | null;
};

/** A PNG picture of one grey pixel. */
export const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const pixel = Buffer.from(PIXEL, "base64");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');

export const uploads: fc.Arbitrary<Upload> = fc.record({
  part: fc.constantFrom("file", "file", "file", "headPic", "other", "__proto__", ""),
  name: fc.constantFrom("me.png", "../../../etc/passwd", "a\u0000.png", 'a"; x="b', "<script>.png", "x".repeat(500)),
  type: fc.constantFrom("image/png", "image/svg+xml", "text/html", "application/x-httpd-php", "nonsense"),
  bytes: fc.oneof(
    fc.constantFrom<Uint8Array>(pixel, pixel, pixel.subarray(0, 40), svg, Buffer.alloc(0)),
    fc.constant(Buffer.concat([pixel, Buffer.alloc(2 * 1024 * 1024)])),
    fc.uint8Array({ maxLength: 2000 }),
  ),
  times: fc.constantFrom(1, 1, 1, 2, 40),
  cutAt: fc.option(fc.nat(600), { freq: 4 }),
});

const right: Upload = { part: "file", name: "me.png", type: "image/png", bytes: pixel, times: 1, cutAt: null };
const BOUNDARY = "----boundary-of-the-fuzz";

/**
 * Builds a multipart body with fields and a file, and its content type. FormData could not write most of these bodies.
 */
export function formOf(
  fields: readonly (readonly [name: string, value: string])[],
  { part, name, type, bytes, times, cutAt }: Upload = right,
): { body: Buffer<ArrayBuffer>; type: string } {
  const line = (text: string) => Buffer.from(`${text}\r\n`);
  const open = (more: string) => line(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${more}`);
  const file = [open(`name="${part}"; filename="${name}"`), line(`content-type: ${type}\r\n`), bytes, line("")];
  const body = Buffer.concat([
    ...fields.flatMap(([field, value]) => [open(`name="${field}"\r\n`), line(value)]),
    ...Array.from({ length: times }, () => file).flat(),
    line(`--${BOUNDARY}--`),
  ]);
  return {
    body: cutAt === null ? body : body.subarray(0, cutAt),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}
