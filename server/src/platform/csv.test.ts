import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { csvFile } from "./csv.ts";

const linesOf = async (rows: unknown[][], language?: "ru-RU" | "en-US") =>
  (await text(csvFile("x", rows, language).stream)).replace("\uFEFF", "").split("\r\n").slice(0, -1);

test("a file begins with the mark by which a spreadsheet recognises UTF-8", async () => {
  const { name, stream } = csvFile("days", [["день", "日"]]);
  expect(name).toBe("days.csv");
  expect([...(await buffer(stream)).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test("a Russian spreadsheet gets semicolons and decimal commas, others commas and points", async () => {
  const rows = [["deposit", -0.01, 1234.5, "a;b", "a,b"]];
  expect(await linesOf(rows, "en-US")).toEqual([`deposit,-0.01,1234.5,a;b,"a,b"`]);
  expect(await linesOf(rows, "ru-RU")).toEqual([`deposit;-0,01;1234,5;"a;b";a,b`]);
});

test("a text that a spreadsheet would run as a formula gets an apostrophe; a negative number does not", async () => {
  const texts = ["=1+1", " =1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", "＋1", "－1", "＠1"];
  for (const line of await linesOf(texts.map((one) => [one]))) expect(line).toMatch(/^"'/);
  expect(await linesOf([[-5, null, 'say "no"\nor yes', "a-b"]])).toEqual([`-5,,"say ""no""\nor yes",a-b`]);
});
