import { useLingui } from "@lingui/react/macro";
import { isInviteCode } from "../accounts/sign-in/sign-up-rules.ts";

/** Whether what was typed has the form of a promotion code; the server says the same. */
export function useCodeCheck(): (code: unknown) => true | string {
  const { t } = useLingui();
  return (code) => isInviteCode(String(code)) || t`The promotion code has 6 to 15 letters and digits`;
}
