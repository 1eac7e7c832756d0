import { expect } from "vitest";
import type { RawClient } from "../fixtures/stomp.ts";

/** One output of the server: where the server sent it, and its text. */
export type Place = { place: string; text: string };

/**
 * Reads every path for every person (undefined: a guest) in parallel; refusals count as responses. Paths begin with a
 * slash, may have a query, and may also be pages, pictures and files.
 */
export async function readEverywhere(
  site: { url: string },
  paths: readonly string[],
  people: readonly ({ token: string } | undefined)[],
): Promise<Place[]> {
  return Promise.all(
    people.flatMap((person) =>
      paths.map(async (path) => {
        const answer = await fetch(new URL(path, site.url), { headers: person ? { token: person.token } : {} });
        expect(answer.status, path).toBeLessThan(500);
        return { place: path, text: await answer.text() };
      }),
    ),
  );
}

/** The messages that a socket has received. */
export const heardBy = ({ frames }: RawClient): Place[] =>
  frames.filter(({ command }) => command === "MESSAGE").map(({ body }) => ({ place: "the feed", text: body }));

/** Measured times in /metrics have long fractions, in which the digits of an id may occur by chance. */
export const withoutFractions = (text: string): string => text.replaceAll(/\.\d{10,}/g, "");

/** The places whose text contains one of the needles. Ids in requested addresses do not count. */
export const placesOf = (places: readonly Place[], needles: readonly (string | number)[]): string[] =>
  places.flatMap(({ place, text }) => {
    const said = withoutFractions(text).replaceAll(/\?id=\d+/g, "");
    return needles.some((needle) => said.includes(String(needle))) ? [place] : [];
  });

/** Calls and pages that show items, balances, wins and transfers of players. */
export const LISTS = [
  ...["/api/stat/lastDrop?limit=99", "/api/stat/lastDrop?isTop=true&limit=99", "/api/stat/homepage"],
  ...["/api/fair/current", "/api/fair/histories", "/api/message/listMessage", "/api/limits/current"],
  ...["/api/limits/results", "/api/event/mine", "/api/event/daily", "/api/profile/userInfo"],
  ...["getMyVoucherPage", "getMyOrnamentPage", "getMyGameLog", "getMyDreamLog", "getMyFlowPage", "myVirtual"].map(
    (name) => `/api/profile/${name}`,
  ),
  ...["getMyBalanceLog", "getMyRewardPage", "getMyFreeBoxPage", "getGradeInfo", "deletion"].map(
    (name) => `/api/profile/${name}`,
  ),
  ...["/metrics", "/readyz", "/", "/home", "/dream", "/giveaways", "/personal/flow", "/personal/bag"],
];
