import { expect, test } from "vitest";
import { ConfigError } from "../start-error.ts";
import { readPlatformSettings } from "./platform-environment.ts";

const read = (env: Record<string, string>) => readPlatformSettings(env);

test("other machines can connect only with PUBLIC_URL or with DEMO=on", () => {
  for (const HOST of ["0.0.0.0", "::", "192.168.1.7", "shop.example"]) {
    expect(() => read({ HOST })).toThrow(/^PUBLIC_URL: missing; [^\n]*\.$/);
    expect(() => read({ HOST, DEMO: "off" })).toThrow(/^PUBLIC_URL: missing/);
    expect(() => read({ HOST, DATABASE_URL: "postgres://localhost/x" })).toThrow(/^PUBLIC_URL: missing/);
  }
  for (const HOST of ["127.0.0.2", "::1", "localhost"]) expect(read({ HOST }).demo).toBe(true);
  expect(read({ HOST: "0.0.0.0", DEMO: "on" }).demo).toBe(true);
  expect(read({ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:8080" }).host).toBe("0.0.0.0");
});

test("pictures are on this site unless IMAGE_HOST names another place, and a trailing slash is ignored", () => {
  expect(read({}).imageHost).toBe("");
  expect(read({ IMAGE_HOST: "/media/" }).imageHost).toBe("/media");
});

test.each([
  ["IMAGE_HOST", { IMAGE_HOST: "http://pictures.example" }],
  ["IMAGE_HOST", { IMAGE_HOST: "https://pictures.example/'; script-src *" }],
  ["IMAGE_HOST", { IMAGE_HOST: "pictures.example" }],
  ["PORT", { PORT: "http" }],
  ["PORT", { PORT: "65536" }],
  ["PORT", { PORT: "-1" }],
  ["PORT", { PORT: "3000.5" }],
  ["PUBLIC_URL", { PUBLIC_URL: "vitrine.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "ftp://vitrine.example" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["DEMO", { DEMO: "maybe" }],
  ["MAINTENANCE", { MAINTENANCE: "soon" }],
  ["ROLE", { ROLE: "king" }],
  ["RATE_LIMITS", { DATABASE_URL: "postgres://localhost/x", RATE_LIMITS: "off" }],
])("%s is named in one line when the settings are %j", (name, env) => {
  expect(() => readPlatformSettings(env)).toThrow(ConfigError);
  expect(() => readPlatformSettings(env)).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
});

test("the error for a wrong database address never contains its password", () => {
  expect(() => read({ DATABASE_URL: "postgers://shop:secret@db/shop" })).toThrow(/^(?!.*secret)/);
});
