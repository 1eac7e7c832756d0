import { sysConfig } from "@vitrine/contract/content.ts";
import { useCall } from "../../api/use-call.ts";

/** Whether somebody reads the questions of players: without the operators' site only the contacts reach support. */
export function useTicketsRead(): boolean {
  return useCall(sysConfig, {}, { quiet: true }).data?.tickets ?? true;
}
