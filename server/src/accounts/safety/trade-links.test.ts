import { expect, test } from "vitest";
import { parseTradeLink } from "./trade-links.ts";

const good = "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbC-_f12";

test("a link in Steam's form gives its partner and token", () => {
  expect(parseTradeLink(good)).toEqual({ partner: 12345678, token: "AbC-_f12" });
  expect(parseTradeLink(good.replace("12345678", "4294967295")).partner).toBe(4294967295);
});

test.each([
  "",
  "http://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12",
  "https://steamcommunity.com.evil.example/tradeoffer/new/?partner=12345678&token=AbCdEf12",
  "https://steamcommunity.com@evil.example/tradeoffer/new/?partner=12345678&token=AbCdEf12",
  "https://evil.example/tradeoffer/new/?partner=12345678&token=AbCdEf12",
  "https://steamcornmunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12",
  "https://steamcommunity.com:443/tradeoffer/new/?partner=12345678&token=AbCdEf12",
  "https://steamcommunity.com/tradeoffer/new?partner=12345678&token=AbCdEf12",
  "https://steamcommunity.com/tradeoffer/new/?token=AbCdEf12&partner=12345678",
  "https://steamcommunity.com/tradeoffer/new/?partner=012345678&token=AbCdEf12",
  "https://steamcommunity.com/tradeoffer/new/?partner=4294967296&token=AbCdEf12",
  "https://steamcommunity.com/tradeoffer/new/?partner=0&token=AbCdEf12",
  `${good}3`,
  `${good}&x=1`,
  `${good}#x`,
  `${good}\n`,
  good.toUpperCase(),
])("%j is refused", (text) => {
  expect(() => parseTradeLink(text)).toThrow("trade_url_invalid");
});
