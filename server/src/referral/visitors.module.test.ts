import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { markStaff } from "../accounts/index.ts";
import { transact } from "../platform/database/database.ts";
import { addChannel } from "./index.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

describe("for visitors", () => {
  const proposed = async (where: LocalSite) =>
    (await call<{ code: string | null }>(where, "GET", "common/getDefaultInvitationCode")).body.data;

  test("a code is proposed only if the setting names one that has an owner", async () => {
    expect(await proposed(site)).toEqual({ code: null });
    const other = await startSite({ seed: false, env: { DEFAULT_INVITE_CODE: "HOUSE2026" } });
    try {
      expect(await proposed(other)).toEqual({ code: null });
    } finally {
      await other.close();
    }
  });

  test("only staff can take the set code, and it is proposed while it has an owner", async () => {
    const other = await startSite({ seed: false, env: { DEFAULT_INVITE_CODE: "HOUSE2026" } });
    const take = ({ token }: Player) =>
      call(other, "POST", "promotion/modifyCode", { token, body: { code: "House2026" } });
    try {
      const [stranger, house] = [await newPlayer(other), await newPlayer(other)];
      const { http, body } = await take(stranger);
      expect([http, body.code]).toEqual([409, "promo_code_taken"]);
      await transact(other.database.db, (tx) => markStaff(tx, house.id));
      expect((await take(house)).http).toBe(200);
      expect(await proposed(other)).toEqual({ code: "HOUSE2026" });
    } finally {
      await other.close();
    }
  });

  test("the channels are those that operators added", async () => {
    const { db } = site.database;
    await transact(db, (tx) => addChannel(tx, { code: "video-7", name: "A video" }));
    await transact(db, (tx) => addChannel(tx, { code: "video-7", name: "The video" }));
    const { body } = await call(site, "GET", "common/promotionChannelList");
    expect(body.data).toEqual([{ channelCode: "video-7", name: "The video" }]);
  });
});
