import { expect, test } from "vitest";
import { toastOptions } from "./toast.ts";

test("toasts stay 4 s, errors 4 s, successes 2 s, loading forever, custom 4 s, and are removed after 1 s", () => {
  expect(toastOptions).toMatchObject({
    duration: 4_000,
    error: { duration: 4_000 },
    success: { duration: 2_000 },
    loading: { duration: Number.POSITIVE_INFINITY },
    custom: { duration: 4_000 },
    removeDelay: 1_000,
    style: { maxWidth: 350 },
  });
});
