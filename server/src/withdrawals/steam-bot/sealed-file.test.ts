import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSealed, writeSealed } from "./sealed-file.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-sealed-"));
const file = join(folder, "bot.sealed");
const secrets = { accountName: "bot", password: "pass word", sharedSecret: "s", identitySecret: "i" };

afterAll(() => rmSync(folder, { recursive: true }));

test("sealed secrets can be read with their passphrase and with no other", () => {
  writeSealed(file, "a passphrase of ours", secrets);
  expect(readSealed(file, "a passphrase of ours")).toEqual(secrets);
  expect(() => readSealed(file, "a passphrase of yours")).toThrow(
    "STEAM_BOT_PASSPHRASE: this is not the passphrase of bot.sealed.",
  );
});

test("a changed file is refused", () => {
  writeSealed(file, "a passphrase of ours", secrets);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  // These lines hold the file's name, the authentication tag, and the encrypted secrets.
  for (const at of [0, 3, 4]) {
    const line = lines[at] ?? "";
    const changed = lines.with(at, `${line.startsWith("A") ? "B" : "A"}${line.slice(1)}`);
    writeFileSync(file, `${changed.join("\n")}\n`, { mode: 0o600 });
    expect(() => readSealed(file, "a passphrase of ours")).toThrow(/^STEAM_BOT_/);
  }
});
