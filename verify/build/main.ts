// npm run build:verify   Builds the package @vitrine/verify and the page that verifies without a network into
// verify/dist.
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPackage } from "./build-package.ts";
import { buildPage, PAGE_NAME } from "./build-page.ts";
import { root } from "./bundle.ts";

const dist = join(root, "dist");
await buildPackage(dist);
writeFileSync(join(dist, PAGE_NAME), await buildPage());
for (const name of ["index.js", "index.d.ts", PAGE_NAME])
  console.log(`verify/dist/${name}: ${Math.ceil(statSync(join(dist, name)).size / 1024)} KB`);
