import { expect, it } from "vitest";
import { pythonSnippet } from "./python-snippet.ts";

it("writes the roll in Python with the values on the page", () => {
  const snippet = pythonSnippet({ source: "0001", client: "player_one", nonce: 7, size: 100_000 });
  expect(snippet).toContain('key = "player_one-7".encode()');
  expect(snippet).toContain('seed = "0001".encode()');
  expect(snippet).toContain("int(mac[:15], 16) % 100000 + 1");
});

it("never lets a pasted value end its string", () => {
  expect(pythonSnippet({ source: '"; import os #', client: "a", nonce: 1, size: 1 })).toContain('"\\"; import os #"');
});
