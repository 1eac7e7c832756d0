/** The office: commands of operators, each recorded with its reason. */
export { exportCommands } from "./export-commands.ts";
