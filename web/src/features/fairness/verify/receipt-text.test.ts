import { describe, expect, it } from "vitest";
import { readReceiptText, receiptFileName, receiptText } from "./receipt-text.ts";

describe("a receipt as text", () => {
  const receipt = { scheme: "vitrine-1", game: "box", roundId: 7 };

  it("is the same after it was saved and read again", () => {
    expect(readReceiptText(receiptText(receipt))).toEqual(receipt);
  });

  it("is found in the envelope of the server's answer", () => {
    expect(readReceiptText(JSON.stringify({ status: 0, success: true, data: receipt }))).toEqual(receipt);
  });

  it("is null if the text is not a JSON object", () => {
    for (const text of ["", "hello", "[1]", "7", "null", '{"a":']) expect(readReceiptText(text)).toBeNull();
  });

  it("gets a safe file name, also if the pasted text contains a path", () => {
    expect(receiptFileName(receipt)).toBe("vitrine-box-7.json");
    expect(receiptFileName({ game: "../../x", roundId: "../../../app" })).toBe("vitrine-x-0.json");
  });
});
