/** The office: commands of operators. A command that changes something is recorded with its reason. */
export { writeAct } from "./act-log.ts";
export { sayAct } from "./act-titles.ts";
export { COMMANDS } from "./commands/index.ts";
export { readActsOf, recordOccurrence } from "./read-log.ts";
export { officeRoutes, refuseAsCommand } from "./routes.ts";
export { exportCommands, runCommand } from "./run-command.ts";
