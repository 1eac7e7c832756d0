import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { languageOf } from "@vitrine/contract/languages.ts";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";
import { sendRefusal } from "./answers.ts";
import { type PageHead, writeHead } from "./write-head.ts";

// React Aria sets inline styles on what it positions; scripts come from this site alone.
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

type ReadHead = (url: string, acceptLanguage: string | undefined) => Promise<PageHead>;

/**
 * Serves the built pages: files by their path (those with a hash in their name for a year), and the page itself for every
 * address that is neither a file nor a call, so that each screen can be opened by its link. `readHead` tells what the link of
 * an address says to those who do not run the page.
 */
export async function servePages(http: FastifyInstance, folder: string, readHead: ReadHead): Promise<void> {
  const index = join(folder, "index.html");
  const page = existsSync(index) ? readFileSync(index, "utf8") : null;
  if (page !== null) {
    await http.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(folder, "assets")}`);
        reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      },
    });
  }
  http.setNotFoundHandler(async (request, reply) => {
    const isPage =
      ["GET", "HEAD"].includes(request.method) && !/^\/(api|ws|pictures|assets|avatars)(\/|$|\?)/.test(request.url);
    if (!isPage || page === null) return sendRefusal(reply, new Refusal("not_found"), languageOf(request.headers.lang));
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", CONTENT_SECURITY_POLICY)
      .header("cache-control", "no-cache")
      .header("vary", "accept-language")
      .send(writeHead(page, await readHead(request.url, request.headers["accept-language"])));
  });
}
