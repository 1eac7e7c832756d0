/** The office: commands of operators, each recorded with its reason. */
export { COMMANDS } from "./commands.ts";
export { exportCommands, runCommand } from "./run-command.ts";
