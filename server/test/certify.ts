import { call } from "./call.ts";

type Asker = { token: string };

export const beginCheck = (site: { url: string }, { token }: Asker) =>
  call<{ state: string; url: string }>(site, "POST", "auth/certify", { token });

export const checkResult = async (site: { url: string }, { token }: Asker) =>
  (await call<{ state: string; required: boolean }>(site, "GET", "auth/certifyResult", { token })).body;

/** Does at the provider's page what somebody does there; gives the address to which they are sent back. */
export async function decideCheck(url: string, fields: Record<string, string> = {}): Promise<string | null> {
  const reference = new URL(url).searchParams.get("reference")!;
  const body = new URLSearchParams({ reference, act: "pass", document: "CN 1234", birthday: "1990-01-01", ...fields });
  const answer = await fetch(new URL("/check", url), { method: "POST", body, redirect: "manual" });
  return answer.headers.get("location");
}

/** Has a real name checked, from the beginning to what comes out of it. */
export async function certify(site: { url: string }, asker: Asker, fields: Record<string, string>): Promise<string> {
  const { body } = await beginCheck(site, asker);
  await decideCheck(body.data.url, fields);
  return (await checkResult(site, asker)).data.state;
}
