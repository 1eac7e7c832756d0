import { sysConfig } from "@vitrine/contract/content.ts";
import { useCall } from "../../api/use-call.ts";

/** Whether support reads tickets. Without the operators' site players can only use the contacts. */
export function useTicketsRead(): boolean {
  return useCall(sysConfig, {}, { quiet: true }).data?.tickets ?? true;
}
