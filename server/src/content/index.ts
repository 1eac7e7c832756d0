/** Content of the site: configuration for the pages, banners, notices, documents, events. */

export { type ContentSettings, readContentSettings } from "./environment.ts";
export {
  listBanners,
  listEarlier,
  listEarlierTexts,
  listEditable,
  listNotices,
  readEditable,
  reviseDocument,
  saveBanner,
  saveNotice,
  withdrawNotice,
} from "./publish-content.ts";
export { type Contacts, contactText, type Documents, rememberDocuments } from "./remember-documents.ts";
export { contentRoutes } from "./routes.ts";
export { seedDocuments, seedEvents } from "./seed-content.ts";
