import { expect, test } from "vitest";
import { feedOriginsOf, originsOf } from "./origins.ts";

test.each([
  ["https://example.org", ["https://example.org"], ["wss://example.org"]],
  ["https://example.org:8443/", ["https://example.org:8443"], ["wss://example.org:8443"]],
  [
    "http://localhost:3000",
    ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"],
    ["ws://localhost:3000", "ws://127.0.0.1:3000"],
  ],
])("the origins of %s are its own for pages and for the live feed", (publicUrl, pages, feed) => {
  expect([originsOf(publicUrl), feedOriginsOf(publicUrl)]).toEqual([pages, feed]);
});
