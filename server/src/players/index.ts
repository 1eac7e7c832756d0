/** Players as operators see them: search, one page of each player, and acts about a player. */
export { exportNotes, forgetNotes } from "./notes.ts";
export { playerRoutes } from "./routes.ts";
