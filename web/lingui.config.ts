import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { LANGUAGES } from "@vitrine/contract/languages.ts";

// English is the language of the source text; zh-CN is the default of the site (see src/api/locale.ts).
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: "en-US",
  locales: [...LANGUAGES],
  catalogs: [{ path: "<rootDir>/src/locales/{locale}", include: ["<rootDir>/src"], exclude: ["**/*.test.*"] }],
  format: formatter({ lineNumbers: false, origins: false }),
});
