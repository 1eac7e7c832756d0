/** What operators do, kept with its reason. */
export { exportCommands } from "./export-commands.ts";
