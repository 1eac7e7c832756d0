import { sysConfig } from "@vitrine/contract/content.ts";
import { useCall } from "./use-call.ts";

/** The numbers of the forms and rules, which operators can change. Undefined until the server has answered. */
export function useSiteNumbers() {
  return useCall(sysConfig, {}, { quiet: true }).data?.limits;
}
