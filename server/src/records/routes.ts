import { eventMine, getMyFlowPage } from "@vitrine/contract/records.ts";
import type { Site } from "../platform/site.ts";
import { readFlow } from "./read-flow.ts";
import { type MineMeans, readMine } from "./read-mine.ts";

/** The one line of time of money and items, and what a player has going on. */
export function recordRoutes({ db, playerCall }: Site, means: Omit<MineMeans, "db">): void {
  playerCall(getMyFlowPage, (input, { playerId, language }) =>
    readFlow({ db, kinds: means.kinds }, { playerId, language, input }),
  );
  playerCall(eventMine, (_, { playerId, language }) => readMine({ db, ...means }, { playerId, language }));
}
