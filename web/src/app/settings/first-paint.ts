import { currentLocale } from "../../api/locale.ts";
import { readStored, storageKeys } from "../../api/session/storage.ts";
import { parseSettings } from "../../api/session/stored-settings.ts";
import { keepViewCookie } from "../../api/session/view-cookie.ts";
import { startEarlyCalls } from "../ssr/early-calls.ts";
import { keepEarlyClick } from "../ssr/early-click.ts";
import { paintTheme } from "./paint-theme.ts";

// A small file of its own that the page waits for: by the time the site itself has loaded, the browser has already painted
// its ground, which would be the night's for everybody.
paintTheme(parseSettings(readStored(storageKeys.settings)).theme);
document.documentElement.lang = currentLocale();

// Sheets that libraries make carry the page's word for them, or the browser leaves them out.
Object.assign(window, { __nonce__: document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce });

// What the server drew for another language, or before somebody signed in or out here, is not shown.
const { dataset } = document.documentElement;
if (dataset.drawn === keepViewCookie()) {
  startEarlyCalls();
  keepEarlyClick();
} else if (dataset.drawn) dataset.drawn = "other";
