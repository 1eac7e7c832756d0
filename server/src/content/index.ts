/** What the site says: configuration for the pages, banners, notices, documents. */

export { type Documents, rememberDocuments } from "./remember-documents.ts";
export { contentRoutes } from "./routes.ts";
export { seedDocuments } from "./seed-documents.ts";
export { seedEvents } from "./seed-events.ts";
