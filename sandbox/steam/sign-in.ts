import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Answer, BEHAVIOURS } from "./answer.ts";
import { drawPage, drawRefusal, languageOfVisit } from "./page.ts";
import { PEOPLE, personCalled } from "./people.ts";

const NS = "http://specs.openid.net/auth/2.0";
const ANYBODY = `${NS}/identifier_select`;
const SIGNED = ["signed", "op_endpoint", "claimed_id", "identity", "return_to", "response_nonce", "assoc_handle"];

const key = randomBytes(32);
// A sign-in response is confirmed only once.
const confirmed = new Set<string>();
const MAX_CONFIRMED = 10_000;

/** The page on which a visitor chooses an account. */
export function answerVisit(url: URL, languages: string): Answer {
  const language = languageOfVisit(url.searchParams, languages);
  const asked = url.searchParams;
  const returnTo = asked.get("openid.return_to") ?? "";
  const isRequest =
    asked.get("openid.ns") === NS &&
    asked.get("openid.mode") === "checkid_setup" &&
    asked.get("openid.identity") === ANYBODY &&
    asked.get("openid.claimed_id") === ANYBODY &&
    returnTo.startsWith(asked.get("openid.realm") ?? "-") &&
    isLocal(returnTo);
  if (!isRequest) return { status: url.pathname === "/" ? 200 : 400, text: drawRefusal(url, language) };
  return { text: drawPage(url, language, returnTo) };
}

/** Sends the visitor back to the site, signed in or not. */
export function answerForm(url: URL, form: URLSearchParams, languages: string): Answer {
  const returnTo = form.get("returnTo") ?? "";
  if (!isLocal(returnTo)) return { status: 400, text: drawRefusal(url, languageOfVisit(form, languages)) };
  if (form.get("act") === "cancel") return sendBack(returnTo, { ns: NS, mode: "cancel" });
  const name = (form.get("name") ?? "").trim().slice(0, 64);
  const chosen = PEOPLE.find(({ steamId }) => steamId === form.get("account"));
  const person = name === "" ? chosen : personCalled(name);
  if (!person) return { text: drawPage(url, languageOfVisit(form, languages), returnTo) };
  const behaviour = BEHAVIOURS.find((one) => one === form.get("behaviour")) ?? "well";
  const identity = `${url.origin}/openid/id/${person.steamId}`;
  const fields: Record<string, string> = {
    ns: NS,
    mode: "id_res",
    op_endpoint: `${url.origin}/openid/login`,
    claimed_id: identity,
    identity,
    return_to: returnTo,
    response_nonce: `${new Date().toISOString().slice(0, 19)}Z${randomBytes(9).toString("base64")}`,
    assoc_handle: `sandbox-${behaviour}`,
    signed: SIGNED.join(","),
  };
  return sendBack(returnTo, { ...fields, sig: sign((name) => fields[name] ?? "") });
}

/** Answers check_authentication: whether a sign-in response is ours and was not confirmed before. */
export function checkAnswer(origin: string, asked: URLSearchParams): Answer {
  const behaviour = (asked.get("openid.assoc_handle") ?? "").replace("sandbox-", "");
  if (behaviour === "slow") return "take long";
  if (behaviour === "down") return "hang up";
  if (behaviour === "malformed") return { text: "<!doctype html><title>Steam</title>" };
  const nonce = asked.get("openid.response_nonce") ?? "";
  const isOurs =
    behaviour !== "denies" &&
    asked.get("openid.mode") === "check_authentication" &&
    asked.get("openid.op_endpoint") === `${origin}/openid/login` &&
    asked.get("openid.signed") === SIGNED.join(",") &&
    isSame(
      asked.get("openid.sig") ?? "",
      sign((name) => asked.get(`openid.${name}`) ?? ""),
    ) &&
    !confirmed.has(nonce);
  if (confirmed.size >= MAX_CONFIRMED) confirmed.clear();
  if (isOurs) confirmed.add(nonce);
  return { type: "text/plain", text: `ns:${NS}\nis_valid:${isOurs}\n` };
}

function sign(read: (name: string) => string): string {
  const text = SIGNED.map((name) => `${name}:${read(name)}\n`).join("");
  return createHmac("sha256", key).update(text).digest("base64");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function sendBack(returnTo: string, fields: Record<string, string>): Answer {
  const back = new URL(returnTo);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) query.set(`openid.${name}`, value);
  // Appends to the site's own query, which stays unchanged to the letter.
  back.search = `${back.search}${back.search ? "&" : "?"}${query}`;
  return { location: back.href };
}

/** Allows only addresses on this machine, so that nobody is redirected elsewhere. */
function isLocal(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  );
}
