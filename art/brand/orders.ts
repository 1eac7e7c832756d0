import type { Order } from "../order.ts";
import type { Output, Stage } from "../render/stage.ts";
import { appIcon, FAVICON, MARK } from "./mark.ts";
import { packIcon } from "./pack-icon.ts";

/** The logo, and the icons of the browser's tab and of the installed app. */
export function brandOrders(): Order[] {
  const plate = appIcon({ inset: 0.08, corner: 96 });
  const full = appIcon({ inset: 0.17, corner: 0 });
  return [
    drawn("brand-mark", "brand.svg", MARK),
    drawn("favicon", "../favicon.svg", FAVICON),
    packed("favicon-ico", "../favicon.ico", FAVICON, [16, 32, 48]),
    printed("icons", ["../icon-512.png", "../icon-192.png"], plate, [512, 192]),
    printed("icon-maskable", ["../icon-maskable-512.png"], full, [512]),
    printed("apple-touch-icon", ["../apple-touch-icon.png"], full, [180]),
  ];
}

function drawn(name: string, file: string, svg: string): Order {
  return { name, files: [file], inputs: svg, make: async () => [Buffer.from(svg)] };
}

function printed(name: string, files: string[], svg: string, sides: number[]): Order {
  const make = async (stage: Stage) => {
    const prints = [];
    for (const side of sides) {
      const scaled = { width: side * 2, height: side * 2 };
      prints.push(...(await print(stage, svg, scaled, [{ width: side, height: side, type: "png" }])));
    }
    return prints;
  };
  return { name, files, inputs: svg, make };
}

/** Packs the icon for programs that request /favicon.ico and cannot read SVG. */
function packed(name: string, file: string, svg: string, sides: number[]): Order {
  const { files, inputs, make } = printed(name, [file], svg, sides);
  const pack = async (stage: Stage) => {
    const prints = await make(stage);
    return [packIcon(prints.map((png, at) => ({ side: sides[at]!, png })))];
  };
  return { name, files, inputs, make: pack };
}

function print(stage: Stage, svg: string, size: { width: number; height: number }, outputs: Omit<Output, "from">[]) {
  const fragment = "void main(){vec2 at=gl_FragCoord.xy/targetSize;sheetOut=texture(drawing,vec2(at.x,1.-at.y));}";
  return stage.renderPage({
    textures: { drawing: { kind: "svg", svg, ...size } },
    passes: [{ fragment, ...size, targets: { sheet: "rgba8" } }],
    outputs: outputs.map((output) => ({ from: "sheet", ...output })),
  });
}
