import { expect, test } from "vitest";
import { looksLikePicture, readPicture } from "./read-picture.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each(["\x89PNG\r\n\x1a\n\0\0\0\r", "\xff\xd8\xff\xe0\0\x10JFIF", "RIFF\x1a\0\0\0WEBPVP8 "])(
  "%j is the beginning of a picture",
  (text) => expect(looksLikePicture(bytesOf(text))).toBe(true),
);

test.each(["", "<svg xmlns=", "GIF89a", "<html>", "RIFF\x1a\0\0\0WAVE", "\x89PNG"])("%j is not a picture", (text) =>
  expect(looksLikePicture(bytesOf(text))).toBe(false),
);

test("a file that is too large is refused before it is read, and a file that does not begin like a picture is refused with every type", async () => {
  expect(await readPicture(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]))).toBe("heavy");
  expect(await readPicture(new Blob(["<html>"], { type: "image/png" }))).toBe("unreadable");
});
