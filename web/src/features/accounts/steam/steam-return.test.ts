import { expect, test } from "vitest";
import { readSteamReturn } from "./steam-return.ts";

const way = (params: unknown, rest = "") => `?params=${encodeURIComponent(JSON.stringify(params))}${rest}`;

test("readSteamReturn reads the return path and keeps Steam's answer unchanged", () => {
  const search = way(
    { redirectUrl: "/box/3", promoteCode: "FRIEND1", channelCode: "spring" },
    "&state=0&openid.mode=id_res&openid.sig=a%2Bb",
  );
  expect(readSteamReturn(search)).toEqual({
    answer: search.slice(1),
    refused: "",
    cancelled: false,
    redirectUrl: "/box/3",
    promoteCode: "FRIEND1",
    channelCode: "spring",
  });
});

test("a cancelled login also has a return path, and without an answer of Steam `answer` is empty", () => {
  expect(readSteamReturn(way({ redirectUrl: "/shop" }, "&openid.mode=cancel"))).toMatchObject({
    cancelled: true,
    redirectUrl: "/shop",
  });
  expect(readSteamReturn(way({ redirectUrl: "/shop" }))).toMatchObject({ cancelled: false, answer: "" });
});

test("the reason of a refused login is read, but not if the URL also contains an answer of Steam", () => {
  const refused = way({ redirectUrl: "/shop" }, "&refused=steam_unavailable");
  expect(readSteamReturn(refused)).toMatchObject({ refused: "steam_unavailable", answer: "", redirectUrl: "/shop" });
  expect(readSteamReturn(`${refused}&openid.mode=id_res`).refused).toBe("");
});

test.each([
  "",
  "?",
  "?params=",
  "?params=null",
  "?params=7",
  "?params=%7B",
  "?params=%ff",
  way({ redirectUrl: "//evil.example" }),
  way({ redirectUrl: "javascript:alert(1)" }),
  way({ redirectUrl: ["/box"], promoteCode: 7, channelCode: null }),
])("%j gives the home page as the return path, and no codes", (search) => {
  expect(readSteamReturn(search)).toEqual({
    answer: "",
    refused: "",
    cancelled: false,
    redirectUrl: "/home",
    promoteCode: "",
    channelCode: undefined,
  });
});
