import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getMyGameLog } from "@vitrine/contract/fairness/calls.ts";

export type Roll = OutputOf<typeof getMyGameLog>["list"][number];
