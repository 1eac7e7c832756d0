import { expect, test } from "vitest";
import { nameParts } from "./name-parts.ts";

const named = (code: string) => nameParts("/web").transform(code, "/web/src/app/dialogs/host.tsx");

test("the call that loads a part gets the path of the part's source as a second argument", () => {
  expect(named('const home = lazyRoute(() => import("../../features/home/home-page.tsx"));')).toBe(
    'const home = lazyRoute(() => import("../../features/home/home-page.tsx"), "src/features/home/home-page.tsx");',
  );
  expect(named('lazyDialog(\n  () => import("../../features/accounts/sign-in/login-dialog.tsx"),\n)')).toBe(
    'lazyDialog(\n  () => import("../../features/accounts/sign-in/login-dialog.tsx"), "src/features/accounts/sign-in/login-dialog.tsx")',
  );
});

test("a module loaded in another way gets no name and uses its importer's messages", () => {
  const code = 'loadChunk(() => import("./qr-code.tsx")); import("@stomp/stompjs");';
  expect(named(code)).toBe(code);
  expect(nameParts("/web").transform(code, "/elsewhere/src/x.tsx")).toBeNull();
});
