import fc from "fast-check";
import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

const names = "ns mode op_endpoint claimed_id identity return_to response_nonce assoc_handle signed sig".split(" ");
const keys = ["params", "state", ...names.map((name) => `openid.${name}`)];
const printable = fc.string({ unit: "grapheme-ascii", maxLength: 40 });
const values = fc.array(printable, { minLength: keys.length, maxLength: keys.length });

const write = (pairs: [string, string][]) => new URLSearchParams(pairs).toString();
const pairsOf = (texts: string[]) => keys.map((key, index): [string, string] => [key, texts[index] ?? ""]);

test("an answer of Steam is read back exactly, in any order of its fields", () => {
  const anyOrder = values.chain((texts) =>
    fc.shuffledSubarray(pairsOf(texts), { minLength: keys.length }).map((pairs) => ({ texts, pairs })),
  );
  fc.assert(
    fc.property(anyOrder, ({ texts, pairs }) => {
      const answer = readAnswer(write(pairs));
      expect(answer?.own).toEqual({ params: texts[0], state: texts[1] });
      expect(names.map((name) => answer?.fields[name as "ns"])).toEqual(texts.slice(2));
    }),
  );
});

test("an answer with an extra, a missing, a repeated or a renamed field is refused", () => {
  const place = fc.nat(keys.length - 1);
  fc.assert(
    fc.property(values, place, printable, fc.string(), (texts, at, value, other) => {
      fc.pre(!keys.includes(other));
      const pairs = pairsOf(texts);
      const [name = ""] = pairs[at] ?? [];
      expect(readAnswer(write(pairs.toSpliced(at, 1)))).toBeNull();
      expect(readAnswer(write([...pairs, [name, value]]))).toBeNull();
      expect(readAnswer(write([...pairs, [other, value]]))).toBeNull();
      expect(readAnswer(write(pairs.with(at, [other, value])))).toBeNull();
    }),
  );
});

test("random text is never read as an answer, and reading it never throws", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => readAnswer(text) === null));
});
