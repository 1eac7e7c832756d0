import { readFileSync } from "node:fs";
import type { Job } from "./stage.ts";

const COLUMNS = 10;
const CELL = { width: 200, height: 150 };

/** Draws all pictures on the site's dark background, and each again at 96 pixels. */
export function sheetJob(files: readonly string[]): Job {
  const rows = Math.ceil(files.length / COLUMNS);
  const tall = CELL.height + 80;
  const [width, height] = [COLUMNS * CELL.width, rows * tall];
  const images = files.map((file, index) => {
    const [x, y] = [(index % COLUMNS) * CELL.width, Math.floor(index / COLUMNS) * tall];
    const name = file.slice(file.lastIndexOf("/") + 1).replace("-320.webp", "");
    const href = `data:image/webp;base64,${readFileSync(file).toString("base64")}`;
    return `<image href="${href}" x="${x}" y="${y}" width="200" height="150"/><image href="${href}" x="${x + 52}" y="${y + 146}" width="96" height="72"/><text x="${x + 4}" y="${y + tall - 4}" font-size="12" fill="#9aa" font-family="sans-serif">${name}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0b0e14"/>${images.join("")}</svg>`;
  return {
    textures: { sheet: { kind: "svg", width, height, svg } },
    passes: [
      {
        width,
        height,
        targets: { seen: "rgba8" },
        fragment:
          "void main(){ivec2 at=ivec2(gl_FragCoord.xy);at.y=int(targetSize.y)-1-at.y;seenOut=texelFetch(sheet,at,0);}",
      },
    ],
    outputs: [{ from: "seen", width, height, type: "png" }],
  };
}
