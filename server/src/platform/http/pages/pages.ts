import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { type Language, languageOf } from "@vitrine/contract/languages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { now } from "../../clock.ts";
import { Refusal } from "../../errors.ts";
import { sendRefusal } from "../answers.ts";
import { feedOriginsOf } from "../origins.ts";
import { BUILT_FILES, limitAll, PAGES } from "../rates.ts";
import { FILE_POLICY, pagePolicy } from "../security-headers.ts";
import { type PageView, readPageView } from "./page-view.ts";
import { type FirstView, type PageHead, writeFirstView, writeHead } from "./write-page.ts";

type Deps = {
  publicUrl: string;
  /** The prefix of pictures as it is now; operators can change it. */
  imageHost: () => string;
  /** The content of the head, and whether the address names something that exists. */
  readHead: (url: string, language: Language) => Promise<PageHead>;
  /** Returns the address whose rendered page is shown for an address that does not exist. */
  addressOfMissing: (url: string) => string;
  /** The server-rendered first view of an address. Undefined also works, but the page appears later. */
  readFirstView: (request: PageView & { url: string; address: string }) => Promise<FirstView | undefined>;
};

/**
 * Serves the built pages: files by their path (cached for a year when the name contains a hash), and the page itself
 * for every other address that is not an API call, so that each screen has a link.
 */
export async function servePages(http: FastifyInstance, folder: string, deps: Deps): Promise<void> {
  const feedOrigins = feedOriginsOf(deps.publicUrl);
  const index = join(folder, "index.html");
  const page = existsSync(index) ? readFileSync(index, "utf8") : null;
  if (page !== null) {
    await http.register(async (files) => {
      limitAll(files, BUILT_FILES);
      await files.register(fastifyStatic, {
        root: folder,
        index: false,
        wildcard: false,
        preCompressed: true,
        setHeaders: (reply, path) => {
          const isHashed = path.includes(`${join(folder, "assets")}`);
          reply.header("content-security-policy", FILE_POLICY);
          // Steam trade offers show item pictures, so other sites may load them. When imageHost is another host, it
          // forwards all pictures with these headers.
          const isSeenElsewhere = deps.imageHost().startsWith("https:") ? "pictures" : join("pictures", "items");
          if (path.includes(join(folder, isSeenElsewhere)))
            reply.header("cross-origin-resource-policy", "cross-origin");
          reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
        },
      });
    });
  }
  http.setNotFoundHandler(async (request, reply) => {
    const { url, method, ip, headers } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (isRead && FILES.test(url)) return reply.code(404).type("text/plain; charset=utf-8").send("404 Not Found\n");
    if (!isRead || page === null || CALLS.test(url))
      return sendRefusal(reply, new Refusal("not_found"), languageOf(headers.lang));
    const view = readPageView(url, headers.cookie);
    const head = await deps.readHead(url, view.language);
    const shown = head.found ? url : deps.addressOfMissing(url);
    const firstView = await deps.readFirstView({ ...view, url: shown, address: ip });
    const nonce = randomBytes(16).toString("base64");
    const written = writeNonce(writeHead(page, head), nonce);
    reply
      .code(head.found ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("content-security-policy", pagePolicy({ nonce, feedOrigins, imageHost: deps.imageHost() }))
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding, cookie");
    const text = firstView ? writeFirstView(written, firstView, now().getTime()) : written;
    return sendText(reply, text, headers["accept-encoding"]);
  });
}

/**
 * Serves the built pages of the operators' site under /admin. They have a build and a policy of their own, and search
 * engines do not list them.
 */
export async function serveAdminPages(http: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, "src/admin/index.html");
  if (!existsSync(index)) return;
  const page = readFileSync(index, "utf8");
  await http.register(async (files) => {
    limitAll(files, BUILT_FILES);
    await files.register(fastifyStatic, {
      root: join(folder, "assets"),
      prefix: "/admin/assets/",
      // Another instance already adds sendFile to every reply.
      decorateReply: false,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply) => {
        reply.header("content-security-policy", FILE_POLICY);
        reply.header("cache-control", "public, max-age=31536000, immutable");
      },
    });
  });
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    if (CALLS.test(request.url)) return sendRefusal(reply, new Refusal("not_found"), languageOf(request.headers.lang));
    const nonce = randomBytes(16).toString("base64");
    return reply
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" })
      .header("content-security-policy", pagePolicy({ nonce, feedOrigins: [], imageHost: "" }))
      .send(writeNonce(page, nonce));
  };
  const options = { schema: { hide: true } as object, config: { limit: { rates: [PAGES] } } };
  for (const path of ["/admin", "/admin/*"]) http.get(path, options, show);
}

/** Paths that answer with the envelope, and never with a page. */
const CALLS = /^\/(api|admin\/api|ws|avatars)(\/|$|\?)/;
/** Folders of files; addresses in them are never screens. */
const FILES = /^\/(pictures|assets)(\/|$|\?)/;

/** Allows the style sheets of the page and its libraries by a nonce that an attacker cannot know in advance. */
function writeNonce(page: string, nonce: string): string {
  const meta = `<meta property="csp-nonce" nonce="${nonce}" />`;
  return page.replace("<head>", `<head>\n    ${meta}`).replaceAll("<style>", `<style nonce="${nonce}">`);
}

const compress = promisify(brotliCompress);
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function sendText(reply: FastifyReply, text: string, encodings: unknown): Promise<FastifyReply> {
  if (!/\bbr\b/.test(String(encodings))) return reply.send(text);
  return reply.header("content-encoding", "br").send(await compress(text, QUICKLY));
}
