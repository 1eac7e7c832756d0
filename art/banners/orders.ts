import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPiece } from "../boxes/orders.ts";
import { renderWithin } from "../fitting.ts";
import { PICTURES } from "../manifest.ts";
import type { Order } from "../order.ts";
import { medalShader } from "../portraits/medal-shader.ts";
import { medallionJob } from "../portraits/medallion.ts";
import type { Job, Stage, Texture } from "../render/stage.ts";
import { coinStack } from "./coins.ts";
import type { Placed, Scene } from "./scenes.ts";
import { SCENES } from "./scenes.ts";
import type { Prop } from "./window-shader.ts";
import { dayWindowShader, windowShader } from "./window-shader.ts";

const PHONE = { width: 390, height: 220 };

/** Returns the orders of the banners whose box pictures already exist: each by night and by day. */
export function bannerOrders(): Order[] {
  return Object.entries(SCENES).flatMap(([slug, scene]): Order[] => {
    const boxes = scene.placed.flatMap((one) => ("box" in one ? [boxFile(one.box)] : []));
    if (!boxes.every((file) => existsSync(file))) return [];
    const items = scene.placed.flatMap((one) => ("item" in one ? [readPiece(one.item).inputs] : []));
    const goods = [...boxes.map((file) => readFileSync(file)), ...items];
    const hashes = goods.map((bytes) => createHash("sha256").update(bytes).digest("hex"));
    return [
      { window: windowShader, name: slug },
      { window: dayWindowShader, name: `${slug}-day` },
    ].map(({ window, name }) => {
      const sample = window([], "vec2(0)");
      return {
        name: `banner-${name}`,
        files: [`banners/${name}.webp`, `banners/${name}-390.webp`],
        inputs: `${medalShader(false)} ${sample} ${coinStack(2).svg} ${JSON.stringify([scene, PHONE])} ${hashes.join(" ")}`,
        make: async (stage) => renderWithin(stage, await bannerJob(stage, scene, window), [58_000, 20_000]),
      };
    });
  });
}

async function bannerJob(stage: Stage, { placed, centre }: Scene, window: typeof windowShader): Promise<Job> {
  const textures: Record<string, Texture> = {};
  const props: Prop[] = [];
  for (const [index, one] of placed.entries()) {
    const { texture, aspect } = await pictureOf(stage, one);
    textures[`prop${index}`] = texture;
    props.push({ picture: `prop${index}`, ...one, height: one.width * aspect });
  }
  const down = (height: number, scale: number) =>
    `(targetSize.y-gl_FragCoord.y)*${((1 / scale) * (360 / height)).toFixed(6)}`;
  const wide = window(props, `vec2(gl_FragCoord.x*.5,targetSize.y*.5-gl_FragCoord.y*.5)`);
  const across = (360 / PHONE.height).toFixed(6);
  const phone = window(
    props,
    `vec2(${centre}.+(gl_FragCoord.x/3.-${PHONE.width / 2}.)*${across},${down(PHONE.height, 3)})`,
  );
  return {
    textures,
    passes: [
      { fragment: wide, width: 2624, height: 720, targets: { window: "rgba8" } },
      {
        fragment: phone.replace("windowOut=", "narrowOut="),
        width: PHONE.width * 3,
        height: PHONE.height * 3,
        targets: { narrow: "rgba8" },
      },
    ],
    outputs: [
      { from: "window", width: 1312, height: 360, type: "webp" },
      { from: "narrow", ...PHONE, type: "webp" },
    ],
  };
}

async function pictureOf(stage: Stage, one: Placed): Promise<{ texture: Texture; aspect: number }> {
  if ("coins" in one) {
    const { svg, width, height } = coinStack(one.coins);
    return { texture: { kind: "svg", svg, width, height }, aspect: height / width };
  }
  if ("medal" in one) {
    const job = medallionJob(one.medal);
    const [bytes] = await stage.renderPage({ ...job, outputs: [{ ...job.outputs[0]!, type: "png" }] });
    return { texture: { kind: "picture", bytes: bytes! }, aspect: 1 };
  }
  if ("item" in one) return { texture: readPiece(one.item).piece, aspect: 0.75 };
  return { texture: { kind: "picture", bytes: readFileSync(boxFile(one.box)) }, aspect: 1 };
}

const boxFile = (slug: string): string => join(PICTURES, `boxes/${slug}.webp`);
