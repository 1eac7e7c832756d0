import type { Job, Texture } from "../render/stage.ts";
import { caseShader } from "./case-shader.ts";
import type { Face } from "./faces.ts";
import { LACQUERS } from "./faces.ts";
import { plinthDrawing } from "./plinth.ts";

/**
 * Returns the job for a box of the catalogue: 800 and 320 pixels wide, with its foot on the picture's lower edge.
 * `plinth` is a colour as #rrggbb. A dear box has no pattern in its lacquer: it is of marble.
 */
export function caseJob({
  face,
  plinth,
  dearness,
  piece,
  seed,
}: {
  face: Face;
  plinth: string;
  dearness: 0 | 1 | 2;
  piece: Texture;
  seed: number;
}): Job {
  return {
    textures: { piece, inlays: plinthDrawing(face, 0), soft: plinthDrawing(face, 1.6) },
    passes: [
      { fragment: BOUNDS, width: 1, height: 1, targets: { standing: "rgba16f" } },
      {
        fragment: caseShader(dearness),
        width: 1600,
        height: 1600,
        targets: { vitrine: "rgba8" },
        uniforms: {
          lacquer: turnHue(plinth, face.hue),
          lacquerKind: dearness > 0 ? 0 : LACQUERS.indexOf(face.lacquer),
          seed,
        },
      },
    ],
    outputs: [
      { from: "vitrine", width: 800, height: 800, type: "webp" },
      { from: "vitrine", width: 320, height: 320, type: "webp" },
    ],
  };
}

/**
 * Measures the rows of the item's picture, where 0 is its foot: the lowest and the highest row that are not empty, and
 * the lowest in the middle.
 */
const BOUNDS = `
void main(){
  float low=1.,high=0.,middle=1.;
  for(int y=0;y<180;y++)for(int x=0;x<60;x++){
    float row=(float(y)+.5)/180.;
    if(texture(piece,vec2((float(x)+.5)/60.,1.-row)).a<.4)continue;
    low=min(low,row);high=max(high,row);
    if(abs(x-29)<=1)middle=min(middle,row);
  }
  standingOut=vec4(low,high,middle>.99?low:middle,1);
}`;

/** Returns the colour's channels, 0 to 1, with its hue turned by this many degrees. */
function turnHue(colour: string, degrees: number): number[] {
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle) / Math.sqrt(3)];
  const even = (1 - cos) / 3;
  const mix = (a: number, b: number, c: number) =>
    Math.min(1, Math.max(0, a * (cos + even) + b * (even - sin) + c * (even + sin)));
  return [mix(red, green, blue), mix(green, blue, red), mix(blue, red, green)];
}
