import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { copyDatabase, type TestDatabase } from "../fixtures/database/database.ts";
import { sealPair } from "../fixtures/games/seed-pairs.ts";
import { demoDatabase, type LocalSite, startSite } from "../fixtures/site.ts";
import { textOf } from "./get-calls.ts";

/** A sender of requests, with a name for the report; without a token it is a guest. */
export type Looker = { name: string; token?: string };
/** A request: GET without a body, POST with a body. */
export type Question = { path: string; body?: object };

export type Worlds = Awaited<ReturnType<typeof makeWorlds>>;

/**
 * Makes copies of one site ("worlds") that differ only in one secret server seed, so that each has a different outcome.
 * Until the reveal all worlds must send the same responses, byte for byte; the comparison even finds counts that differ
 * by one. `seedWorld` prepares the site and returns the seed pair to change and one server seed per world.
 */
export async function makeWorlds(
  seedWorld: (site: LocalSite) => Promise<{ seedPairId: number; seeds: readonly string[] }>,
  env: Record<string, string>,
) {
  const fixture = await demoDatabase(env);
  const site = await startSite({ connectionString: fixture.connectionString, env, seed: false });
  const { seedPairId, seeds } = await seedWorld(site);
  await site.close();
  const copies: TestDatabase[] = [];
  for (const serverSeed of seeds) {
    const copy = await copyDatabase(fixture.connectionString);
    copies.push(copy);
    await reseal(copy.connectionString, site, { seedPairId, serverSeed });
  }
  return {
    /** Starts a new site for each world and runs `work` with them, so that no response comes from a cache. */
    async visit<T>(work: (sites: LocalSite[]) => Promise<T>): Promise<T> {
      const sites = await Promise.all(
        copies.map(({ connectionString }) => startSite({ connectionString, env, seed: false })),
      );
      try {
        return await work(sites);
      } finally {
        await Promise.all(sites.map((one) => one.close()));
      }
    },
    async drop() {
      for (const { drop } of [...copies, fixture]) await drop();
    },
  };
}

/** Stores another server seed under a pair's public hash. The owner of the tables disables the triggers for this. */
async function reseal(
  connectionString: string,
  { config }: LocalSite,
  { seedPairId, serverSeed }: { seedPairId: number; serverSeed: string },
): Promise<void> {
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  try {
    const { rows } = await owner.query("select public_hash from fairness_pairs where id = $1", [seedPairId]);
    const secrets = { serverSeed, secretSalt: "5a".repeat(16), publicHash: rows[0].public_hash };
    await owner.query("alter table fairness_pairs disable trigger user");
    await owner.query("update fairness_pairs set sealed = $2 where id = $1", [
      seedPairId,
      sealPair(config.seedKey.current.key, secrets),
    ]);
    await owner.query("alter table fairness_pairs enable trigger user");
  } finally {
    await owner.end();
  }
}

/**
 * Sends the same requests to every world. Returns the requests whose responses differ, each with the first difference.
 * The requests of one viewer run one after the other, in the same order in every world.
 */
export async function differences(
  sites: readonly LocalSite[],
  lookers: readonly Looker[],
  questions: readonly Question[],
  same: (text: string) => string = (text) => text,
): Promise<string[]> {
  const found: string[] = [];
  for (const looker of lookers) {
    const told = await Promise.all(sites.map((site) => ask(site, looker, questions)));
    for (const [index, { path }] of questions.entries()) {
      const [text, ...others] = told.map((texts) => same(texts[index]!)) as [string, ...string[]];
      const other = others.find((one) => one !== text);
      if (other !== undefined) found.push(`${looker.name}: ${path}: ${firstDifference(text, other)}`);
    }
  }
  return found;
}

async function ask(site: LocalSite, { token }: Looker, questions: readonly Question[]): Promise<string[]> {
  const texts: string[] = [];
  for (const { path, body } of questions) {
    const text = (await send(new URL(path, site.url), token, body))
      .replaceAll(site.url, "")
      .replaceAll(site.url.replace("http", "ws"), "");
    // Each page has its own nonce, its time, and the age of the data that it shows.
    texts.push(text.replaceAll(/\bnonce="[^"]+"|"(ageMs|clockMs|dataUpdatedAt|dehydratedAt)":\d+/g, ""));
  }
  return texts;
}

const agent = new Agent({ keepAlive: true });

/** Returns the status and text of a response. For thousands of requests `fetch` takes as much time as the server. */
async function send(url: URL, token: string | undefined, body: object | undefined): Promise<string> {
  const sent = request(url, {
    agent,
    method: body ? "POST" : "GET",
    headers: { ...(token && { token }), ...(body && { "content-type": "application/json" }) },
  });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode: status = 0, headers } = answer;
  return textOf({ path: url.pathname, status, type: headers["content-type"] ?? "", bytes: await buffer(answer) });
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${one.slice(Math.max(0, at - 60), at + 60)} | ${other.slice(at, at + 60)}`;
}
