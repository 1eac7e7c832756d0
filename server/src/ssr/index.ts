/** Server-side rendering: the first view of a page as HTML, so that readers see it before the scripts are loaded. */
export { renderFirstViews } from "./render-first-views.ts";
