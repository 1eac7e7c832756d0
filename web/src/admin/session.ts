import { i18n } from "@lingui/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AnyCall, OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { type OperatorSession, operatorSession } from "@vitrine/contract/operators/calls.ts";
import { create } from "zustand";
import { call, type Given } from "../api/call.ts";
import { Failure } from "../api/failure.ts";
import { storeLocale } from "../api/locale.ts";
import { queryClient } from "../api/query-client.ts";
import { callKey } from "../api/use-call.ts";
import { WORDS } from "./words.ts";

type Operator = {
  session: OperatorSession | null | undefined;
  /** The session ended without a log-out; the login says so. */
  ended: boolean;
};

/**
 * The signed-in operator: undefined until the server has answered, null without one. Scripts cannot read the cookie.
 */
export const useOperator = create<Operator>(() => ({ session: undefined, ended: false }));

/** Shows the pages of another operator, or the login. Answers of the former one are deleted. */
export function follow(session: OperatorSession | null, ended = false): void {
  queryClient.clear();
  useOperator.setState({ session, ended });
}

/** Sends a call with the token of the session. When the session has ended, the pages show the login. */
export async function ask<C extends AnyCall>(called: C, input: Given<C>): Promise<OutputOf<C>> {
  const { session } = useOperator.getState();
  try {
    // Without a token of its own the call would send the player's, and a 401 would sign the player out.
    return await call(called, input, { quiet: true, token: session?.csrf ?? "none" });
  } catch (error) {
    // The login itself is refused with a 401 too, when nobody is signed in.
    if (error instanceof Failure && error.status === 401)
      follow(null, Boolean(session) || useOperator.getState().ended);
    throw error;
  }
}

/** Finds out by the cookie who is signed in. */
export async function findSession(): Promise<void> {
  await ask(operatorSession, {}).then(follow, () => useOperator.setState({ session: null }));
}

/** How often a page asks again where colleagues or players may change something meanwhile. */
export const ASK_EVERY_MS = 15_000;

/** The answer of a reading call, cached until the operator changes. */
export function useAnswer<C extends AnyCall>(
  called: C,
  input: Given<C>,
  { refetchInterval = false }: { refetchInterval?: number | false } = {},
): UseQueryResult<OutputOf<C>, Failure> {
  const queryKey = callKey(called, input);
  return useQuery<OutputOf<C>, Failure>({ queryKey, queryFn: () => ask(called, input), refetchInterval });
}

/** Loads the messages of a language and shows the site in it. */
export async function switchLanguage(language: Language): Promise<void> {
  const files = await WORDS[language]();
  const pieces = await Promise.all(Object.values(files).map((load) => load()));
  i18n.load(language, Object.assign({}, ...pieces.map(({ messages }) => messages)));
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Remembers the language, which the browser shares with the players' site. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLocale(language);
  await switchLanguage(language);
}
