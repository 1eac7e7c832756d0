import { declareCall } from "@vitrine/contract/call.ts";
import { Type } from "typebox";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { call, onFailure } from "./call.ts";
import { setImageHost } from "./image-host.ts";
import { memoryStorage } from "./memory-storage.ts";
import { setToken } from "./session.ts";
import { SLOW_MS, useSlowCalls } from "./slow-calls.ts";

const Input = Type.Object({ id: Type.Integer(), number: Type.Integer() });
const read = declareCall({
  method: "GET",
  path: "/api/thing",
  who: "guest",
  says: "",
  input: Input,
  output: Type.Unknown(),
});
const write = declareCall({
  method: "POST",
  path: "/api/thing/buy",
  who: "player",
  says: "",
  movesMoney: true,
  input: Input,
  output: Type.Unknown(),
});

type Request = { url: string; init: RequestInit & { headers: Record<string, string> } };
let requests: Request[];
let answers: (() => Promise<Response>)[];
let toasts: string[];

const ok = (data: unknown) => async () => Response.json({ status: 0, success: true, msg: "", data });
const cut = () => Promise.reject(new TypeError("fetch failed"));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", memoryStorage());
  requests = [];
  answers = [];
  toasts = [];
  vi.stubGlobal("fetch", (url: string, init: Request["init"]) => {
    requests.push({ url, init });
    return (answers.shift() ?? ok(null))();
  });
  setImageHost("https://pics.example");
  onFailure((failure) => toasts.push(`${failure.kind}:${failure.message}`));
  setToken(null);
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an answer to a player who has left meanwhile reaches nobody, and neither does a failure", async () => {
  setToken("of A");
  let answer = () => {};
  const late = new Promise<Response>((done) => {
    answer = () => done(Response.json({ status: 0, success: true, msg: "", data: "of A" }));
  });
  answers = [() => late, () => late.then(cut)];
  const settled: unknown[] = [];
  for (const asked of [call(read, { id: 1 }), call(read, { id: 2 })])
    void asked.then((data) => settled.push(data)).catch((error) => settled.push(error));
  setToken(null);
  setToken("of B");
  answer();
  await vi.runAllTimersAsync();
  expect(settled).toEqual([]);
  expect(toasts).toEqual([]);
});

test("a guest's answer still arrives after the guest has logged in", async () => {
  let answer = () => {};
  answers = [
    () =>
      new Promise((done) => {
        answer = () => done(Response.json({ status: 0, success: true, msg: "", data: "for everybody" }));
      }),
  ];
  const asked = call(read, { id: 1 });
  setToken("of A");
  answer();
  expect(await asked).toBe("for everybody");
});

test("a money call of a player who has left is not repeated with the next player's token, and its key is gone", async () => {
  setToken("of A");
  answers = [cut];
  void call(write, { id: 7, number: 1 }).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  setToken(null);
  setToken("of B");
  await vi.runAllTimersAsync();
  expect(requests.map(({ init }) => init.headers.token)).toEqual(["of A"]);
  expect(sessionStorage.length).toBe(0);
  await call(write, { id: 7, number: 1 });
  expect(requests[1]?.init.headers["Idempotency-Key"]).not.toBe(requests[0]?.init.headers["Idempotency-Key"]);
});

test("a log-out that is told after the token is gone still bears it", async () => {
  setToken("of A");
  setToken(null);
  await call(read, {}, { token: "of A" });
  expect(requests[0]?.init.headers.token).toBe("of A");
});

test("a money call without an answer is told after 15 seconds, until it has one; other calls are not", async () => {
  const told: boolean[] = [];
  onTestFinished(useSlowCalls.subscribe(({ isSlow }) => told.push(isSlow)));
  setToken("t1");
  answers = [
    () => sleepThen(SLOW_MS + 2_000, cut),
    () => sleepThen(3_000, ok("done")),
    () => sleepThen(SLOW_MS * 2, ok("late")),
  ];
  const bought = call(write, { id: 7, number: 1 });
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([true]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await bought).toBe("done");
  expect(told).toEqual([true, false]);
  const asked = call(read, {});
  await vi.advanceTimersByTimeAsync(SLOW_MS * 2);
  await asked;
  expect(told).toEqual([true, false]);
});

test("nothing is told to the next player of a money call that the former one waited for", async () => {
  const told: boolean[] = [];
  onTestFinished(useSlowCalls.subscribe(({ isSlow }) => told.push(isSlow)));
  setToken("of A");
  answers = [() => sleepThen(SLOW_MS * 3, ok("late"))];
  void call(write, { id: 7, number: 1 });
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  setToken(null);
  expect(told).toEqual([true, false]);
  await vi.runAllTimersAsync();
  expect(told).toEqual([true, false]);
});

const sleepThen = async (ms: number, then: () => Promise<Response>) => {
  await new Promise((done) => setTimeout(done, ms));
  return then();
};
