import { expect, test } from "vitest";
import { readPageView } from "./page-view.ts";

test.each([
  ["/box", undefined, "zh-CN", false],
  ["/box", "view=ru-RU.guest", "ru-RU", false],
  ["/box?lang=en-US", "a=b; view=ru-RU.player", "en-US", true],
  ["/box?sort=1&lang=en-US", undefined, "en-US", false],
  ["/box?lang=tlh", "view=ru-RU.guest", "ru-RU", false],
  ["/box", "view=tlh.guest", "zh-CN", false],
  ["/box", "review=ru-RU.guest", "zh-CN", false],
])("%s with the cookie %s is shown in %s", (url, cookie, language, signedIn) => {
  expect(readPageView(url, cookie)).toEqual({ language, signedIn });
});
