import { useLingui } from "@lingui/react/macro";
import { isInviteCode } from "../accounts/sign-in/sign-up-rules.ts";

/** Checks the format of a promotion code, with the same rule as the server. */
export function useCodeCheck(): (code: unknown) => true | string {
  const { t } = useLingui();
  return (code) => isInviteCode(String(code)) || t`The promotion code has 6 to 15 letters and digits`;
}
