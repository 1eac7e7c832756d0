import { expect, test } from "vitest";
import { storageKeys, writeStored } from "../../api/session/storage.ts";
import { dismissOffer, isOfferDue, rememberOffer } from "./offer-once.ts";

// Node has no storage of a browser, so these tests run like in a browser that forbids storage.
test("without storage the offer stays while the page is open, until the visitor dismisses it", () => {
  expect("sessionStorage" in globalThis).toBe(false);
  // Without storage the values live in a module, which other tests of this process may have filled.
  for (const key of [storageKeys.locale, storageKeys.languageOffer]) writeStored(key, null);
  expect(isOfferDue()).toBe(true);
  rememberOffer();
  expect(isOfferDue()).toBe(true);
  dismissOffer();
  expect(isOfferDue()).toBe(false);
});
