import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { isConfirmed, type Provider, readProfileName } from "./ask-steam.ts";
import type { SteamAnswer } from "./read-answer.ts";

const STEAM_ID = "76561198000000001";
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function providerThat(answers: RequestListener): Promise<Provider> {
  const server = createServer(answers).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((done) => server.once("listening", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint: `${url}/openid/login`, identityStart: `${url}/openid/id/`, profiles: { url, key: "k" } };
}

const answer = { fields: { mode: "id_res", sig: "a+b/c=" }, own: {} } as unknown as SteamAnswer;
const profile = (player: object) => JSON.stringify({ response: { players: [player] } });

test("a request to Steam ends after a timeout, also when Steam sends an answer without an end", async () => {
  const silent = await providerThat(() => {});
  await expect(isConfirmed(silent, answer, 100)).rejects.toThrow("steam_unavailable");
  expect(await readProfileName(silent, STEAM_ID, 100)).toBeUndefined();
  const endless = await providerThat((_, response) => void response.write("ns:http://specs.openid.net/auth/2.0\n"));
  await expect(isConfirmed(endless, answer, 100)).rejects.toThrow("steam_unavailable");
});

test("an unreachable Steam is an error, and the answer no of Steam is not an error", async () => {
  const gone = await providerThat((request) => void request.socket.destroy());
  await expect(isConfirmed(gone, answer)).rejects.toThrow("steam_unavailable");
  const no = await providerThat((_, response) => response.end("ns:http://specs.openid.net/auth/2.0\nis_valid:false\n"));
  expect(await isConfirmed(no, answer)).toBe(false);
});

test("a name is read only from the profile of the requested id", async () => {
  const asked: string[] = [];
  let text = profile({ steamid: STEAM_ID, personaname: "Kestrel" });
  const provider = await providerThat((request, response) => {
    asked.push(request.url ?? "");
    response.end(text);
  });
  expect(await readProfileName(provider, STEAM_ID)).toBe("Kestrel");
  expect(asked).toEqual([`/ISteamUser/GetPlayerSummaries/v0002/?key=k&steamids=${STEAM_ID}`]);
  const useless = [
    profile({ steamid: "76561198000000002", personaname: "Other" }),
    profile({ steamid: STEAM_ID }),
    profile({ steamid: STEAM_ID, personaname: { toString: 1 } }),
    '{"response":{"players":null}}',
    '{"response":{"players":[null]}}',
    "[]",
    "null",
    "<html>",
    "",
    profile({ steamid: STEAM_ID, personaname: "x".repeat(100_000) }),
  ];
  for (text of useless) expect(await readProfileName(provider, STEAM_ID)).toBeUndefined();
  expect(await readProfileName({ ...provider, profiles: undefined }, STEAM_ID)).toBeUndefined();
});
