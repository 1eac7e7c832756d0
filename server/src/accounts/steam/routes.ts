import type { steamSignUp } from "@vitrine/contract/accounts/steam.ts";
import * as calls from "@vitrine/contract/accounts/steam.ts";
import type { User } from "@vitrine/contract/accounts.ts";
import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { now } from "../../platform/clock.ts";
import { type Db, transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { isSqlState, Refusal } from "../../platform/errors.ts";
import type { Site } from "../../platform/site.ts";
import type { AccountSettings } from "../environment.ts";
import { type Opening, type OpeningDeps, openAccount, type SignUpKey } from "../open-account.ts";
import { STEAM_TICKET_LIFE_MS } from "../rules.ts";
import { type CheckNickname, cleanNickname } from "../safety/nicknames.ts";
import { useSecurityTicket } from "../safety/security-ways.ts";
import { recordSecurityEvent } from "../security-events.ts";
import type { SessionPlace } from "../sessions/sessions.ts";
import { checkConsent, checkInvite, orFind, SIGN_UPS, wasMadeBy } from "../sign-up.ts";
import { giveTicket, useTicketIn } from "../tickets.ts";
import { providerOf, readProfileName } from "./ask-steam.ts";
import { bindSteam, requireUnbound, unbindSteam } from "./bind.ts";
import { takeAnswer } from "./take-answer.ts";
import { beginVisit, refusedAt, type VisitDeps } from "./visits.ts";

type Deps = {
  opening: OpeningDeps;
  checkNickname: CheckNickname;
  readAccount: (accountId: number) => Promise<User>;
};

const VISITS = rateLimit("steam-visit");
const ANSWERS = rateLimit("steam-answer");
const BINDINGS = rateLimit("steam-bind");

/** The routes for Steam: begin a visit, take the answer, sign up, bind and unbind. */
export function steamRoutes(site: Site<AccountSettings>, { opening, checkNickname, readAccount }: Deps): void {
  const { db, config } = site;
  const { sessions } = opening;
  const provider = providerOf(config.steamSignIn);

  const visitDeps = (): VisitDeps => {
    if (!provider) throw new Refusal("steam_unavailable");
    return { db, publicUrl: config.publicUrl, provider };
  };

  site.visitCall(calls.steamLogin, async (visit, { cookies }) => beginVisit(visitDeps(), cookies, visit), {
    rates: [VISITS],
    refusedAt,
  });

  site.guestCall(
    calls.steamCallback,
    async ({ answer }, caller): Promise<OutputOf<typeof calls.steamCallback>> => {
      const { steamId, redirectUrl, accountId } = await takeAnswer(visitDeps(), caller.cookies, answer);
      if (accountId !== null) {
        // The player may have logged out meanwhile, and another account may be signed in.
        if ((await sessions.find(caller.token)) !== accountId) throw new Refusal("steam_abnormal");
        await bindSteam({ db, seedKey: config.seedKey }, { accountId, steamId, address: caller.address });
        return { outcome: "bound", redirectUrl, session: null, signUp: null };
      }
      const session = await signIn(steamId, caller);
      if (session) return { outcome: "signedIn", redirectUrl, session, signUp: null };
      const name = await readProfileName(visitDeps().provider, steamId);
      const nickname = (await cleanNickname(checkNickname, name ?? "")) ?? "";
      return {
        outcome: "signUp",
        redirectUrl,
        session: null,
        signUp: { ticket: await giveSignUpTicket(db, steamId), steamId, nickname },
      };
    },
    { rates: [ANSWERS] },
  );

  const findBySteam = (steamId: string) =>
    db
      .selectFrom("accounts_accounts")
      .select(["id", "closed_at", "created_at", "login_frozen"])
      .where("steam_id", "=", steamId)
      .executeTakeFirst();

  /** Returns a session for a client that repeats its sign-up because it never got the response. */
  async function findSignedUp(steamId: string, key: SignUpKey, place: SessionPlace) {
    const account = await findBySteam(steamId);
    if (!account || now().getTime() - account.created_at.getTime() > STEAM_TICKET_LIFE_MS) return undefined;
    return (await wasMadeBy(db, { accountId: account.id, key })) ? signIn(steamId, place) : undefined;
  }

  async function signIn(steamId: string, place: SessionPlace) {
    const account = await findBySteam(steamId);
    if (!account) return undefined;
    if (account.closed_at !== null) throw new Refusal("account_closed");
    if (account.login_frozen) throw new Refusal("login_frozen");
    const user = await readAccount(account.id);
    const token = await transact(db, async (tx) => {
      const event = { accountId: account.id, kind: "login", address: place.address, detail: "steam" } as const;
      await recordSecurityEvent(tx, event);
      return sessions.open(pipelineOver(tx), account.id, place);
    });
    return { token, user };
  }

  site.guestCall(
    calls.steamSignUp,
    async (input, caller) => {
      // The body contains the ticket, so a request with the same body comes from the same Steam sign-in.
      const key = caller.key && { call: calls.steamSignUp.path, key: caller.key };
      const open = async () => {
        const { accountId, token } = await signUpWithSteam({ ...opening, checkNickname }, input, {
          place: caller,
          key,
        });
        return { token, user: await readAccount(accountId) };
      };
      return key ? orFind(open, () => findSignedUp(input.steamId, key, caller)) : open();
    },
    { rates: [SIGN_UPS] },
  );

  site.playerCall(
    calls.steamBind,
    async ({ ticket, callbackUrl }, { playerId, cookies }) => {
      const deps = visitDeps();
      await requireUnbound(db, playerId);
      const url = await transact(db, async (tx) => {
        await useSecurityTicket(tx, playerId, ticket);
        return beginVisit({ ...deps, db: tx }, cookies, { callbackUrl, accountId: playerId });
      });
      return { url };
    },
    { rates: [BINDINGS] },
  );

  site.playerCall(calls.steamUnbind, async ({ ticket }, { playerId, address }) => {
    await unbindSteam(db, { accountId: playerId, ticket, address });
    return null;
  });
}

const PURPOSE = "steam:signUp";

/** Returns a ticket that allows the owner of this Steam account to open an account here. */
function giveSignUpTicket(db: Db, steamId: string): Promise<string> {
  return giveTicket(db, { purpose: PURPOSE, subject: steamId, lifeMs: STEAM_TICKET_LIFE_MS });
}

/** Opens an account that signs in by Steam. */
async function signUpWithSteam(
  deps: OpeningDeps & { checkNickname: CheckNickname },
  { ticket, steamId, nickname: wanted, channelCode, inviteCode, ...consent }: InputOf<typeof steamSignUp>,
  opening: Omit<Opening, "prove">,
): Promise<{ accountId: number; token: string }> {
  // First check the input that the player can correct without another visit to Steam.
  checkConsent(consent);
  await checkInvite(deps, { inviteCode });
  const nickname = wanted ? await deps.checkNickname(wanted) : undefined;
  const prove: Opening["prove"] = (pipeline) => useTicketIn(pipeline, { ticket, purpose: PURPOSE, subject: steamId });
  try {
    return await openAccount(deps, { steamId, nickname, channelCode, inviteCode }, { ...opening, prove });
  } catch (error) {
    throw isSqlState(error, "23505", "accounts_accounts_steam_id_key") ? new Refusal("steam_taken") : error;
  }
}
