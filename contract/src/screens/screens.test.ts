import { expect, test } from "vitest";
import { findScreen, LISTED_PATHS, SCREEN_PATTERNS } from "./screens.ts";

test.each([
  ["/", "/", undefined],
  ["/home", "/home", undefined],
  ["/HOME/", "/home", undefined],
  ["/b%6Fx/12", "/box/12", "12"],
  ["/battle/create", "/battle/create", undefined],
  ["/battle/create/3", "/battle/create/3", "3"],
  ["/giveaways/create", "/giveaways/create", undefined],
  ["/docs/help/terms", "/docs/help/terms", "terms"],
  ["/docs/support/4", "/docs/support/4", "4"],
  ["/login/steamcallback", "/login/steamCallback", undefined],
])("%j is the screen %j", (path, canonical, id) => {
  expect(findScreen(path)).toMatchObject({ path: canonical, id });
});

test.each([
  ...["/homes", "/no/such/screen", "/personal/nothing", "/gallery", "/api", "/ws", "/login", "//home", "/home//x"],
  ...["/box/0", "/box/-1", "/box/1e3", "/box/1.5", "/box/abc", "/box/01", "/box/1000000000000000", "/box/1/2"],
  ...["/battle/next", "/giveaways/%zz", "/docs/help/UPPER CASE", `/docs/help/${"x".repeat(64)}`, "/%00", ""],
])("%j is no screen", (path) => {
  expect(path === "" ? undefined : findScreen(path)).toBeUndefined();
});

test("search engines get only public screens, each once", () => {
  expect(new Set(SCREEN_PATTERNS).size).toBe(SCREEN_PATTERNS.length);
  expect(LISTED_PATHS).toContain("/box");
  for (const path of LISTED_PATHS) expect(path).not.toMatch(/:id|^\/(personal|messages|mine-active|login)/);
});
