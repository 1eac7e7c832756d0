import type { FastifyReply, FastifyRequest } from "fastify";

/** Cookies that scripts cannot read. */
export type Cookies = {
  /** The value; undefined when the cookie is missing or sent twice, because another site may have set the second. */
  read(name: string): string | undefined;
  /**
   * The value is sent unchanged, so it may contain only letters, digits, dots and hyphens. A browser sends the cookie
   * from our own pages, and with `Lax` (the default) also after following a link on another site.
   */
  set(name: string, value: string, maxAgeSeconds: number, sameSite?: "Lax" | "Strict"): void;
  clear(name: string): void;
};

/**
 * The cookies of a request and of its response. Over https their names begin with `__Host-`, so browsers accept them
 * only from this exact host and not from another host of its domain.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const full = (name: string) => (secure ? `__Host-${name}` : name);
  const write = (name: string, value: string, maxAgeSeconds: number, sameSite: "Lax" | "Strict" = "Lax") =>
    reply.header(
      "set-cookie",
      `${full(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure ? "; Secure" : ""}`,
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
