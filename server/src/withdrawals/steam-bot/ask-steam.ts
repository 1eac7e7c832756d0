import { type Agent, get } from "node:https";
import { CourierAway } from "../couriers/port.ts";

/** A trade as Steam describes it: the result of an accepted offer. */
export type Trade = {
  tradeid: string;
  status: number;
  /** In Unix seconds. */
  time_init: number;
  /** The end of the time in which the trade can be reversed, in Unix seconds, if Steam sends it. */
  time_settlement?: number;
  /** Set if the trade was reversed in its protection window. */
  rollback_trade?: string;
};
export type TradeAnswer = { response?: { trades?: Trade[] } };
export type HoldAnswer = { response?: { both_escrow?: { escrow_end_duration_seconds?: number } } };

const ANSWER_MS = 30_000;
const MAX_CHARS = 1_000_000;

/**
 * Asks Steam's IEconService for data that the trade-offer library omits, e.g. that a trade was reversed. A forbidden
 * answer (403) gives an empty object; an expired session gives the error "HTTP error 401".
 */
export function askSteam<T>(agent: Agent, method: string, query: Record<string, string>): Promise<T> {
  const url = `https://api.steampowered.com/IEconService/${method}/v1/?${new URLSearchParams(query)}`;
  return new Promise((resolve, reject) => {
    const away = () => reject(new CourierAway(`Steam does not answer the call ${method}`));
    const question = get(url, { agent, timeout: ANSWER_MS, headers: { accept: "application/json" } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        if (text.length > MAX_CHARS) question.destroy();
      });
      response.on("error", away).on("end", () => {
        const status = response.statusCode ?? 0;
        if (status === 401) return reject(new Error("HTTP error 401"));
        if (status === 403) return resolve({} as T);
        if (status !== 200) return away();
        try {
          resolve(JSON.parse(text) as T);
        } catch {
          away();
        }
      });
    });
    question.on("timeout", () => question.destroy(new Error("too slow"))).on("error", away);
  });
}
