import { currentLocale } from "../../api/locale.ts";
import { readStored, storageKeys } from "../../api/storage.ts";
import { parseSettings } from "../../api/stored-settings.ts";
import { paintTheme } from "./paint-theme.ts";

// A small file of its own that the page waits for: by the time the site itself has loaded, the browser has already painted
// its ground, which would be the night's for everybody.
paintTheme(parseSettings(readStored(storageKeys.settings)).theme);
document.documentElement.lang = currentLocale();
