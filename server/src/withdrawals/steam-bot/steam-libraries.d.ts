// The used parts of libraries that have no types.

declare module "steam-totp" {
  /** Returns the sign-in code of the present half minute. */
  export function getAuthCode(sharedSecret: string): string;
  export function getConfirmationKey(identitySecret: string, unixTime: number, tag: string): string;
}

declare module "steamcommunity" {
  import type { EventEmitter } from "node:events";
  import type { Agent } from "node:https";

  type Done<T extends unknown[]> = (error: Error | null, ...results: T) => void;

  class SteamCommunity extends EventEmitter {
    constructor(options: { timeout: number });
    /** The function with which the library sends requests to Steam. */
    request: SteamCommunity.Ask;
    setCookies(cookies: readonly string[]): void;
    getConfirmations(
      unixTime: number,
      key: { tag: string; key: string },
      done: Done<[SteamCommunity.Confirmation[]]>,
    ): void;
  }
  namespace SteamCommunity {
    /** A function of the library `request`, with defaults for every request. */
    type Ask = { defaults(settings: { agent?: Agent; followRedirect?: boolean; strictSSL?: boolean }): Ask };
    type Confirmation = {
      type: number;
      /** The id of the offer that the confirmation belongs to. */
      creator: string;
      respond(unixTime: number, key: { tag: string; key: string }, accept: boolean, done: Done<[]>): void;
    };
  }
  export = SteamCommunity;
}

declare module "steam-tradeoffer-manager" {
  import type { EventEmitter } from "node:events";
  import type SteamCommunity from "steamcommunity";

  type Done<T extends unknown[]> = (error: Error | null, ...results: T) => void;

  class TradeOfferManager extends EventEmitter {
    constructor(options: {
      community: SteamCommunity;
      pollInterval: number;
      dataDirectory: null;
      useAccessToken: boolean;
    });
    setCookies(cookies: readonly string[], done: Done<[]>): void;
    getInventoryContents(
      app: number,
      context: string,
      onlyTradable: boolean,
      done: Done<[TradeOfferManager.Item[]]>,
    ): void;
    createOffer(tradeLink: string): TradeOfferManager.Offer;
    getOffer(id: string, done: Done<[TradeOfferManager.Offer]>): void;
    getOffers(filter: number, since: Date, done: Done<[TradeOfferManager.Offer[], TradeOfferManager.Offer[]]>): void;
    shutdown(): void;
  }
  namespace TradeOfferManager {
    type Item = { assetid: string; market_hash_name: string };
    type Offer = {
      id: string | null;
      message: string | null;
      updated: Date;
      partner: { accountid: number };
      state: number;
      isOurOffer: boolean;
      itemsToGive: { assetid: string }[];
      created: Date;
      tradeID: string | null;
      escrowEnds: Date | null;
      addMyItem(item: { appid: number; contextid: string; assetid: string }): boolean;
      setMessage(message: string): void;
      send(done: Done<["sent" | "pending"]>): void;
      cancel(done: Done<[]>): void;
    };
  }
  export = TradeOfferManager;
}
