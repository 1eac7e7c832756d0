import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../played-server.ts";
import { queryClient } from "../query-client.ts";
import { currentVisit, setToken } from "./session.ts";
import { readStored, storageKeys, writeStored } from "./storage.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", memoryStorage());
  setToken(null);
});

test("a login does not end a visit; a log-out or a change of the account does", () => {
  const first = currentVisit();
  setToken("of A");
  expect(currentVisit()).toBe(first);
  setToken("of B");
  expect(currentVisit()).toBe(first + 1);
  setToken("of B");
  expect(currentVisit()).toBe(first + 1);
  setToken(null);
  expect(currentVisit()).toBe(first + 2);
});

test("a log-out clears all answers, drafts, keys and the player's stored values; the browser's own values stay", () => {
  setToken("of A");
  for (const path of ["/api/profile/userInfo", "/api/promotion/info", "/api/box/detail"])
    queryClient.setQueryData([path, {}], "of A");
  sessionStorage.setItem("battle:draft", "of A");
  writeStored(storageKeys.recentFinds, "[1]");
  writeStored(storageKeys.lastReminder, "1");
  writeStored(storageKeys.settings, "{}");
  writeStored(storageKeys.locale, "ru-RU");
  setToken("of B");
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
  const kept = Object.values(storageKeys).filter((key) => readStored(key) !== null);
  expect(kept).toEqual([storageKeys.token, storageKeys.settings, storageKeys.locale]);
});
