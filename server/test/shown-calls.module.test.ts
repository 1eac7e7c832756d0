import { afterAll, beforeAll, expect, test } from "vitest";
import { readOperations } from "./campaigns/fuzz/description.ts";
import { showCall } from "./campaigns/fuzz/shown-calls.ts";
import { newPlayer } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";

// Security scanners start from these example calls. If the site rejects an example as malformed, the scanner does not
// reach the code behind this check.

let site: LocalSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("every example call for scanners is well-formed", async () => {
  const { token } = await newPlayer(site);
  const shown = (await readOperations(site)).filter(({ path }) => path !== "/api/auth/logout").map(showCall);
  expect(shown.length).toBeGreaterThan(60);
  const unread: string[] = [];
  for (const { method, url, form } of shown) {
    const body = method === "POST" ? new URLSearchParams(form) : undefined;
    const answer = await fetch(new URL(url, site.url), { method, body, headers: { token }, redirect: "manual" });
    const text = await answer.text();
    if (answer.status === 400 || answer.status >= 500) unread.push(`${method} ${url}: ${text.slice(0, 300)}`);
  }
  expect(unread).toEqual([]);
});
