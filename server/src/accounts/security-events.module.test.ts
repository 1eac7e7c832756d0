import { afterAll, beforeAll, expect, test } from "vitest";
import { newPlayer } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { forgetOldAddresses } from "./security-events.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

test("an event keeps its network address for ninety days, and the event itself is kept permanently", async () => {
  const { id } = await newPlayer(site);
  const { db } = site.database;
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const event = { account_id: id, kind: "password_changed", address: "203.0.113.7" };
  const ages = [0, 89.9, 90.1, 400];
  await db
    .insertInto("accounts_security_events")
    .values(ages.map((days) => ({ ...event, created_at: ago(days) })))
    .execute();
  for (const _ of ["once", "again"]) await forgetOldAddresses(db);
  const rows = await db
    .selectFrom("accounts_security_events")
    .select("address")
    .where("account_id", "=", id)
    .where("kind", "=", event.kind)
    .orderBy("created_at", "desc")
    .execute();
  expect(rows.map(({ address }) => address)).toEqual([event.address, event.address, null, null]);
});
