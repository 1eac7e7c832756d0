import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { type Lying, startLyingLog } from "../sandbox/lying-log/lying-log.ts";

const script = fileURLToPath(new URL("witness.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-witness-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program in a process of its own. */
function run(...args: string[]): Promise<{ status: number | null; out: string }> {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, INIT_CWD: folder } });
  let out = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (out += bytes));
  return new Promise((done) => child.on("close", (status) => done({ status, out })));
}

/** A witness: a folder's worth of options, so that each has its own state and key. */
const witness = (name: string, address: string) =>
  run(address, `--state=${name}.json`, `--key-file=${name}.key`, `--name=${name}.example`);

async function withLog(lying: Lying, use: (log: Awaited<ReturnType<typeof startLyingLog>>) => Promise<void>) {
  const log = await startLyingLog({ leaves: 600, lying });
  try {
    await use(log);
  } finally {
    await log.close();
  }
}

test.each(["fork", "drop", "reorder", "rewrite"] as const)(
  "two witnesses in processes of their own catch a log that lies by: %s",
  async (lying) => {
    await withLog(lying, async (log) => {
      const [anna, boris] = [`anna-${lying}`, `boris-${lying}`];
      const before = await Promise.all([witness(anna, log.address), witness(boris, log.address)]);
      expect(before.map(({ status }) => status)).toEqual([0, 0]);
      const seen = readFileSync(join(folder, `${anna}.json`), "utf8");
      log.grow(300);
      for (const { status, out } of await Promise.all([witness(anna, log.address), witness(boris, log.address)])) {
        expect(out).toMatch(/^LIE: the leaves that this witness has seen are not those under the signed root/);
        expect(status).toBe(1);
      }
      // A witness that was lied to keeps what it knows, and signs nothing.
      expect(readFileSync(join(folder, `${anna}.json`), "utf8")).toBe(seen);
    });
  },
);

test("two witnesses that are shown two histories each see a log that only grows, and their comparison shows the fork", async () => {
  await withLog("none", async (log) => {
    const visit = async () => {
      const visits = await Promise.all([witness("anna", log.address), witness("boris", log.secondAddress)]);
      expect(visits.map(({ status }) => status)).toEqual([0, 0]);
    };
    await visit();
    const same = await run("compare", "anna.json", "boris.json");
    expect(same.out).toContain("LIE: the log has signed two different lists of 600 leaves.");
    expect([same.status, same.out.match(/^— (anna|boris)\.example /gm)?.length]).toEqual([1, 2]);
    log.grow(300);
    expect((await witness("boris", log.secondAddress)).status).toBe(0);
    const longer = await run("compare", "anna.json", "boris.json");
    expect(longer.out).toContain("LIE: the list of 900 leaves does not continue the list of 600 leaves.");
    expect(longer.status).toBe(1);
  });
});

test("two witnesses of an honest log agree, at one length and at two", async () => {
  await withLog("none", async (log) => {
    for (const name of ["carl", "dora"]) expect((await witness(name, log.address)).status).toBe(0);
    const same = await run("compare", "carl.json", "dora.json");
    expect([same.status, same.out]).toEqual([0, "Both witnesses have signed the same list of 600 leaves.\n"]);
    log.grow(300);
    const again = await witness("dora", log.address);
    expect(again.out).toMatch(/— lying\.example\/log [^\n]+\n— dora\.example [^\n]+\n/);
    const longer = await run("compare", "dora.json", "carl.json");
    expect([longer.status, longer.out]).toEqual([0, "The list of 900 leaves continues the list of 600 leaves.\n"]);
  });
});

test("the key of a witness stays the same, only its owner can read it, and a state that was changed is refused", async () => {
  await withLog("none", async (log) => {
    const key = () => readFileSync(join(folder, "witness.key"), "utf8");
    const first = await run(log.address, "--state=own.json");
    const made = key();
    const second = await run(log.address, "--state=own.json");
    expect([first.status, second.status, key()]).toEqual([0, 0, made]);
    expect(statSync(join(folder, "witness.key")).mode & 0o777).toBe(0o600);
    const printed = /Send its key to the operator: (\S+)/;
    expect(second.out.match(printed)![1]).toBe(first.out.match(printed)![1]);
    const other = await run(log.address, "--state=own.json", "--name=another.example");
    expect([other.status, other.out]).toEqual([2, expect.stringMatching(/is the key of vitrine-witness-/)]);
    const state = JSON.parse(readFileSync(join(folder, "own.json"), "utf8")) as { cosigned: string };
    const changed = { ...state, cosigned: state.cosigned.replace("\n600\n", "\n601\n") };
    writeFileSync(join(folder, "changed.json"), JSON.stringify(changed));
    expect((await run("compare", "own.json", "changed.json")).status).toBe(2);
    expect((await run("not-an-address")).status).toBe(2);
  });
});
