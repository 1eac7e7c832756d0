import { hash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { StartError } from "../../platform/start-error.ts";
import type { Turns } from "../../platform/turns.ts";
import { CourierRefused } from "../couriers/port.ts";
import type { BotProcess } from "./bot-process.ts";
import { cancelOffer, listAccepted, readOffer } from "./read-offer.ts";
import { sayWhy } from "./read-state.ts";
import { findSent, NoSuchOrder, sendOffer } from "./send-offer.ts";

type Words = Record<string, unknown>;
type PortAction = (words: Words) => Promise<unknown>;

const MAX_BYTES = 64 * 1024;

/**
 * Opens the HTTP server for the site: on this machine only, and only with the token. It answers 200 with the result,
 * 409 with the reason why certainly no offer exists, 403 if no open order matches the request, and 503 if it cannot
 * answer now.
 */
export async function openPort(options: { botProcess: BotProcess; alone: Turns; port: number; token: string }) {
  const { botProcess, alone, port, token } = options;
  const { log } = botProcess;
  const actions: Record<string, PortAction> = {
    "/send": (words) => alone(() => sendOffer(botProcess, readParcel(words))),
    "/find": (words) => alone(() => findSent(botProcess, readId(words.orderId))),
    "/look": (words) => readOffer(botProcess, readReference(words.reference)),
    "/cancel": (words) => alone(() => cancelOffer(botProcess, readReference(words.reference))),
    "/list": (words) => listAccepted(botProcess, { from: readId(words.from), to: readId(words.to) }),
    "/stock": (words) => tellStock(botProcess, readSlugs(words.itemSlugs)),
  };
  const expected = hash("sha256", `Bearer ${token}`, "buffer");

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, content: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content ?? null));
    if (!timingSafeEqual(hash("sha256", request.headers.authorization ?? "", "buffer"), expected))
      return void say(401, {});
    const action = request.method === "POST" ? actions[request.url ?? ""] : undefined;
    if (!action) return void say(404, {});
    try {
      say(200, await action(JSON.parse(await readBody(request)) as Words));
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof BadWords) return void say(400, {});
      if (error instanceof NoSuchOrder) {
        log.error({ err: error }, "the site asked for an item that no open order contains");
        return void say(403, {});
      }
      if (error instanceof CourierRefused) return void say(409, { reason: error.reason });
      const why = sayWhy(error);
      log.warn({ action: request.url, why }, "the Steam bot could not answer now; the site will ask again");
      say(503, { why });
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: { code?: string }) => {
    throw new StartError(`STEAM_BOT_PORT: cannot listen on ${port} (${error.code}).`);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeIdleConnections();
      // Let a running action finish: the site may miss the answer, but the journal must contain the result.
      await alone(async () => {}).catch(() => {});
      server.closeAllConnections();
    },
  };
}

class BadWords extends Error {
  override name = "BadWords";
}

function readParcel({ orderId, itemSlug, partner, token }: Words) {
  return { orderId: readId(orderId), itemSlug: readText(itemSlug), partner: readId(partner), token: readText(token) };
}

function readId(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 1)
    throw new BadWords("not the number of an order or account");
  return value as number;
}

function readText(value: unknown): string {
  if (typeof value !== "string" || !/^[\x21-\x7e]{1,100}$/.test(value))
    throw new BadWords("not a word of printable characters");
  return value;
}

function readReference(value: unknown): string {
  if (typeof value !== "string" || !/^[1-9][0-9]{0,19}$/.test(value)) throw new BadWords("not the number of an offer");
  return value;
}

function readSlugs(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > 1000) throw new BadWords("not a list of items");
  return value.map(readText);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > MAX_BYTES) throw new BadWords("too long");
  }
  return text;
}

/** Counts the bot's assets of each item, without assets in offers whose result is unknown. */
async function tellStock(botProcess: BotProcess, itemSlugs: readonly string[]): Promise<Record<string, number>> {
  const assets = await botProcess.bot.assets();
  const doubtful = botProcess.journal.doubtful();
  const counts = new Map<string, number>();
  for (const { assetId, marketName } of assets) {
    if (!doubtful.has(assetId)) counts.set(marketName, (counts.get(marketName) ?? 0) + 1);
  }
  const held = itemSlugs.flatMap((slug): [string, number][] => {
    const count = counts.get(botProcess.items.get(slug) ?? "") ?? 0;
    return count > 0 ? [[slug, count]] : [];
  });
  return Object.fromEntries(held);
}
