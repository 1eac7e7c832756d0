import type { FastifyReply, FastifyRequest } from "fastify";

/** Short-lived cookies that scripts cannot read, sent only from our own pages or after following a link. */
export type Cookies = {
  /** The value; undefined when the cookie is missing or sent twice, because another site may have set the second. */
  read(name: string): string | undefined;
  /** The value is sent unchanged, so it may contain only letters, digits, dots and hyphens. */
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
};

/**
 * The cookies of a request and of its response. Over https their names begin with `__Host-`, so browsers accept them
 * only from this exact host and not from another host of its domain.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const full = (name: string) => (secure ? `__Host-${name}` : name);
  const write = (name: string, value: string, maxAgeSeconds: number) =>
    reply.header(
      "set-cookie",
      `${full(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
    );
  return {
    read(name) {
      const start = `${full(name)}=`;
      const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
      const found = pairs.filter((pair) => pair.startsWith(start));
      return found.length === 1 ? found[0]!.slice(start.length) : undefined;
    },
    set: write,
    clear: (name) => write(name, "", 0),
  };
}
