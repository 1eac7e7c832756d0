import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { newPlayer } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { from } from "../../../test/fixtures/strict-site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false, env: { RATE_LIMITS: "on" } });
});
afterAll(() => site.close());

test("parallel guesses from many networks need captchas, although no guess has failed yet", async () => {
  const { phone } = await newPlayer(site);
  const guesses = Array.from({ length: 20 }, (_, index) =>
    call(site, "POST", "auth/login", {
      body: { phone, password: `guess number ${index}` },
      ...from(index),
    }),
  );
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === "login_failed")).toHaveLength(3);
  expect(codes.filter((code) => code === "captcha_required")).toHaveLength(17);
});
