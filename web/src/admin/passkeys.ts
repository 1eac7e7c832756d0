import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { OperatorSession } from "@vitrine/contract/operators/calls.ts";
import * as calls from "@vitrine/contract/operators/sign-in.ts";
import { ask } from "./session.ts";

/** The browser gave no passkey: there is none for this site, or the operator has cancelled. */
export class NoPasskey extends Error {}

/** Opens a session by a passkey that the browser offers. */
export async function logInByPasskey(): Promise<OperatorSession> {
  const { challenge, domain } = await ask(calls.passkeyLoginBegin, {});
  return ask(calls.passkeyLogin, { answer: await askBrowser({ challenge, domain, known: [] }) });
}

/** Asks for one of the operator's passkeys and returns a text that replaces one code. */
export async function confirmByPasskey(): Promise<string> {
  const asked = await ask(calls.passkeyConfirmBegin, {});
  const { code } = await ask(calls.passkeyConfirm, { answer: await askBrowser(asked) });
  return code;
}

/** Makes a passkey on this device and registers it. */
export async function addPasskey(code: string): Promise<void> {
  const { challenge, domain, user, name, known } = await ask(calls.passkeyAddBegin, {});
  const made = startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: domain, name: "Vitrine admin" },
      user: { id: user, name, displayName: name },
      pubKeyCredParams: calls.PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: listOf(known),
      // The login asks for no name, so the passkey must store which operator owns it.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
  });
  await ask(calls.passkeyAdd, { answer: await asText(made), code });
}

function askBrowser({ challenge, domain, known }: { challenge: string; domain: string; known: string[] }) {
  const optionsJSON = {
    challenge,
    rpId: domain,
    userVerification: "required" as const,
    allowCredentials: listOf(known),
  };
  return asText(startAuthentication({ optionsJSON }));
}

const listOf = (ids: readonly string[]) => ids.map((id) => ({ id, type: "public-key" as const }));

async function asText(answer: Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await answer);
  } catch {
    throw new NoPasskey();
  }
}
