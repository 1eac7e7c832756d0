import { keepInBucket, trySmtp } from "../accounts/index.ts";
import type { Config } from "../platform/config.ts";

const TIMEOUT_MS = 8000;

/** One thing that is tried: it gives what is worth saying, or throws what is wrong. */
export type Check = { name: string; run(): Promise<string> };

/** What the settings lead to outside: each is asked something that changes nothing, with the keys of the settings. */
export function outsideChecks(config: Config): Check[] {
  const { avatars, mail, sms, payment, courier, steamSignIn, realName, drand } = config;
  const checks: Check[] = [];
  const add = (name: string, run: () => Promise<unknown>) =>
    checks.push({ name, run: () => run().then(() => "answers") });
  if (mail.by === "smtp") add("SMTP_URL", () => trySmtp(mail));
  if (sms.by === "twilio") {
    const authorization = `Basic ${Buffer.from(`${sms.account}:${sms.token}`).toString("base64")}`;
    add("TWILIO_ACCOUNT", () =>
      ask(`${sms.url}/2010-04-01/Accounts/${sms.account}.json`, { headers: { authorization } }),
    );
  }
  // A picture that is not there: 404 is the answer of a bucket that can be read.
  if (avatars.by === "s3") add("S3_BUCKET_URL", () => keepInBucket(avatars).read("check"));
  if (payment.by === "stripe") {
    const headers = { authorization: `Bearer ${payment.secretKey}` };
    add("STRIPE_SECRET_KEY", () => ask(`${payment.apiUrl ?? "https://api.stripe.com"}/v1/balance`, { headers }));
  } else if (payment.url) add("CHECKOUT_URL", () => reach(payment.url!));
  if (courier.by === "steam") {
    const headers = { authorization: `Bearer ${courier.token}`, "content-type": "application/json" };
    const body = JSON.stringify({ itemSlugs: [] });
    add("KEEPER_URL", () => ask(`${courier.url}/stock`, { method: "POST", headers, body }));
  }
  const playsSteam = steamSignIn.by === "sandbox" ? steamSignIn.url : undefined;
  if (playsSteam) add("STEAM_SANDBOX_URL", () => reach(playsSteam));
  if (steamSignIn.by === "steam") {
    add("STEAM_SIGN_IN", () => ask("https://steamcommunity.com/openid", {}));
    const { apiKey } = steamSignIn;
    const list = "https://api.steampowered.com/ISteamWebAPIUtil/GetSupportedAPIList/v1/";
    if (apiKey) add("STEAM_API_KEY", () => ask(`${list}?key=${apiKey}`, {}));
  }
  if (realName.by === "sandbox" && realName.url) add("REAL_NAME_URL", () => reach(realName.url!));
  for (const url of drand?.urls ?? []) add(`DRAND_URLS ${url}`, () => ask(`${url}/${drand!.chain.chain}/info`, {}));
  return checks;
}

/** An answer of success. The address stays out of messages: it may carry a key. */
async function ask(url: string, request: RequestInit): Promise<void> {
  const status = await reach(url, request);
  if (status === 401 || status === 403) throw new Error(`refuses the key (status ${status})`);
  if (status > 299) throw new Error(`answers with status ${status}`);
}

/** Any answer at all. */
async function reach(url: string, request: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, { ...request, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw new Error(`cannot be reached (${code ?? (error as Error).name})`);
  }
}
