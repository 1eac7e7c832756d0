import { expect, onTestFinished, test, vi } from "vitest";
import { call } from "../call.ts";
import { cut, ok, playServer, read, write } from "../played-server.ts";
import { SLOW_MS, useSlowCalls } from "../slow-calls.ts";
import { setToken } from "./session.ts";

const server = playServer();

test("a call of a player who has left never settles, with an answer or with a failure", async () => {
  setToken("of A");
  let answer = () => {};
  const late = new Promise<Response>((done) => {
    answer = () => done(Response.json({ status: 0, success: true, msg: "", data: "of A" }));
  });
  server.answers = [() => late, () => late.then(cut)];
  const settled: unknown[] = [];
  for (const asked of [call(read, { id: 1 }), call(read, { id: 2 })])
    void asked.then((data) => settled.push(data)).catch((error) => settled.push(error));
  setToken(null);
  setToken("of B");
  answer();
  await vi.runAllTimersAsync();
  expect(settled).toEqual([]);
  expect(server.toasts).toEqual([]);
});

test("a guest's answer still arrives after the guest has logged in", async () => {
  let answer = () => {};
  server.answers = [
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

test("a money call of a player who has left is not repeated with the next player's token, and its key is deleted", async () => {
  setToken("of A");
  server.answers = [cut];
  void call(write, { id: 7, number: 1 }).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  setToken(null);
  setToken("of B");
  await vi.runAllTimersAsync();
  expect(server.requests.map(({ init }) => init.headers.token)).toEqual(["of A"]);
  expect(sessionStorage.length).toBe(0);
  await call(write, { id: 7, number: 1 });
  expect(server.requests[1]?.init.headers["Idempotency-Key"]).not.toBe(
    server.requests[0]?.init.headers["Idempotency-Key"],
  );
});

test("a log-out that is sent after the token was removed still has the token", async () => {
  setToken("of A");
  setToken(null);
  await call(read, {}, { token: "of A" });
  expect(server.requests[0]?.init.headers.token).toBe("of A");
});

test("a money call without an answer counts as slow after 15 seconds, until the answer comes; other calls do not", async () => {
  const told: boolean[] = [];
  onTestFinished(useSlowCalls.subscribe(({ isSlow }) => told.push(isSlow)));
  setToken("t1");
  server.answers = [
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

test("a slow money call of the former player is not shown to the next player", async () => {
  const told: boolean[] = [];
  onTestFinished(useSlowCalls.subscribe(({ isSlow }) => told.push(isSlow)));
  setToken("of A");
  server.answers = [() => sleepThen(SLOW_MS * 3, ok("late"))];
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
