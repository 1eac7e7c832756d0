import { expect, test, vi } from "vitest";
import { call, TIMEOUT_MS } from "./call.ts";
import { noteMaintenance, useMaintenance } from "./maintenance.ts";
import { cut, ok, playServer, read, refused, write } from "./played-server.ts";
import { currentToken, onReLogin, RE_LOGIN_DELAY_MS, RE_LOGIN_GUARD_MS, setToken } from "./session/session.ts";

const server = playServer();

test("requests carry the token and the language, and pictures get their host", async () => {
  setToken("t1");
  localStorage.setItem("locale", "ru-RU");
  server.answers = [ok({ image: "/a.webp" })];
  expect(await call(read, { id: 7 })).toEqual({ image: "https://pics.example/a.webp" });
  expect(server.requests[0]?.url).toBe("/api/thing?id=7");
  expect(server.requests[0]?.init.headers).toMatchObject({ token: "t1", lang: "ru-RU" });
});

test("a refusal's sentence becomes a toast, unless the call is quiet", async () => {
  server.answers = [refused(422, "余额不足"), refused(422, "余额不足")];
  await expect(call(read, {})).rejects.toThrow("余额不足");
  await expect(call(read, {}, { quiet: true })).rejects.toThrow("余额不足");
  expect(server.toasts).toEqual(["refused:余额不足"]);
});

test("a lost connection is a network failure", async () => {
  server.answers = [cut];
  await expect(call(read, {})).rejects.toMatchObject({ kind: "network", status: 0 });
});

test("calls give up after 15 seconds", async () => {
  expect(TIMEOUT_MS).toBe(15_000);
  const signal = AbortSignal.abort(new DOMException("late", "TimeoutError"));
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(signal);
  server.answers = [() => Promise.reject(signal.reason)];
  await expect(call(read, {})).rejects.toMatchObject({ kind: "timeout" });
  expect(timeout).toHaveBeenCalledWith(15_000);
  timeout.mockRestore();
});

test("a money call that got no answer is repeated with the same key", async () => {
  setToken("t1");
  server.answers = [cut, refused(503, "busy"), ok("done")];
  const bought = call(write, { id: 7, number: 1 });
  await vi.runAllTimersAsync();
  expect(await bought).toBe("done");
  const keys = server.requests.map((request) => request.init.headers["Idempotency-Key"]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

test("a money call keeps its key after a failure and a reload, and gets a new key after an answer", async () => {
  setToken("t1");
  server.answers = [cut, cut, cut];
  const failed = call(write, { id: 7, number: 1 }).catch(() => {});
  await vi.runAllTimersAsync();
  await failed;
  await call(write, { number: 1, id: 7 });
  await call(write, { id: 7, number: 1 });
  const keys = server.requests.map((request) => request.init.headers["Idempotency-Key"]);
  expect(keys[3]).toBe(keys[0]);
  expect(keys[4]).not.toBe(keys[0]);
});

test("a parameter with a secret is not stored with the key", async () => {
  server.answers = [cut, cut, cut];
  const secretive = { ...write, raw: ["number"] };
  const failed = call(secretive, { id: 7, number: 4711 }).catch(() => {});
  await vi.runAllTimersAsync();
  await failed;
  const kept = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index)).join();
  expect(kept).toContain("id=7");
  expect(kept).not.toContain("4711");
});

test("a refused money call is not repeated, and the next call gets a new key", async () => {
  setToken("t1");
  server.answers = [refused(422, "余额不足")];
  await expect(call(write, { id: 7, number: 1 })).rejects.toThrow();
  await call(write, { id: 7, number: 1 });
  expect(server.requests[0]?.init.headers["Idempotency-Key"]).not.toBe(
    server.requests[1]?.init.headers["Idempotency-Key"],
  );
  expect(server.requests).toHaveLength(2);
});

test("a call refused for maintenance marks the site as closed; only a changing call shows a toast, and it keeps its key", async () => {
  setToken("t1");
  const closed = refused(503, "维护中", "maintenance");
  server.answers = [closed, closed];
  expect(useMaintenance.getState().closed).toBe(false);
  await expect(call(read, {})).rejects.toThrow("维护中");
  expect([useMaintenance.getState().closed, server.toasts]).toEqual([true, []]);
  await expect(call(write, { id: 7, number: 1 })).rejects.toThrow("维护中");
  expect(server.toasts).toEqual(["refused:维护中"]);
  await call(write, { id: 7, number: 1 });
  const [, first, second] = server.requests.map((request) => request.init.headers["Idempotency-Key"]);
  expect(second).toBe(first);
  noteMaintenance(false);
});

test("a 401 removes the token and asks for a new login after 200 ms; further 401s within a second ask for none", async () => {
  let asked = 0;
  onReLogin(() => {
    asked += 1;
  });
  setToken("old");
  server.answers = [refused(401, "请先登录"), refused(401, "请先登录")];
  await Promise.allSettled([call(read, { id: 1 }), call(read, { id: 2 })]);
  expect(currentToken()).toBeNull();
  expect(localStorage.getItem("token")).toBeNull();
  vi.advanceTimersByTime(RE_LOGIN_DELAY_MS - 1);
  expect(asked).toBe(0);
  vi.advanceTimersByTime(1);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(RE_LOGIN_GUARD_MS);
  expect(asked).toBe(1);
  expect(server.toasts).toEqual([]);

  setToken("newer");
  server.answers = [refused(401, "请先登录")];
  await call(read, {}).catch(() => {});
  vi.advanceTimersByTime(RE_LOGIN_DELAY_MS);
  expect(asked).toBe(2);
});
