import { afterAll, beforeAll, expect, test } from "vitest";
import { type DrandSandbox, startDrandSandbox } from "../../../../sandbox/drand/start.ts";
import { type Database, openDatabase } from "../../../src/platform/database/database.ts";
import { boxesOnSale, newPlayer, type Player } from "../../fixtures/players.ts";
import { type SpawnedSite, spawnSite } from "../../fixtures/site.ts";
import { findBroken } from "../battles/broken-rules.ts";
import { asksAt, BATTLE_STEPS, type BattleStep, type Scene, send, setOff, waitForEnd } from "./battle-steps.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { type CommitProxy, startCommitProxy } from "./commit-proxy.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:kill` runs the full campaign.
const short = process.env.CAMPAIGN === "short";
const NAME = "battles";

let cluster: Cluster;
let proxy: CommitProxy;
let running: SpawnedSite | undefined;
let mirrors: DrandSandbox[];
let database: Database;
let people: Player[] = [];

beforeAll(async () => {
  cluster = await startCluster();
  const connectionString = await cluster.createDemo(NAME);
  proxy = await startCommitProxy(cluster.socketFile, NAME);
  database = openDatabase({ connectionString, maxConnections: 2 });
  const first = await startDrandSandbox({ periodSeconds: 1 });
  mirrors = [first, await startDrandSandbox({ network: first.network })];
});
afterAll(async () => {
  await stopRunning();
  await proxy.close();
  await database.close();
  await cluster.stop();
  await Promise.all(mirrors.map((mirror) => mirror.close()));
});

test.each(BATTLE_STEPS.filter(({ quick }) => quick || !short))("the server is killed $title", killAt);

/** Kills a server at a step. In the short form the new server is the next step's victim, which saves a start. */
async function killAt(step: BattleStep): Promise<void> {
  const env = envOf(step);
  const start = () => spawnSite({ connectionString: proxy.connectionString, env });
  const victim = running ?? (await start());
  running = victim;
  let url = victim.url;
  try {
    const scene: Scene = await openScene(
      victim,
      (): Scene => scene,
      () => url,
    );
    await step.lead(scene);
    let gone: Promise<void> | undefined;
    const struck = proxy.arm(step.moment, () => (gone = victim.kill()), step.statement);
    await setOff(scene, step);
    await struck;
    await gone;
    running = undefined;
    expect(await step.isDone(scene)).toBe(step.moment === "after commit");
    // A new server continues the work of the killed one.
    running = await start();
    url = running.url;
    await endWell(scene, step, url);
    if (!short) await stopRunning();
  } catch (error) {
    // The next step needs a server in a known state.
    await running?.kill();
    running = undefined;
    throw error;
  }
}

async function stopRunning(): Promise<void> {
  const status = await running?.close();
  running = undefined;
  expect(status ?? 0).toBe(0);
}

/** Repeats each request with the same key before and after the end of the battle, and checks the database. */
async function endWell(scene: Scene, step: BattleStep, url: string): Promise<void> {
  for (const request of scene.asked) expect((await send(url, request))?.http).toBe(200);
  await step.goOn?.(scene);
  expect(step.ends).toContain(await waitForEnd(scene));
  for (const request of scene.asked) expect((await send(url, request))?.http).toBe(200);
  expect(await findBroken(database)).toEqual([]);
}

async function openScene(site: { url: string }, self: () => Scene, urlOf: () => string): Promise<Scene> {
  if (people.length === 0) people = [await newPlayer(site), await newPlayer(site)];
  const [creator, joiner] = people as [Player, Player];
  const boxId = (await boxesOnSale(site)).find(({ price }) => price > 0)!.id;
  return { database, boxId, creator, joiner, asked: [], ask: asksAt(self, urlOf) };
}

function envOf({ beacon }: BattleStep): Record<string, string> {
  const quiet = { BATTLE_OFFICIAL_ROOMS: "0", DEMO_GRANT: "100000" };
  if (!beacon) return quiet;
  const urls = mirrors.map(({ url }) => url).join(",");
  return { ...quiet, BEACON: "drand", DRAND_URLS: urls, DRAND_CHAIN: JSON.stringify(mirrors[0]!.chain) };
}
