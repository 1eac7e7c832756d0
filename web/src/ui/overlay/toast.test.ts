import { expect, test } from "vitest";
import { toastOptions } from "./toast.ts";

test("a toast stays 4 s, a success 2 s, a loading toast until it is dismissed; a dismissed toast is removed after 1 s", () => {
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
