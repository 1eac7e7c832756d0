import { get } from "node:https";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SteamWeb, startSteamWeb } from "../../../../sandbox/steam-web/start.ts";
import { openSteamAgent } from "./steam-agent.ts";

let steam: SteamWeb;
let other: SteamWeb;

beforeAll(async () => {
  steam = await startSteamWeb();
  other = await startSteamWeb();
});

afterAll(async () => {
  await steam.close();
  await other.close();
});

/** Returns the status of an answer, or the error code if there is no answer. */
function ask(url: string, ca = steam.ca): Promise<number | string | undefined> {
  const agent = openSteamAgent({ port: steam.port, ca });
  return new Promise((resolve) => {
    try {
      get(url, { agent }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    } catch (error) {
      resolve((error as NodeJS.ErrnoException).code);
    }
  }).finally(() => agent.destroy()) as Promise<number | string | undefined>;
}

test("each of Steam's hosts is asked by its own name", async () => {
  for (const host of ["steamcommunity.com", "api.steampowered.com", "login.steampowered.com"]) {
    expect(await ask(`https://${host}/nowhere`)).toEqual(expect.any(Number));
    expect(steam.asked.at(-1)).toBe(`${host} GET /nowhere`);
  }
});

test("the bot connects to no other host and no other port", async () => {
  const asked = steam.asked.length;
  for (const host of [
    "steamcommunity.com.evil.example",
    "evilsteamcommunity.com",
    "127.0.0.1",
    "steamcommunity.com:8443",
  ]) {
    expect(await ask(`https://${host}/`)).toMatch(/^the Steam bot does not connect to /);
  }
  expect(await ask("http://steamcommunity.com/")).toBe("ERR_INVALID_PROTOCOL");
  expect(steam.asked.length).toBe(asked);
});

test("a server with another certificate is not accepted as Steam", async () => {
  expect(await ask("https://steamcommunity.com/", other.ca)).toMatch(/SELF_SIGNED|UNABLE_TO|SIGNATURE/);
  // This name is missing in the certificate's list of names.
  expect(await ask("https://help.steampowered.com/")).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
});
