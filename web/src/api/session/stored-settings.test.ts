import { expect, test } from "vitest";
import { defaultSettings, parseSettings } from "./stored-settings.ts";

test("by default `fast` is off, and voice, music and latency probes are on", () => {
  expect(parseSettings(null)).toEqual(defaultSettings);
  expect(defaultSettings).toMatchObject({ fast: false, voice: true, music: true, agreePing: true });
});

test("a stored setting is kept, and an invalid setting gets its default", () => {
  expect(parseSettings('{"fast":true,"voice":"no","other":1}')).toEqual({ ...defaultSettings, fast: true });
  for (const odd of ["", "{", "null", "7", "[]"]) expect(parseSettings(odd)).toEqual(defaultSettings);
});

test("a theme is one of the three, a volume between 0 and 100", () => {
  const kept = { theme: "light", voiceVolume: 0, musicVolume: 100 };
  expect(parseSettings(JSON.stringify(kept))).toEqual({ ...defaultSettings, ...kept });
  for (const odd of [{ theme: "pink" }, { voiceVolume: 101 }, { musicVolume: -1 }, { voiceVolume: "9" }, { fast: 1 }])
    expect(parseSettings(JSON.stringify(odd))).toEqual(defaultSettings);
});
