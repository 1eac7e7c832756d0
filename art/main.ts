import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { trimOf } from "./choose-materials.ts";
import { houseOrders } from "./house.ts";
import { itemOrders } from "./items.ts";
import { hashOf, isMade, PICTURES, readManifest, writeManifest } from "./manifest.ts";
import type { Order } from "./order.ts";
import { itemJob } from "./render/item-picture.ts";
import { sheetJob } from "./render/sheet.ts";
import { openStage, type Stage } from "./render/stage.ts";
import { findSilhouette } from "./silhouettes/index.ts";

// `npm run art` renders every picture whose inputs have changed. `-- --only ak-koi` renders one (use commas for more),
// `--force` all, `--sheet seen.png` a contact sheet of the existing pictures, `--silhouette ak` a silhouette in plain
// paint. The last two are written to art/sheets.
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    force: { type: "boolean" },
    sheet: { type: "string" },
    silhouette: { type: "string" },
    category: { type: "string" },
  },
});
const SHEETS = join(import.meta.dirname, "sheets");

const stage = await openStage();
try {
  if (values.silhouette) await drawSilhouettes(stage, values.silhouette.split(","));
  else if (values.sheet) await drawSheet(stage, values.sheet, itemOrders());
  else {
    await makePictures(stage, itemOrders());
    await makePictures(stage, houseOrders());
  }
} finally {
  await stage.close();
}

async function makePictures(stage: Stage, orders: Order[]): Promise<void> {
  const manifest = readManifest();
  const wanted = values.only?.split(",");
  const due = orders.filter((order) =>
    wanted ? wanted.includes(order.name) : values.force || !isMade(order, manifest),
  );
  for (const [index, order] of due.entries()) {
    const started = performance.now();
    const files = await order.make(stage);
    for (const [place, file] of order.files.entries()) save(join(PICTURES, file), files[place]!);
    writeManifest({ ...readManifest(), [order.name]: hashOf(order) });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const sizes = files.map((file) => `${(file.length / 1024).toFixed(1)} KB`).join(", ");
    console.log(`${index + 1}/${due.length} ${order.name}  ${seconds} s  ${sizes}`);
  }
  console.log(`${due.length} made, ${orders.length - due.length} unchanged`);
}

async function drawSheet(stage: Stage, file: string, orders: Order[]): Promise<void> {
  const made = orders.filter((order) => order.name in readManifest());
  const chosen = values.only ? made.filter((order) => values.only!.split(",").includes(order.name)) : made;
  const pictures = chosen.map((order) => join(PICTURES, order.files[1]!));
  const [sheet] = await stage.renderPage(sheetJob(pictures));
  save(resolve(SHEETS, file), sheet!);
}

async function drawSilhouettes(stage: Stage, names: string[]): Promise<void> {
  const plain = { glsl: "colour=vec3(.30,.045,.05);roughness=.3;coat=.8;", wear: 0.25 };
  for (const name of names) {
    const silhouette = findSilhouette(name);
    const category = values.category ?? "ak";
    const piece = {
      slug: name,
      category,
      grade: 2,
      silhouette,
      finish: plain,
      trim: trimOf(name, 2, category),
    };
    const [large, small] = await stage.renderPage(itemJob(piece, "png"));
    save(join(SHEETS, `${name}.png`), large!);
    save(join(SHEETS, `${name}-320.png`), small!);
    console.log(`art/sheets/${name}.png`);
  }
}

function save(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
