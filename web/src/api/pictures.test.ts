import { expect, test } from "vitest";
import { prefixImages } from "./pictures.ts";

const FIELDS =
  "giftImage headPic headGround image banner boxImage weaponImage winVoucherImg sourceImage virtualImg avatar cover".split(
    " ",
  );

test.each(FIELDS)("a relative %s gets the image host", (field) => {
  expect(prefixImages({ list: [{ [field]: "/a.webp" }] }, "https://pics.example/")).toEqual({
    list: [{ [field]: "https://pics.example/a.webp" }],
  });
});

test("absolute addresses, base64 pictures, empty values and other fields stay unchanged", () => {
  const answer = {
    image: "https://elsewhere.example/a.png",
    avatar: "data:image/png;base64,iVBORw0KGgo=",
    cover: "",
    banner: null,
    link: "/a.webp",
  };
  expect(prefixImages(answer, "https://pics.example/")).toEqual(answer);
});

test("other data URLs are treated as relative values", () => {
  expect(prefixImages({ image: "x/data:image/gif" }, "https://pics.example/")).toEqual({
    image: "https://pics.example/x/data:image/gif",
  });
});
