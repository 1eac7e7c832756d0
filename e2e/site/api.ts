import type { User } from "@vitrine/contract/accounts.ts";
import type { boxDetail, Opened } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { type CallOptions, call } from "../../server/test/fixtures/call.ts";
import type { Player } from "../../server/test/fixtures/players.ts";
import { site } from "./site.ts";

/** Sends one API request in English that has to succeed. `path` is without /api. Returns the data of the response. */
export async function ask<T>(method: "GET" | "POST", path: string, options: CallOptions = {}): Promise<T> {
  const { http, body } = await call<T>(site, method, path, { lang: "en-US", ...options });
  if (http !== 200) throw new Error(`${path}: ${http} ${body.msg}`);
  return body.data;
}

export const readUser = ({ token }: Player) => ask<User>("GET", "profile/userInfo", { token });

export const readBox = (id: number) => ask<OutputOf<typeof boxDetail>>("GET", "box/detail", { query: { id } });

export const openBoxes = ({ token }: Player, id: number, number: number) =>
  ask<Opened>("POST", "box/open", { token, body: { id, number } });

/** Changes the client seed. Earlier rolls can then be verified. */
export const rotateSeeds = ({ token }: Player, clientSeed: string) =>
  ask<{ revealed: unknown }>("POST", "profile/modifySecret", { token, body: { clientSeed } });

/** Returns the balance log of the player's coins and points, newest first. */
export async function readMovements({ token }: Player): Promise<{ actionType: string; amount: number }[]> {
  const { list } = await ask<{ list: { actionType: string; amount: number }[] }>("GET", "profile/getMyBalanceLog", {
    token,
  });
  return list;
}

/** Formats an amount of coins as the pages do in English. */
export function coins(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const text = new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${text.format(amount)} coins`;
}

/** Formats an amount of points as the pages do in English. */
export const points = (amount: number): string => coins(amount).replace(" coins", " points");
