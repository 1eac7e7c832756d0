import { expect, test } from "vitest";
import { nameParts } from "./name-parts.ts";

const named = (code: string) => nameParts("/web").transform(code, "/web/src/app/dialogs/host.tsx");

test("a part is named by its source where it is loaded", () => {
  expect(named('const home = lazyRoute(() => import("../../features/home/home-page.tsx"));')).toBe(
    'const home = lazyRoute(() => import("../../features/home/home-page.tsx"), "src/features/home/home-page.tsx");',
  );
  expect(named('lazyDialog(\n  () => import("../../features/accounts/sign-in/login-dialog.tsx"),\n)')).toBe(
    'lazyDialog(\n  () => import("../../features/accounts/sign-in/login-dialog.tsx"), "src/features/accounts/sign-in/login-dialog.tsx")',
  );
});

test("what is loaded by other means keeps its importer's words, and so no name", () => {
  const code = 'loadChunk(() => import("./qr-code.tsx")); import("@stomp/stompjs");';
  expect(named(code)).toBe(code);
  expect(nameParts("/web").transform(code, "/elsewhere/src/x.tsx")).toBeNull();
});
