/** The first view of a page as HTML, so that it is there before the page's own scripts have come. */
export { drawFirstViews } from "./draw-first-views.ts";
