import { type login, userInfo } from "@vitrine/contract/accounts.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { insidePath } from "@vitrine/contract/inside-path.ts";
import { queryClient } from "../../../api/query-client.ts";
import { setToken } from "../../../api/session/session.ts";
import { callKey } from "../../../api/use-call.ts";
import { leadTo } from "../../../app/lead-to.ts";

/** Takes over the session that a login or a sign-up gave, and leads where `?callbackUrl=` of the address says. */
export function signIn(session: OutputOf<typeof login>): void {
  setToken(session.token);
  queryClient.setQueryData(callKey(userInfo, {}), session.user);
  const back = wayBack();
  if (back !== undefined) leadTo(back);
}

/** Where the address says that somebody goes after a login: a screen of this site, whatever is written there. */
export function wayBack(): string | undefined {
  const asked = new URLSearchParams(location.search).get("callbackUrl");
  return asked === null ? undefined : insidePath(asked);
}
