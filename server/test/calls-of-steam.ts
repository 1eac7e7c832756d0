import type { CallOptions } from "./call.ts";
import { newPlayer } from "./players.ts";
import { securityTicket } from "./safety.ts";
import type { LocalSite } from "./site.ts";
import { answerTo, bringAnswer, queryOf, visitSteam } from "./steam-visit.ts";

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };

/** One success of each call about Steam, on a site whose Steam confirms everything. */
export async function laySteam(site: LocalSite): Promise<Record<string, Success>> {
  const { db } = site.database;
  const [binder, unbinder] = [await newPlayer(site), await newPlayer(site)];
  const steam_id = "76561198000000003";
  await db.updateTable("accounts_accounts").set({ steam_id }).where("id", "=", unbinder.id).execute();
  const tickets = { bind: await securityTicket(site, binder), unbind: await securityTicket(site, unbinder) };
  const first = await visitSteam(site);
  const { signUp } = (await bringAnswer(site, first, queryOf(first, answerTo(first, "76561198000000002")))).body.data;
  const visit = await visitSteam(site, { callbackUrl: "/box" });

  return {
    "POST /api/auth/steamCallback": {
      options: () => ({ headers: { cookie: visit.cookie }, body: { answer: queryOf(visit, answerTo(visit)) } }),
      holds: ({ outcome, redirectUrl }: { outcome: string; redirectUrl: string }) =>
        outcome === "signUp" && redirectUrl === "/box",
    },
    "POST /api/auth/steamSignUp": {
      options: () => ({ body: { ...signUp, agree: true, adult: true } }),
      holds: ({ user }: { user: { steamId: string } }) => user.steamId === "76561198000000002",
    },
    "POST /api/profile/steamBind": {
      options: () => ({ token: binder.token, body: { ticket: tickets.bind } }),
      holds: ({ url }: { url: string }) => url.includes("openid.mode=checkid_setup"),
    },
    "POST /api/profile/steamUnbind": {
      options: () => ({ token: unbinder.token, body: { ticket: tickets.unbind } }),
      holds: (data: null) => data === null,
    },
  };
}
