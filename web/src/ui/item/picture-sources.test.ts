import { expect, test } from "vitest";
import { dayPictureOf, sourcesOf } from "./picture-sources.ts";

test("pictures of the site have a small and a large size, also with an image host", () => {
  expect(sourcesOf("/pictures/items/ak-koi.webp")).toBe(
    "/pictures/items/ak-koi-320.webp 320w, /pictures/items/ak-koi.webp 960w",
  );
  expect(sourcesOf("https://cdn.example/pictures/avatars/07.webp")).toBe(
    "https://cdn.example/pictures/avatars/07-96.webp 96w, https://cdn.example/pictures/avatars/07.webp 256w",
  );
});

test.each([
  "/pictures/items/ak-koi.svg",
  "/pictures/elsewhere.webp",
  "/uploads/a.webp",
  "data:image/png;base64,AAAA",
  "",
  "/pictures/items/a.webp?v=2",
])("any other address has no sources: %s", (address) => expect(sourcesOf(address)).toBeUndefined());

test("only banners of the site have a second picture for the light theme", () => {
  expect(dayPictureOf("https://cdn.example/pictures/banners/vip.webp")).toBe(
    "https://cdn.example/pictures/banners/vip-day.webp",
  );
  expect(dayPictureOf("/pictures/items/ak-koi.webp")).toBeUndefined();
  expect(dayPictureOf("/uploads/vip.webp")).toBeUndefined();
});
