import type { FastifyReply, FastifyRequest } from "fastify";

/** Cookies that no script can read, that come along only from our own pages or by a link, and that are gone soon. */
export type Cookies = {
  /** The value, or undefined where none came or somebody has put a second one of this name beside it. */
  read(name: string): string | undefined;
  /** The value is sent as it is: letters, digits, dots and hyphens only. */
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
};

/**
 * The cookies of a request and of its answer. Over https their names begin with `__Host-`: a browser then takes them from this
 * very host alone, not from another one of its domain.
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
      const seedPairs = (request.headers.cookie ?? "").split(";").map((seedPair) => seedPair.trim());
      const found = seedPairs.filter((seedPair) => seedPair.startsWith(start));
      return found.length === 1 ? found[0]!.slice(start.length) : undefined;
    },
    set: write,
    clear: (name) => write(name, "", 0),
  };
}
