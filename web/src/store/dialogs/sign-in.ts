import { type login, userInfo } from "@vitrine/contract/accounts.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { setToken } from "../../api/session.ts";
import { callKey } from "../../api/use-call.ts";

/** Takes over the session that a login or a sign-up gave. */
export function signIn(session: OutputOf<typeof login>): void {
  setToken(session.token);
  queryClient.setQueryData(callKey(userInfo, {}), session.user);
}
