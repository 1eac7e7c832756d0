import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { openHolder } from "../../../test/fixtures/database/held-table.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import type { Player } from "../../../test/fixtures/players.ts";
import { giveFreeBox } from "../../../test/fixtures/wallet.ts";
import { runCommand } from "../run-command.ts";
import { COMMANDS } from "./index.ts";

const START = 10_000_000;

let battles: BattleFixture;
let boxId: number;
let slug: string;

beforeAll(async () => {
  battles = await startBattleFixture();
  boxId = battles.boxes[3]!.id;
  const { db } = battles.site.database;
  slug = (await db.selectFrom("boxes_boxes").select("slug").where("id", "=", boxId).executeTakeFirstOrThrow()).slug;
});
afterAll(() => battles.end());

const command = (name: "box freeze" | "box unfreeze") => {
  const { database, config } = battles.site;
  return runCommand({ ...database, config }, COMMANDS[name]!, {
    box: slug,
    operator: "tester",
    reason: "an emergency",
  });
};
const open = ({ token }: Player) => call(battles.site, "POST", "box/open", { token, body: { id: boxId } });
const countRolls = async () =>
  (await battles.site.database.db.selectFrom("fairness_rounds").select("id").where("box_id", "=", boxId).execute())
    .length;
const withBox = () => ({ boxIds: `${battles.boxes[0]!.id},${boxId}` });

test("freezing a box waits for openings in progress, and no opening is written after the command", async () => {
  const [one, two] = [await battles.newPlayer(), await battles.newPlayer()];
  const grant = await giveFreeBox(battles.site.database, { playerId: two.id, boxId });
  const holder = await openHolder(battles.site);
  await holder.hold("fairness_rounds");
  const opened = [
    open(one),
    call(battles.site, "POST", "profile/openFreeBox", { token: two.token, body: { id: grant } }),
  ];
  await holder.waitForBlocked(1);
  let rolls = -1;
  const frozen = command("box freeze").then(async () => {
    rolls = await countRolls();
  });
  await holder.waitForBlocked(2);
  await holder.release();
  await Promise.all([frozen, ...opened]);
  expect(await countRolls()).toBe(rolls);
  expect((await open(one)).body.code).toBe("box_closed");
  await command("box unfreeze");
  expect((await open(one)).http).toBe(200);
});

test("a room that is created while its box is frozen is ended by the command, or is not created", async () => {
  const one = await battles.newPlayer();
  const holder = await openHolder(battles.site);
  await holder.hold("battles_battles");
  const created = battles.askToCreate(one, withBox());
  await holder.waitForBlocked(1);
  const frozen = command("box freeze");
  await holder.waitForBlocked(2);
  await holder.release();
  const [room, line] = await Promise.all([created, frozen]);
  expect(line).toContain("to dissolve and refund: 1");
  expect((await battles.row(room.body.data.id)).dissolving).toBe(true);
  await battles.keepRooms();
  expect((await battles.wallet(one)).coins_cents).toBe(START);
  // The box cache of a server may be older than the freeze.
  expect((await battles.askToCreate(one, withBox())).body.code).toBe("box_closed");
  await command("box unfreeze");
});

test("waiting rooms with a frozen box are refunded; battles that have started are played", async () => {
  const players = await Promise.all([1, 2, 3, 4, 5].map(() => battles.newPlayer()));
  const [one, two, three, four, five] = players as [Player, Player, Player, Player, Player];
  const waiting = await battles.create(one, { ...withBox(), players: 3 });
  await battles.join(two, waiting);
  const other = await battles.create(five, { boxIds: String(battles.boxes[0]!.id) });
  const begun = await battles.create(three, withBox());
  await battles.join(four, begun);
  await command("box freeze");
  expect((await battles.join(five, waiting)).body.code).toBe("battle_over");
  expect((await battles.addBots(one, waiting)).body.code).toBe("battle_over");
  await battles.keepRooms();
  await battles.play();
  const states = [waiting, other, begun].map(async (id) => (await battles.row(id)).state);
  expect(await Promise.all(states)).toEqual([3, 0, 2]);
  for (const player of [one, two]) expect((await battles.wallet(player)).coins_cents).toBe(START);
  await command("box unfreeze");
  expect((await battles.join(one, other)).http).toBe(200);
  await battles.play();
});

test("the site opens no house room with a box that was frozen a moment ago", async () => {
  const { db } = battles.site.database;
  // Fill the box cache: after the command it still has the boxes as open.
  await battles.deps.boxCache.all();
  const sold = db.selectFrom("boxes_boxes").select(["id", "slug"]).where("sold", "=", true);
  const freeze = (box: string, name: "box freeze" | "box unfreeze") =>
    runCommand({ ...battles.site.database, config: battles.site.config }, COMMANDS[name]!, {
      ...{ box, operator: "tester", reason: "an emergency" },
    });
  const boxes = await sold.execute();
  for (const { slug: each } of boxes) await freeze(each, "box freeze");
  await battles.keepRooms();
  await battles.keepRooms();
  const rooms = await db.selectFrom("battles_battles").select("id").where("state", "=", 0).execute();
  expect(rooms).toEqual([]);
  for (const { slug: each } of boxes) await freeze(each, "box unfreeze");
});
