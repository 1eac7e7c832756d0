import type { Agent } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { getConfirmationKey } from "steam-totp";
import TradeOfferManager from "steam-tradeoffer-manager";
import SteamCommunity from "steamcommunity";
import { CourierAway } from "../couriers/port.ts";
import { askSteam, type HoldAnswer, type TradeAnswer } from "./ask-steam.ts";
import type { BotSettings } from "./read-settings.ts";
import type { BotSecrets } from "./sealed-file.ts";
import { createSignIn, type Session } from "./sign-in.ts";

export type Asset = { assetId: string; marketName: string };
export type SentOffer = TradeOfferManager.Offer & { id: string };
export type Receiver = { partner: number; token: string };

/** The bot's account, with the calls that the process uses. Every call may throw an error for `readTrouble`. */
export type SteamBot = ReturnType<typeof createBot>;

const ANSWER_MS = 30_000;
const FORGOTTEN_MS = 3 * ANSWER_MS;
const ACTIVE_ONLY = 1;
const TRADE = 2;
const SIGNED_OUT = /^(Not Logged In|HTTP error 40[13]|AccessDenied)$/;

/** Creates the bot. It sends no request to Steam before the first call, which signs in. */
export function createBot(options: {
  settings: Pick<BotSettings, "game">;
  secrets: BotSecrets;
  agent: Agent;
  /** Called when the secrets have a new token. */
  keepToken(): void;
}) {
  const { settings, secrets, agent, keepToken } = options;
  const { app, context } = settings.game;
  const signIn = createSignIn(agent);
  const community = new SteamCommunity({ timeout: ANSWER_MS });
  // No answer may redirect the bot to another host: redirects are treated as plain answers.
  community.request = community.request.defaults({ agent, followRedirect: false, strictSSL: true });
  const offers = new TradeOfferManager({ community, pollInterval: -1, dataDirectory: null, useAccessToken: true });
  let signedIn: Promise<Session> | undefined;

  async function open(): Promise<Session> {
    const session = await signIn(secrets);
    if (session.refreshToken !== secrets.refreshToken) {
      secrets.refreshToken = session.refreshToken;
      keepToken();
    }
    await answer<[]>((done) => offers.setCookies(session.cookies, done));
    return session;
  }

  function session(): Promise<Session> {
    signedIn ??= open().catch((error) => {
      signedIn = undefined;
      throw error;
    });
    return signedIn;
  }

  /** Signs in if necessary, and once more if Steam has ended the session. */
  async function signedInto<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const current = session();
    const opened = await current;
    try {
      return await work(opened);
    } catch (error) {
      if (!(error instanceof Error && SIGNED_OUT.test(error.message))) throw error;
      if (signedIn === current) signedIn = undefined;
      return work(await session());
    }
  }

  return {
    /** The assets that can be traded. */
    assets: () =>
      signedInto(async () => {
        const [items] = await answer<[TradeOfferManager.Item[]]>((done) =>
          offers.getInventoryContents(app, context, true, done),
        );
        return items.map(
          ({ assetid, market_hash_name }): Asset => ({ assetId: assetid, marketName: market_hash_name }),
        );
      }),

    /** The bot's sent offers: all open ones, and those that have changed after `since`. */
    sentSince: (since: Date) =>
      signedInto(async () => {
        const [sent] = await answer<[TradeOfferManager.Offer[], TradeOfferManager.Offer[]]>((done) =>
          offers.getOffers(ACTIVE_ONLY, since, done),
        );
        return sent.filter((offer): offer is SentOffer => offer.isOurOffer && offer.id !== null);
      }),

    offer: (id: string) =>
      signedInto(async () => {
        const [offer] = await answer<[TradeOfferManager.Offer]>((done) => offers.getOffer(id, done));
        if (!offer.isOurOffer || offer.id !== id) throw new CourierAway("Steam's answer is about another offer");
        return offer as SentOffer;
      }),

    trade: (id: string) => signedInto(({ accessToken }) => askTrade(agent, accessToken, id)),

    /** Whether Steam would hold the asset for days, because the receiver has no authenticator. */
    wouldHold: ({ partner, token }: Receiver) =>
      signedInto(({ accessToken }) =>
        askHold(agent, {
          access_token: accessToken,
          steamid_target: steamIdOf(partner),
          trade_offer_access_token: token,
        }),
      ),

    /** Sends one asset and returns the offer's id. */
    send: (parcel: Receiver & { assetId: string; message: string }) =>
      signedInto(async () => {
        const { partner, token, assetId, message } = parcel;
        const link = `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=${token}`;
        const offer = offers.createOffer(link);
        offer.addMyItem({ appid: app, contextid: context, assetid: assetId });
        offer.setMessage(message);
        await answer<["sent" | "pending"]>((done) => offer.send(done));
        if (!offer.id) throw new CourierAway("Steam's answer has no id of the offer");
        return offer.id;
      }),

    cancel: (offer: SentOffer) =>
      signedInto(async () => {
        await answer<[]>((done) => offer.cancel(done));
      }),

    /** Confirms this offer and no other waiting confirmation. */
    confirm: (offerId: string) =>
      signedInto(async () => {
        const key = (tag: string, time: number) => ({
          tag,
          key: getConfirmationKey(secrets.identitySecret, time, tag),
        });
        const listedAt = unixTime();
        const [waiting] = await answer<[SteamCommunity.Confirmation[]]>((done) =>
          community.getConfirmations(listedAt, key("list", listedAt), done),
        );
        const ours = waiting.find(({ type, creator }) => type === TRADE && creator === offerId);
        if (!ours) throw new CourierAway("Steam does not list a confirmation for the offer yet");
        // Each key is made from a Unix second and can be used once, so this call uses the next second.
        const at = unixTime() + 1;
        await answer<[]>((done) => ours.respond(at, key("accept", at), true, done));
      }),

    close() {
      offers.shutdown();
      agent.destroy();
    },
  };
}

async function askTrade(agent: Agent, accessToken: string, id: string) {
  const { response } = await askSteam<TradeAnswer>(agent, "GetTradeStatus", { access_token: accessToken, tradeid: id });
  const trade = response?.trades?.find(({ tradeid }) => String(tradeid) === id);
  if (!trade) throw new CourierAway("Steam does not know the trade yet");
  return trade;
}

/** For a wrong token Steam gives no error here; the error comes when the offer is sent. */
async function askHold(agent: Agent, query: Record<string, string>): Promise<boolean> {
  const { response } = await askSteam<HoldAnswer>(agent, "GetTradeHoldDurations", query);
  return (response?.both_escrow?.escrow_end_duration_seconds ?? 0) > 0;
}

const unixTime = () => Math.floor(Date.now() / 1000);

/** Converts the 32-bit account id of a trade link into the full 64-bit Steam id. */
const steamIdOf = (partner: number) => String(76_561_197_960_265_728n + BigInt(partner));

/**
 * Wraps a callback of the libraries in a promise. A timeout ends a request whose callback never comes, because it would
 * block all later calls.
 */
async function answer<T extends unknown[]>(
  ask: (done: (error: Error | null, ...results: T) => void) => void,
): Promise<T> {
  const answered = new Promise<T>((resolve, reject) => {
    ask((error, ...results) => (error ? reject(error) : resolve(results)));
  });
  const forgotten = sleep(FORGOTTEN_MS, undefined, { ref: false }).then(() => {
    throw new CourierAway("a request to Steam got no answer");
  });
  return Promise.race([answered, forgotten]);
}
