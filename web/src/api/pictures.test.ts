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

// The specification excepts only PNG data URLs. The server stores every uploaded picture as a file.
test.each(["data:image/gif;base64,R0lGODlhAQABAAAAACw=", "x/data:image/png;base64,iVBORw0KGgo="])(
  "%s is no PNG data URL and gets the image host",
  (image) => {
    expect(prefixImages({ image }, "https://pics.example/")).toEqual({ image: `https://pics.example/${image}` });
  },
);
