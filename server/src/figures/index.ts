/** The figures: sums of the whole site that a projector keeps, for the operators' dashboard. */
export { checkAndNote, checkFigures } from "./check.ts";
export { beginBuild, keepFigures } from "./project.ts";
export { figureRoutes } from "./routes.ts";
