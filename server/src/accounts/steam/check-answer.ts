import type { Provider } from "./provider.ts";
import { OPENID, type SteamAnswer } from "./read-answer.ts";
import { returnToOf } from "./return-address.ts";

/** How old an answer may be, and how far its clock may be from ours. */
export const ANSWER_LIFE_MS = 5 * 60_000;

// What would mean something else if somebody else had written it.
const MUST_BE_SIGNED = ["op_endpoint", "claimed_id", "identity", "return_to", "response_nonce", "assoc_handle"];
const MAY_BE_SIGNED = [...MUST_BE_SIGNED, "signed", "ns", "mode"];
const NONCE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)[\x21-\x7e]{0,200}$/;

type Expected = { provider: Provider; publicUrl: string; returnTo: string; nowMs: number };

/**
 * The Steam id that an answer claims, where everything that can be seen of it is right; null where anything is not. Whether
 * Steam has said so is still to be asked.
 */
export function checkAnswer({ fields, own }: SteamAnswer, expected: Expected): string | null {
  const { provider, publicUrl, returnTo, nowMs } = expected;
  if (fields.ns !== OPENID || fields.mode !== "id_res") return null;
  if (fields.op_endpoint !== provider.endpoint) return null;
  // Where it came to is where we sent it, and what its address says now is what it said then.
  if (fields.return_to !== returnTo || returnToOf(publicUrl, own) !== returnTo) return null;
  if (fields.claimed_id !== fields.identity || !fields.claimed_id.startsWith(provider.identityStart)) return null;
  const steamId = fields.claimed_id.slice(provider.identityStart.length);
  if (!/^\d{17}$/.test(steamId)) return null;
  if (!isFresh(fields.response_nonce, nowMs) || !signsAll(fields.signed)) return null;
  if (!/^.{1,200}$/.test(fields.assoc_handle) || !/^[A-Za-z0-9+/]{20,120}={0,2}$/.test(fields.sig)) return null;
  return steamId;
}

function isFresh(nonce: string, nowMs: number): boolean {
  const time = Date.parse(NONCE.exec(nonce)?.[1] ?? "");
  return Math.abs(nowMs - time) <= ANSWER_LIFE_MS;
}

function signsAll(signed: string): boolean {
  const names = signed.split(",");
  return (
    new Set(names).size === names.length &&
    names.every((name) => MAY_BE_SIGNED.includes(name)) &&
    MUST_BE_SIGNED.every((name) => names.includes(name))
  );
}
