import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../../test/fixtures/broken-claims.ts";
import { type Delivery, seedDelivery } from "../../../test/fixtures/withdrawals.ts";
import type { CommandOptions } from "../command.ts";
import { runCommand } from "../run-command.ts";
import { COMMANDS } from "./index.ts";

let fixture: Delivery;
beforeAll(async () => {
  fixture = await seedDelivery();
});
afterAll(async () => {
  expect(await brokenClaims(fixture.site.database)).toEqual([]);
  await fixture.close();
});

/** Runs a command as an operator of a site with this courier. */
const command = (name: string, options: CommandOptions = {}, by: "sandbox" | "steam" = "sandbox") => {
  const { database, config } = fixture.site;
  const courier = by === "steam" ? ({ by, url: "http://127.0.0.1:9", token: "x" } as const) : config.courier;
  const typed = { operator: "tester", reason: "a test", ...options };
  return runCommand({ ...database, config: { ...config, courier } }, COMMANDS[name]!, typed);
};

test("a withdrawal that waits for a review is listed, and approved or refused once, with the operator's name", async () => {
  const { player, items } = await fixture.newReceiver();
  const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
  const { db } = fixture.site.database;
  await db.updateTable("withdrawals_orders").set({ review: "open" }).where("id", "=", id).execute();
  expect(await command("withdraw list")).toContain(`order ${id}: player ${player.id}`);
  const inReview = async () => {
    const text = await (await fetch(`${fixture.site.url}/metrics`)).text();
    return /^vitrine_withdrawals_in_review (\d+)$/m.exec(text)?.[1];
  };
  expect(await inReview()).toBe("1");
  for (const order of ["", "0", "1.5", "P1", "999999999"])
    await expect(command("withdraw refuse", { order }), order).rejects.toThrow("--order");
  expect(await command("withdraw refuse", { order: String(id) })).toBe(`withdrawal ${id} is refused`);
  await expect(command("withdraw approve", { order: String(id) })).rejects.toThrow("does not wait for a review");
  expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(0);
  expect(await inReview()).toBe("0");
  const commands = await db.selectFrom("office_acts").select(["act", "operator", "account_id"]).execute();
  expect(commands).toEqual([{ act: "withdraw refuse", operator: "tester", account_id: player.id }]);
  expect(await command("withdraw list")).toBe("no withdrawal waits for an operator");
});

test("after a change of courier, withdrawals that the old courier may have offered are listed and settled by an operator", async () => {
  const { player, items } = await fixture.newReceiver();
  const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
  await fixture.carry(2);
  const order = String(id);
  expect(await command("withdraw list", {}, "sandbox")).toBe("no withdrawal waits for an operator");
  expect(await command("withdraw list", {}, "steam")).toContain(`order ${id}: player ${player.id}`);
  await expect(command("withdraw settle", { order, outcome: "lost" }, "steam")).rejects.toThrow(
    "must be arrived or returned",
  );
  await expect(command("withdraw settle", { order, outcome: "returned" }, "sandbox")).rejects.toThrow(
    "is not an open withdrawal of a former courier",
  );
  expect(await command("withdraw settle", { order, outcome: "returned" }, "steam")).toBe(
    `withdrawal ${id} is settled as returned`,
  );
  expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(0);
});
