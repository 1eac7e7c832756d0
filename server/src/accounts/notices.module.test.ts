import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { administer } from "../../test/fixtures/database/postgres.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { bindMailbox, recordOf } from "../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

const post = async ({ token }: Player, path: string, body: object) => {
  const answer = await call(site, "POST", path, { token, body });
  expect([path, answer.body.code]).toEqual([path, undefined]);
};
const letters = async (mail: string) => {
  const { db } = site.database;
  const rows = await db.selectFrom("accounts_letters").select("kind").where("mail", "=", mail).orderBy("id").execute();
  return rows.map(({ kind }) => kind);
};

test("the owner gets a message about every change, also of limits, breaks, seeds and pictures, and a mail if a mailbox is bound", async () => {
  const player = await newPlayer(site);
  const mail = "notices@example.com";
  await bindMailbox(site, player, mail);
  await post(player, "limits/set", { kind: "stake", period: "day", amount: 50 });
  await post(player, "limits/coolOff", { hours: 24 });
  // A new account has a random portrait. Replace it, so that choosing portrait 02 is always a change.
  const { db } = site.database;
  await db.updateTable("accounts_accounts").set({ avatar: "/another.webp" }).where("id", "=", player.id).execute();
  await post(player, "profile/uploadAvatar", { headPic: "02" });
  await post(player, "profile/modifySecret", { clientSeed: "first" });
  await post(player, "profile/modifySecret", { clientSeed: "second" });
  const changes = ["mail_bound", "limits_changed", "excluded", "avatar_changed", "client_seed_changed"];
  expect(await recordOf(site, player)).toMatchObject({ events: changes, messages: changes });
  expect(await letters(mail)).toEqual(changes);
});

test("setting the first client seed, or the same seed again, sends no message", async () => {
  const player = await newPlayer(site);
  for (let times = 0; times < 2; times += 1) await post(player, "profile/modifySecret", { clientSeed: "mine" });
  expect((await recordOf(site, player)).messages).toEqual([]);
});

test("many changes of one kind send a message each, and at most three mails an hour", async () => {
  const player = await newPlayer(site);
  const mail = "often@example.com";
  await bindMailbox(site, player, mail);
  const amounts = [50, 40, 30, 20, 10];
  for (const amount of amounts) await post(player, "limits/set", { kind: "loss", period: "week", amount });
  expect((await recordOf(site, player)).messages.filter((kind) => kind === "limits_changed")).toHaveLength(5);
  expect((await letters(mail)).filter((kind) => kind === "limits_changed")).toHaveLength(3);
});

test("if the security event cannot be stored, the change is not made, because the owner would get no message", async () => {
  const player = await newPlayer(site);
  await post(player, "profile/modifySecret", { clientSeed: "mine" });
  await post(player, "limits/set", { kind: "stake", period: "day", amount: 40 });
  const told = (await recordOf(site, player)).events;
  const changes: [string, object][] = [
    ["limits/set", { kind: "stake", period: "day", amount: 30 }],
    ["limits/coolOff", { hours: 24 }],
    ["limits/exclude", { months: 6 }],
    ["profile/modifySecret", { clientSeed: "another" }],
  ];
  const { token } = player;
  const state = async () => {
    const { body } = await call<{ time: string }>(site, "GET", "limits/current", { token });
    return {
      limits: { ...body.data, time: undefined },
      fair: (await call<object>(site, "GET", "fair/current", { token })).body.data,
    };
  };
  const before = await state();
  const full = `create function refuse_events() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`;
  await administer(site.connectionString, full);
  await administer(
    site.connectionString,
    "create trigger refuse_events before insert on accounts_security_events for each row execute function refuse_events()",
  );
  try {
    for (const [path, body] of changes)
      expect([path, (await call(site, "POST", path, { token, body })).http]).toEqual([path, 503]);
    expect(await state()).toEqual(before);
  } finally {
    await administer(site.connectionString, "drop function refuse_events() cascade");
  }
  for (const [path, body] of changes) await post(player, path, body);
  const events = ["limits_changed", "excluded", "excluded", "client_seed_changed"];
  expect((await recordOf(site, player)).events).toEqual([...told, ...events]);
});
