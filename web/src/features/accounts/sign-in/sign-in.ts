import { type login, userInfo } from "@vitrine/contract/accounts.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { insidePath } from "@vitrine/contract/screens/inside-path.ts";
import { queryClient } from "../../../api/query-client.ts";
import { setToken } from "../../../api/session/session.ts";
import { callKey } from "../../../api/use-call.ts";
import { leadTo } from "../../../app/lead-to.ts";

/** Stores the session of a login or a sign-up, and navigates to `?callbackUrl=` if the URL has it. */
export function signIn(session: OutputOf<typeof login>): void {
  setToken(session.token);
  queryClient.setQueryData(callKey(userInfo, {}), session.user);
  const back = wayBack();
  if (back !== undefined) leadTo(back);
}

/**
 * Returns the path in `?callbackUrl=`, to which the page navigates after the login. It is always a path of this site.
 */
export function wayBack(): string | undefined {
  const asked = new URLSearchParams(location.search).get("callbackUrl");
  return asked === null ? undefined : insidePath(asked);
}
