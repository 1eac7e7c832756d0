import type { FastifyInstance } from "fastify";
import { now } from "../clock.ts";
import type { Rate } from "../rate-limits.ts";

/** A notice exactly as it was sent; header names in lower case. `from` is the last part of the address. */
export type SentNotice = {
  from: string;
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  at: Date;
};

const MAX_BODY_BYTES = 256 * 1024;

/**
 * Serves an address to which other sites send signed notices, e.g. `/api/recharge/notify/:from`. The body stays
 * unparsed with every content type, because the signature covers its bytes. The result of `take` is the whole response:
 * the sender does not know our envelope.
 */
export function serveNotices(
  http: FastifyInstance,
  { path, rate, take }: { path: `/${string}/:from`; rate: Rate; take(notice: SentNotice): Promise<object> },
): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { from: string }; Body: Buffer | undefined }>(
      path,
      { schema: { hide: true } as object, config: { limit: { rates: [rate] } }, bodyLimit: MAX_BODY_BYTES },
      async ({ params, body = Buffer.alloc(0), headers }, reply) => {
        const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? undefined : value]);
        const answer = await take({ from: params.from, body, headers: Object.fromEntries(single), at: now() });
        return reply.header("cache-control", "no-store").send(answer);
      },
    );
  });
}
