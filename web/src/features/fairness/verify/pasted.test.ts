import { expect, test } from "vitest";
import { readPasted } from "./pasted.ts";

const SITE = "https://vitrine.example";
const read = (text: string) => readPasted(text, SITE);

test.each([
  ["12", "/provably-fair/verify/12"],
  [" 12\n", "/provably-fair/verify/12"],
  ["https://vitrine.example/provably-fair/verify/12?lang=ru-RU", "/provably-fair/verify/12"],
  ["/provably-fair/verify/12", "/provably-fair/verify/12"],
  ["https://vitrine.example/share/round-12.png?lang=zh-CN", "/provably-fair/verify/12"],
  ["https://vitrine.example/share/round-12-tall.png", "/provably-fair/verify/12"],
  ["https://vitrine.example/api/fair/round?id=12", "/provably-fair/verify/12"],
  ["https://vitrine.example/battle/7", "/provably-fair/verify?battle=7"],
  ["https://vitrine.example/reverse/7#round-2", "/provably-fair/verify?battle=7"],
  ["https://vitrine.example/provably-fair/verify?battle=7", "/provably-fair/verify?battle=7"],
  ["/api/battle/receipt?id=7", "/provably-fair/verify?battle=7"],
  ["https://vitrine.example/giveaways/9", "/provably-fair/verify?giveaway=9"],
  ["https://vitrine.example/provably-fair/verify?giveaway=9", "/provably-fair/verify?giveaway=9"],
  ["/api/giveaway/receipt?id=9&entries=false", "/provably-fair/verify?giveaway=9"],
])("%j leads to %s", (text, path) => {
  expect(read(text)).toEqual({ kind: "link", path });
});

test.each([
  "https://other.example/provably-fair/verify/12",
  "http://vitrine.example/provably-fair/verify/12",
  "//other.example/battle/7",
])("%s belongs to another site, whose numbers mean something else", (text) => {
  expect(read(text)).toEqual({ kind: "foreign" });
});

test.each([
  "",
  "0",
  "12 13",
  "hello",
  "/home",
  "/battle/create",
  "https://vitrine.example/provably-fair/verify?battle=x",
  "https://vitrine.example/provably-fair/verify/99999999999999999999",
  "javascript:alert(1)",
  "[1]",
])("%j is unreadable", (text) => {
  expect(read(text)).toEqual({ kind: "unreadable" });
});

test("a receipt, also in the server's answer, and a log proof are things to verify", () => {
  const receipt = { scheme: "vitrine-1", game: "box" };
  const proof = { committed: "{}", log: { due: true } };
  for (const value of [receipt, proof]) {
    expect(read(JSON.stringify(value))).toEqual({ kind: "receipt", receipt: value });
    expect(read(JSON.stringify({ success: true, data: value }))).toEqual({ kind: "receipt", receipt: value });
  }
});
