/** What operators do, kept with its reason. */
export { exportActs } from "./export-commands.ts";
