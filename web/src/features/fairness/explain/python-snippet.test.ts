import { expect, it } from "vitest";
import { pythonSnippet } from "./python-snippet.ts";

it("writes the roll in Python with the values on the page", () => {
  const snippet = pythonSnippet({ source: "0001", client: "player_one", nonce: 7, size: 100_000 });
  expect(snippet).toContain('key = "player_one-7"');
  expect(snippet).toContain('seed = "0001"');
  expect(snippet).toContain("n = int(mac.hexdigest()[:15], 16)\nprint(n % 100000 + 1)");
});

it("splits a long seed into several string literals, which Python joins", () => {
  const source = "0001020304050607".repeat(4);
  const snippet = pythonSnippet({ source, client: "a", nonce: 1, size: 1 });
  expect(snippet).toContain('seed = (\n  "0001020304050607"\n');
  expect([...snippet.matchAll(/^ {2}"([0-9a-f]+)"$/gm)].map(([, part]) => part).join("")).toBe(source);
});

it("escapes quotes in a pasted value, so that the value cannot end its string", () => {
  const snippet = pythonSnippet({ source: '"; import os #', client: "a", nonce: 1, size: 1 });
  expect(snippet).toContain('"\\"; import os #"');
});
