import sharp from "sharp";
import { expect, test } from "vitest";
import { bombOf, pageInPng, plain, svg, withPlace } from "../../../test/fixtures/pictures.ts";
import { drawAvatar } from "./change-avatar.ts";

const ownPicture = { format: "webp", width: 256, height: 256 };

test.each(["png", "jpeg", "webp"] as const)("a %s picture becomes a square WebP", async (format) => {
  const drawn = await drawAvatar(await sharp(plain).toFormat(format).toBuffer());
  expect(await sharp(drawn).metadata()).toMatchObject(ownPicture);
});

test("EXIF data such as the place and the camera is removed", async () => {
  const photograph = await withPlace();
  expect((await sharp(photograph).metadata()).exif?.toString("latin1")).toContain("Camera of somebody");
  const { exif, xmp, iptc, icc } = await sharp(await drawAvatar(photograph)).metadata();
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
});

test("a picture with an EXIF orientation is turned upright", async () => {
  const half = { create: { width: 40, height: 80, channels: 3, background: "#ff0000" } } as const;
  const lying = sharp({ create: { width: 80, height: 80, channels: 3, background: "#0000ff" } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg();
  const turned = await lying.withMetadata({ orientation: 6 }).toBuffer();
  const { data, info } = await sharp(await drawAvatar(turned))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The left half of the original is now the upper half.
  expect(data[(10 * info.width + 200) * info.channels]).toBeGreaterThan(200);
  expect(data[(245 * info.width + 20) * info.channels]).toBeLessThan(60);
});

test("HTML hidden in a picture does not survive", async () => {
  const hidden = await pageInPng();
  expect(hidden.toString("latin1")).toContain("<script>");
  const drawn = await drawAvatar(hidden);
  expect(drawn.toString("latin1")).not.toContain("script");
  expect(await sharp(drawn).metadata()).toMatchObject(ownPicture);
});

test("the longest side may have at most 4096 pixels", async () => {
  const long = (width: number) =>
    sharp({ create: { ...plain.create, width, height: 8 } })
      .png()
      .toBuffer();
  await expect(drawAvatar(await long(4096))).resolves.toBeInstanceOf(Buffer);
  await expect(drawAvatar(await long(4097))).rejects.toMatchObject({
    code: "avatar_too_large",
    details: { max: 4096 },
  });
});

test("a decompression bomb of 50 000 × 50 000 pixels is refused", async () => {
  const bomb = bombOf(50_000);
  expect(bomb.length).toBeLessThan(1000);
  await expect(drawAvatar(bomb)).rejects.toMatchObject({ code: "avatar_too_large" });
});

test.each([
  ["a drawing as SVG", svg],
  ["an HTML page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["an HTML page behind the signature of PNG", Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>", "latin1")],
  ["an empty file", Buffer.alloc(0)],
  ["a drawing behind the signature of WebP", Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), svg])],
])("%s is refused", async (_, bytes) => {
  await expect(drawAvatar(bytes)).rejects.toMatchObject({ code: "avatar_unreadable" });
});

test("an unsupported format or a truncated picture is refused", async () => {
  const gif = await sharp(plain).gif().toBuffer();
  const noise = { ...plain.create, noise: { type: "gaussian", mean: 128, sigma: 60 } } as const;
  const jpeg = await sharp({ create: noise }).jpeg().toBuffer();
  for (const bytes of [gif, jpeg.subarray(0, jpeg.length / 2)]) {
    await expect(drawAvatar(bytes)).rejects.toMatchObject({ code: "avatar_unreadable" });
  }
});
