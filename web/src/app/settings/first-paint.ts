import { currentLocale } from "../../api/locale.ts";
import { readStored, storageKeys } from "../../api/session/storage.ts";
import { parseSettings } from "../../api/session/stored-settings.ts";
import { keepViewCookie } from "../../api/session/view-cookie.ts";
import { startEarlyCalls } from "../ssr/early-calls.ts";
import { keepEarlyClick } from "../ssr/early-click.ts";
import { paintTheme } from "./paint-theme.ts";

// This small separate file blocks the first paint. The site's other chunks load later; without this file every page
// would have the dark background until then.
paintTheme(parseSettings(readStored(storageKeys.settings)).theme);
document.documentElement.lang = currentLocale();

// Style sheets that libraries insert need the page's CSP nonce; the browser blocks them without it.
Object.assign(window, { __nonce__: document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce });

// Hide a server-rendered page of another language or of another login state.
const { dataset } = document.documentElement;
if (dataset.rendered === keepViewCookie()) {
  startEarlyCalls();
  keepEarlyClick();
} else if (dataset.rendered) dataset.rendered = "other";
