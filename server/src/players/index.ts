/** Players as operators see them: search, one page of each player, and what operators do about one. */
export { exportNotes, forgetNotes } from "./notes.ts";
export { playerRoutes } from "./routes.ts";
