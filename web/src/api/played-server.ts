import { declareCall } from "@vitrine/contract/call.ts";
import { Type } from "typebox";
import { afterEach, beforeEach, vi } from "vitest";
import { onFailure } from "./call.ts";
import { setImageHost } from "./pictures.ts";
import { setToken } from "./session/session.ts";

const Input = Type.Object({ id: Type.Integer(), number: Type.Integer() });
const shared = { says: "", input: Input, output: Type.Unknown() } as const;

/** Two calls for tests: a call for guests, and a call that moves money. */
export const read = declareCall({ method: "GET", path: "/api/thing", who: "guest", ...shared });
export const write = declareCall({
  method: "POST",
  path: "/api/thing/buy",
  who: "player",
  movesMoney: true,
  ...shared,
});

type Request = { url: string; init: RequestInit & { headers: Record<string, string> } };

/** The answers of the test server. */
export const ok = (data: unknown) => async () => Response.json({ status: 0, success: true, msg: "", data });
export const refused =
  (status: number, msg: string, code = "x") =>
  async () =>
    Response.json({ status, success: false, code, msg, data: null }, { status });
export const cut = () => Promise.reject(new TypeError("fetch failed"));

/** Gives each test an empty browser storage without a login, and answers its requests in the given order. */
export function playServer() {
  const server = {
    requests: [] as Request[],
    answers: [] as (() => Promise<Response>)[],
    toasts: [] as string[],
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.stubGlobal("localStorage", memoryStorage());
    vi.stubGlobal("sessionStorage", memoryStorage());
    Object.assign(server, { requests: [], answers: [], toasts: [] });
    vi.stubGlobal("fetch", (url: string, init: Request["init"]) => {
      server.requests.push({ url, init });
      return (server.answers.shift() ?? ok(null))();
    });
    setImageHost("https://pics.example");
    onFailure((failure) => server.toasts.push(`${failure.kind}:${failure.message}`));
    setToken(null);
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return server;
}

/** A Storage for tests that run without a browser. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}
