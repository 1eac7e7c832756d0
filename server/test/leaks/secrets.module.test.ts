import { createHash } from "node:crypto";
import { battleCreate } from "@vitrine/contract/battles.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inputReader } from "../../src/platform/http/read-input.ts";
import { call } from "../fixtures/call.ts";
import { boxesOnSale, newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("the stored hash of a request cannot be used to guess a room's password", async () => {
  const [player, boxes] = [await newPlayer(site), await boxesOnSale(site)];
  const options = { boxIds: String(boxes[0]!.id), players: 2, mode: 0 };
  const body = { ...options, password: "hush" };
  const made = await call(site, "POST", "battle/create", { token: player.token, body, key: "one" });
  expect(made.http).toBe(200);
  const { body_hash: kept } = await site.database.db
    .selectFrom("wallet_keys")
    .select("body_hash")
    .where("player_id", "=", player.id)
    .executeTakeFirstOrThrow();
  const read = inputReader(battleCreate);
  const hashes = ["shush", "hush"].map((password) => {
    const text = JSON.stringify(read([{ ...options, password }], "en-US"));
    return createHash("sha256").update(text).digest("hex");
  });
  expect(hashes).not.toContain(kept.toString("hex"));
});
