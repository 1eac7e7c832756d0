import { expect, test } from "vitest";
import { startEndless } from "../../../test/fixtures/endless.ts";
import { sandboxCourier } from "./sandbox.ts";
import { createSteamCourier } from "./steam.ts";

test.each([
  ["of the sandbox", (url: string) => sandboxCourier({ url, publicUrl: url })],
  ["of Steam", (url: string) => createSteamCourier({ url, token: "x" })],
])("the courier %s stops reading an answer that never ends", async (_, courierAt) => {
  const { url, close } = await startEndless();
  const failure = await courierAt(url)
    .stock(["ak-koi"])
    .catch((error: Error) => error);
  // After the time limit the cause would be another one.
  expect(failure).toMatchObject({ name: "CourierAway", cause: { message: expect.stringContaining("too long") } });
  close();
});
