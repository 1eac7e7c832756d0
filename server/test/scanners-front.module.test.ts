import { afterAll, beforeAll, expect, test } from "vitest";
import { type Front, openFront } from "../../e2e/security/front.ts";
import { newPlayer } from "./players.ts";
import { type LocalSite, startSite } from "./site.ts";

// Scanners start from what the front shows them: a request that the site does not even read would prove nothing behind it.

let site: LocalSite;
let front: Front;
beforeAll(async () => {
  site = await startSite();
  front = await openFront(site, (await newPlayer(site)).token);
});
afterAll(async () => {
  await front.close();
  await site.close();
});

test("every call that scanners are shown is read: no parameter of it is malformed", async () => {
  expect(front.targets.length).toBeGreaterThan(60);
  const unread: string[] = [];
  for (const { method, url, form } of front.targets) {
    const body = method === "POST" ? new URLSearchParams(form) : undefined;
    const answer = await fetch(url, { method, body, redirect: "manual" });
    const text = await answer.text();
    if (answer.status === 400) unread.push(`${method} ${new URL(url).pathname}: ${text.slice(0, 300)}`);
  }
  expect(unread).toEqual([]);
  expect([...front.broken]).toEqual([]);
});
