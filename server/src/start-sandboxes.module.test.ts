import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, expect, test } from "vitest";
import { findFreePort } from "../test/fixtures/free-port.ts";
import { until } from "../test/fixtures/payments.ts";
import { readConfig } from "./config.ts";
import { openChannel } from "./deposits/index.ts";
import { type RunningSandbox, startSandbox, startSandboxes } from "./start-sandboxes.ts";
import { createCourier } from "./withdrawals/index.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-sandboxes-"));
const running: RunningSandbox[] = [];

afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

type Line = { msg: string; sandbox: string; pid: number; signalCode?: string };

async function start(env: Record<string, string>) {
  const lines: Line[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line) as Line) });
  const sandbox = await startSandbox("steam", { port: await findFreePort(), log, env });
  running.push(sandbox);
  const runs = () => lines.filter(({ msg }) => msg === "a sandbox has started");
  return {
    ...sandbox,
    lines,
    runs,
    kill: () => process.kill(runs().at(-1)!.pid, "SIGKILL"),
    courier: createCourier({ courier: { by: "sandbox", url: sandbox.url }, publicUrl: "http://localhost" }),
  };
}

const parcel = { itemSlug: "a", itemName: "A", image: "/a.webp", partner: 1, token: "AbCdEf12" };
const isThere = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

test("a killed sandbox is restarted on the same port with its stored state, and the log says so", async () => {
  const sandbox = await start({ TRADES_FILE: join(folder, "trades.json") });
  const sent = await sandbox.courier.send({ orderId: 1, ...parcel });
  for (const times of [1, 2]) {
    sandbox.kill();
    await until(async () => sandbox.runs().length === times + 1);
  }
  expect(await sandbox.courier.readOffer(sent.reference)).toEqual({ state: "pending" });
  expect(sandbox.lines.filter(({ msg }) => msg.includes("ended unexpectedly"))).toMatchObject([
    { sandbox: "steam", signalCode: "SIGKILL" },
    { sandbox: "steam", signalCode: "SIGKILL" },
  ]);
});

test("a sandbox whose port is used by another process does not move to another port, and comes back when its port is free", async () => {
  const sandbox = await start({});
  sandbox.kill();
  await until(async () => !(await isThere(sandbox.url)));
  const other = createServer().listen(Number(new URL(sandbox.url).port), "127.0.0.1");
  await once(other, "listening");
  await new Promise((done) => setTimeout(done, 1500));
  expect(sandbox.runs()).toHaveLength(1);
  other.close();
  await until(() => isThere(sandbox.url));
});

test("a stopped sandbox stays stopped, even during a restart", async () => {
  const sandbox = await start({});
  sandbox.kill();
  await sandbox.stop();
  expect(await isThere(sandbox.url)).toBe(false);
  expect(sandbox.runs()).toHaveLength(1);
});

test("the state of the checkout and Steam sandboxes belongs to one database: with a new database they start empty, and the old state comes back with the old database", async () => {
  const config = readConfig({ DATA_DIR: join(folder, "data"), PORT: "0" });
  const log = pino({ level: "silent" });
  const order = { orderId: "P1", currency: "CNY", method: "alipay", language: "en-US" } as const;
  const common = { ...order, returnUrl: "http://localhost/", expiresAt: new Date(Date.now() + 60_000) };
  const visit = async (birth: string, amountHundredths: number) => {
    const outside = await startSandboxes(config, { log, birth, note: (sandbox) => running.push(sandbox) });
    const channel = await openChannel({ ...config, ...outside });
    const { reference } = await channel.open({ ...common, amountHundredths });
    const offer = await createCourier({ ...config, ...outside }).send({ orderId: 1, ...parcel });
    for (const sandbox of running.splice(0)) await sandbox.stop();
    return [reference, offer.reference];
  };
  const first = await visit("20270101T000000000001", 1000);
  const second = await visit("20270101T000000000002", 2000);
  expect(new Set([...first, ...second]).size).toBe(4);
  expect(await visit("20270101T000000000001", 1000)).toEqual(first);
});
