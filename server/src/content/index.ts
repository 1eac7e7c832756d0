/** Content of the site: configuration for the pages, banners, notices, documents, events. */

export { type Documents, rememberDocuments } from "./remember-documents.ts";
export { contentRoutes } from "./routes.ts";
export { seedDocuments } from "./seed-documents.ts";
export { seedEvents } from "./seed-events.ts";
export { type ContentSettings, readContentSettings } from "./settings.ts";
