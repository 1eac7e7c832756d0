import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { AnyCall, InputOf, OutputOf, Upload } from "@vitrine/contract/call.ts";
import { type Language, languageOf } from "@vitrine/contract/languages.ts";
import { REFUSALS } from "@vitrine/contract/refusals.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../errors.ts";
import type { RateLimits } from "../rate-limits.ts";
import { keyedHash, type SeedKey } from "../seed-key.ts";
import { type Cookies, cookiesOf } from "./cookies.ts";
import { describeRoute } from "./docs.ts";
import type { RefusedAt } from "./pages/refusal-page.ts";
import { GUESTS_READ, type RouteRate, takeRatesOfAccount, takeRatesOfInput, usualRates } from "./rates.ts";
import { inputReader } from "./read-input.ts";
import { rememberAnswers } from "./remember-answers.ts";
import { countFiles } from "./slow-readers.ts";

/** Who makes the request: everything of a request except the parameters. */
export type Caller = {
  language: Language;
  /** The network address, for rate limits. */
  address: string;
  /** The User-Agent header, or an empty string. */
  userAgent: string;
  token: string | undefined;
  /** The idempotency key with the hash of the parameters, if one was sent. */
  key: { key: string; bodyHash: Buffer } | undefined;
  cookies: Cookies;
  /** The uploaded file, if the call takes a file and one was sent. */
  file: Buffer | undefined;
};

export type PlayerCaller = Caller & { playerId: number };

declare module "fastify" {
  interface FastifyRequest {
    /** The player's id, once the session is found; for the log. */
    playerId?: number | null;
  }
}

/** Finds the account of a token; null when the token is missing, unknown or expired. */
export type Authenticate = (token: string | undefined) => Promise<number | null>;

export type Routes = {
  /** Serves a call for everybody. With `cacheMs` equal requests get the same bytes for that long. */
  guestCall<C extends AnyCall>(
    call: C,
    useCase: (input: InputOf<C>, caller: Caller) => Promise<OutputOf<C>>,
    options?: CallOptions<C> & { cacheMs?: number },
  ): void;
  /** Serves an address that a browser visits: redirects (302) to the use case's address or to a refusal's page. */
  visitCall<C extends AnyCall>(
    call: C,
    useCase: (input: InputOf<C>, caller: Caller) => Promise<string>,
    options: CallOptions<C> & { refusedAt: RefusedAt },
  ): void;
  /** Serves a call that needs a signed-in player. */
  playerCall<C extends AnyCall>(
    call: C,
    useCase: (input: InputOf<C>, caller: PlayerCaller) => Promise<OutputOf<C>>,
    options?: CallOptions<C>,
  ): void;
  /** Serves a call that sends a file to anybody, as fast as the client reads. */
  guestFileCall<C extends AnyCall>(
    call: C,
    useCase: (input: InputOf<C>, caller: Caller) => Promise<FileAnswer>,
    options?: CallOptions<C>,
  ): void;
  /** Serves a call that sends a file to a signed-in player, as fast as the client reads. */
  fileCall<C extends AnyCall>(
    call: C,
    useCase: (input: InputOf<C>, caller: PlayerCaller) => Promise<FileAnswer>,
    options?: CallOptions<C>,
  ): void;
};

/** The rate limits of a call; the default depends on the kind of call. */
export type CallOptions<C extends AnyCall> = { rates?: readonly RouteRate<InputOf<C>>[] };

/** A file, and the name under which a browser saves it. */
export type FileAnswer = { name: string; stream: Readable };

/** Connects the contract's calls with the use cases: reads parameters, authenticates, answers in the envelope. */
export function createRoutes(
  http: FastifyInstance,
  deps: { authenticate: Authenticate; publicUrl: string; rateLimits: RateLimits; seedKey: SeedKey },
): Routes {
  const { authenticate, publicUrl, rateLimits, seedKey } = deps;
  // Downloads of guests and of players are counted separately, so that guests cannot use up the places of players.
  const guestsFiles = countFiles();
  const playersFiles = countFiles();
  acceptUploads(http);
  http.decorateRequest("playerId", null);
  const receive = async (
    call: AnyCall,
    read: ReturnType<typeof inputReader>,
    request: FastifyRequest,
    reply: FastifyReply,
    playerId?: number,
  ) => {
    const received = await receiveInput(call, read, request, seedKey);
    takeRatesOfInput(rateLimits, request, received.input, playerId);
    const cookies = cookiesOf(request, reply, publicUrl.startsWith("https:"));
    return { input: received.input, caller: { ...received.caller, cookies } };
  };

  function add(
    call: AnyCall,
    { rates = usualRates(call), refusedAt }: { rates?: readonly RouteRate[]; refusedAt?: RefusedAt },
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const { method, path: url, changes, upload, movesMoney: takesKey } = call;
    // The framework answers HEAD by running the GET handler, so a call that changes something must have no HEAD route.
    const bodyLimit = upload ? largestBodyBytes(upload) : undefined;
    const schema = describeRoute(call, rates);
    const config = { limit: { rates }, refusedAt, takesKey };
    http.route({ method, url, schema, config, exposeHeadRoute: !changes, bodyLimit, handler: answer });
  }

  async function requirePlayer(request: FastifyRequest): Promise<number> {
    const playerId = await authenticate(headerText(request, "token"));
    if (playerId === null) {
      rateLimits.take(GUESTS_READ, { address: request.ip });
      throw new Refusal("not_logged_in");
    }
    request.playerId = playerId;
    takeRatesOfAccount(rateLimits, request, playerId);
    return playerId;
  }

  return {
    guestCall(call, useCase, { cacheMs = 0, ...options } = {}) {
      const read = inputReader(call);
      const cached = cacheMs > 0 ? rememberAnswers({ cacheMs }) : undefined;
      add(call, options, async (request, reply) => {
        const { input, caller } = await receive(call, read, request, reply);
        reply.header("cache-control", "no-store");
        const ask = async () => useCase(input as InputOf<typeof call>, caller);
        if (!cached) return { status: 0, success: true, msg: "", data: await ask() };
        reply.type("application/json; charset=utf-8");
        return cached(`${caller.language} ${JSON.stringify(input)}`, ask);
      });
    },
    visitCall(call, useCase, options) {
      const read = inputReader(call);
      add(call, options, async (request, reply) => {
        reply.header("cache-control", "no-store");
        const own = ownAddress(request, publicUrl);
        if (own) return reply.redirect(own, 302);
        const { input, caller } = await receive(call, read, request, reply);
        return reply.redirect(await useCase(input as InputOf<typeof call>, caller), 302);
      });
    },
    playerCall(call, useCase, options = {}) {
      const read = inputReader(call);
      add(call, options, async (request, reply) => {
        const playerId = await requirePlayer(request);
        const { input, caller } = await receive(call, read, request, reply, playerId);
        reply.header("cache-control", "no-store");
        const data = await useCase(input as InputOf<typeof call>, { ...caller, playerId });
        return { status: 0, success: true, msg: "", data };
      });
    },
    guestFileCall(call, useCase, options = {}) {
      const read = inputReader(call);
      add(call, options, async (request, reply) => {
        const { input, caller } = await receive(call, read, request, reply);
        return sendFile(reply, call, guestsFiles.enter(caller), () => useCase(input as InputOf<typeof call>, caller));
      });
    },
    fileCall(call, useCase, options = {}) {
      const read = inputReader(call);
      add(call, options, async (request, reply) => {
        const playerId = await requirePlayer(request);
        const { input, caller } = await receive(call, read, request, reply, playerId);
        const player = { ...caller, playerId };
        return sendFile(reply, call, playersFiles.enter(player), () => useCase(input as InputOf<typeof call>, player));
      });
    },
  };
}

async function sendFile(
  reply: FastifyReply,
  { gives = "application/octet-stream" }: AnyCall,
  leave: () => void,
  makeFile: () => Promise<FileAnswer>,
) {
  try {
    const { name, stream } = await makeFile();
    stream.once("close", leave);
    reply.header("cache-control", "no-store").header("content-disposition", `attachment; filename="${name}"`);
    return reply.type(gives).send(stream);
  } catch (error) {
    leave();
    throw error;
  }
}

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Returns where to redirect a visit under another name of this machine, because cookies and the return address belong
 * to one name; undefined if no redirect is needed.
 */
function ownAddress(request: FastifyRequest, publicUrl: string): string | undefined {
  const { hostname, port } = new URL(publicUrl);
  const asked = URL.parse(`http://${request.headers.host}`);
  if (!asked || asked.hostname === hostname || asked.port !== port) return undefined;
  return THIS_MACHINE.includes(hostname) && THIS_MACHINE.includes(asked.hostname)
    ? `${publicUrl}${request.url}`
    : undefined;
}

async function receiveInput(
  call: AnyCall,
  read: ReturnType<typeof inputReader>,
  request: FastifyRequest,
  seedKey: SeedKey,
) {
  // A visited address is a page, so links from other sites are allowed.
  if (call.changes && !call.visited && request.headers["sec-fetch-site"] === "cross-site")
    throw new Refusal("cross_site");
  const language = languageOf(request.headers.lang);
  if (Array.isArray(request.body)) throw new Refusal("malformed");
  const uploaded = request.isMultipart() ? await readUpload(request, call.upload) : undefined;
  const input = read([request.query, uploaded?.fields ?? request.body], language);
  const caller = {
    language,
    file: uploaded?.file,
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    token: headerText(request, "token"),
    key: call.movesMoney ? readKey(request, input, seedKey) : undefined,
  };
  return { input, caller };
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function readKey(request: FastifyRequest, input: object, seedKey: SeedKey): Caller["key"] {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x20-\x7e]{1,100}$/.test(key)) throw new Refusal("bad_key");
  // A keyed hash, because a parameter may be a password, which could be guessed from a plain hash in the table.
  return { key, bodyHash: keyedHash(seedKey, { purpose: "request", text: JSON.stringify(input) }) };
}

/** The allowance for the text parts and boundaries of a multipart body, beside its file. */
const BESIDE_BYTES = 16 * 1024;
const MOST_FIELDS = 8;

/** Lets calls with a file part read multipart bodies. File names are ignored. */
function acceptUploads(http: FastifyInstance): void {
  http.register(multipart, { throwFileSizeLimit: true });
}

/** The largest body of a call that takes an upload, in bytes. */
function largestBodyBytes({ maxBytes }: Upload): number {
  return maxBytes + BESIDE_BYTES;
}

/**
 * Reads a multipart body: its text parts as parameters, and the one file part that has the name declared by the call.
 */
async function readUpload(
  request: FastifyRequest,
  upload: Upload | undefined,
): Promise<{ fields: Record<string, unknown>; file: Buffer | undefined }> {
  if (upload?.file === undefined) throw new Refusal("unsupported_type");
  const fields: Record<string, unknown> = {};
  let file: Buffer | undefined;
  const limits = { fileSize: upload.maxBytes, files: 1, fields: MOST_FIELDS, fieldSize: 1000, headerPairs: 20 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") fields[part.fieldname] = withValue(fields[part.fieldname], part.value);
      else {
        const bytes = await part.toBuffer();
        if (part.fieldname === upload.file) file = bytes;
      }
    }
  } catch (error) {
    // Only the parser runs in this block, so its errors are the fault of the body.
    const isLarge = error instanceof Error && "statusCode" in error && error.statusCode === REFUSALS.too_large.status;
    throw new Refusal(isLarge ? "too_large" : "malformed");
  }
  return { fields, file };
}

/** A field that occurs twice becomes a list, as in a form. */
function withValue(before: unknown, value: unknown): unknown {
  return before === undefined ? value : [before, value].flat();
}
