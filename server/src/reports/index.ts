/** Reports: the daily closing with its differences, the month, and the list of data requests. */
export { type ReportSettings, readReportSettings } from "./environment.ts";
export { reportRoutes } from "./routes.ts";
export { runReports } from "./run-reports.ts";
