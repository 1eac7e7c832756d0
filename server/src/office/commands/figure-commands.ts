import { beginBuild } from "../../figures/index.ts";
import type { Command } from "../command.ts";

/** Commands for the sums of the dashboard. `figures check` runs outside of one transaction, in office/main.ts. */
export const figureCommands: readonly Command[] = [
  {
    name: "figures rebuild",
    permission: "figures-rebuild",
    usage: "--reason <why>",
    says: "Computes all sums of the dashboard again, e.g. after a change of the time zone. The running site does it; until it has finished, the dashboard shows the old sums.",
    async run(tx) {
      await beginBuild(tx, "next");
      return { line: "the running site computes the sums again" };
    },
  },
];
