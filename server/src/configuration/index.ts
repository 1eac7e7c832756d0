/** The operators' configuration: its versions, its safety, and the settings that follow it on every server. */

export type { ChangeDeps } from "./change-configuration.ts";
export { currentSettings, followConfiguration } from "./follow-configuration.ts";
export { configurationRoutes } from "./routes.ts";
export { type HouseFacts, unsafeBecause } from "./safety.ts";
export { settingsOf, valuesOf } from "./settings.ts";
