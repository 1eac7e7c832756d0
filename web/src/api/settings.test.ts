import { expect, test } from "vitest";
import { defaultSettings, parseSettings } from "./settings.ts";

test("the defaults are: fast off, voice, music and latency probes on", () => {
  expect(parseSettings(null)).toEqual({ fast: false, voice: true, music: true, agreePing: true });
});

test("stored preferences are kept, odd ones fall back", () => {
  expect(parseSettings('{"fast":true,"voice":"no","other":1}')).toEqual({ ...defaultSettings, fast: true });
  for (const odd of ["", "{", "null", "7", "[]"]) expect(parseSettings(odd)).toEqual(defaultSettings);
});
