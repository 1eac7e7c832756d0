import {
  arrangeSouvenir,
  type Paint,
  type Part,
  type Shape,
  type SouvenirDrawing,
} from "@vitrine/contract/fairness/arrange-souvenir.ts";
import type { Souvenir } from "@vitrine/contract/fairness/calls.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { type VideoFrameData, writeWebm } from "./write-webm.ts";

/** The size of a clip in pixels: two thirds of the tall card. */
export const CLIP_SIZE = { width: 720, height: 900 };

/** The length of a clip. */
const CLIP_MS = 8_000;
const FRAMES_PER_SECOND = 30;
const FRAMES = (CLIP_MS / 1000) * FRAMES_PER_SECOND;
/** The number of frames from one key frame to the next: two seconds. Video players can seek only to key frames. */
const KEY_EVERY = 60;
const BITS_PER_SECOND = 2_500_000;
/** The maximum number of frames that wait for the encoder. More would only fill the memory. */
const MOST_WAITING = 4;

/** The codecs of WebM, the better one first. */
const CODECS = [
  { codec: "VP9", string: "vp09.00.31.08" },
  { codec: "VP8", string: "vp8" },
] as const;

type Codec = (typeof CODECS)[number];

/** The codec with which this browser can record a clip; undefined if it cannot. */
export async function findCodec(): Promise<Codec | undefined> {
  if (!("VideoEncoder" in globalThis && "OffscreenCanvas" in globalThis)) return undefined;
  for (const codec of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(settingsOf(codec)).catch(() => ({ supported: false }));
    if (supported) return codec;
  }
  return undefined;
}

const settingsOf = ({ string }: Codec): VideoEncoderConfig => ({
  ...{ codec: string, ...CLIP_SIZE, bitrate: BITS_PER_SECOND, framerate: FRAMES_PER_SECOND, latencyMode: "realtime" },
});

interface Recording {
  souvenir: Souvenir;
  language: Language;
  codec: Codec;
  /** The canvas that shows the frames during the recording. */
  canvas: HTMLCanvasElement;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Records the clip of a souvenir as WebM, in this browser and as fast as it can encode. Rejects when the picture does
 * not load, the encoder fails or `signal` is aborted.
 */
export async function recordClip(recording: Recording): Promise<Blob> {
  const { souvenir, language, codec } = recording;
  const item = await loadItem(souvenir.image);
  try {
    const drawing = arrangeSouvenir(souvenir, language, "tall");
    const frames = await encodeFrames(await paintSouvenir(drawing, item, CLIP_SIZE.width), recording);
    return writeWebm({ codec: codec.codec, ...CLIP_SIZE, durationMs: CLIP_MS, frames });
  } finally {
    item.close();
  }
}

/** Paints and encodes all frames. The time of a frame is its own, so nothing waits for real time. */
async function encodeFrames(
  painted: PaintedSouvenir,
  { codec, canvas, onProgress, signal }: Recording,
): Promise<VideoFrameData[]> {
  const context = canvas.getContext("2d")!;
  const frames: VideoFrameData[] = [];
  let failure: DOMException | undefined;
  let wake = () => {};
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      frames.push({ timeMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === "key", data });
    },
    error: (error) => {
      failure = error;
      wake();
    },
  });
  encoder.ondequeue = () => wake();
  try {
    encoder.configure(settingsOf(codec));
    for (let index = 0; index < FRAMES; index += 1) {
      signal.throwIfAborted();
      if (failure) throw failure;
      const timeMs = (index * 1000) / FRAMES_PER_SECOND;
      paintMoment(context, painted, timeMs);
      const frame = new VideoFrame(canvas, { timestamp: Math.round(timeMs * 1000) });
      encoder.encode(frame, { keyFrame: index % KEY_EVERY === 0 });
      frame.close();
      onProgress((index + 1) / FRAMES);
      await letPageRun();
      while (encoder.encodeQueueSize > MOST_WAITING && !failure) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    await encoder.flush();
  } finally {
    if (encoder.state !== "closed") encoder.close();
  }
  return frames;
}

/** Lets the page paint and react to input. Browsers slow down the timers of a hidden tab, but not its messages. */
const letPageRun = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Loads the item's picture from this site, even if the pages load their pictures from another host. A browser does not
 * record a canvas with a picture from another host.
 */
async function loadItem(image: string): Promise<ImageBitmap> {
  const response = await fetch(new URL(image, location.origin).pathname);
  if (!response.ok) throw new Error(`the picture of the item answers ${response.status}`);
  return createImageBitmap(await response.blob());
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type PartName = "background" | "showcase" | "light" | "label" | "roll" | "code";
/** A souvenir whose parts are already painted, each on its own canvas, so that a frame only puts them together. */
type PaintedSouvenir = {
  drawing: SouvenirDrawing;
  scale: number;
  parts: Readonly<Record<PartName, OffscreenCanvas>>;
  item: ImageBitmap;
};

const FAMILIES = '"Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif';
const fontOf = (font: "display" | "text", size: number) =>
  `500 ${size}px "Vitrine ${font === "display" ? "Display" : "Text"}", ${FAMILIES}`;

/** Paints each part of a souvenir, `width` pixels wide, after its fonts have loaded. */
async function paintSouvenir(drawing: SouvenirDrawing, item: ImageBitmap, width: number): Promise<PaintedSouvenir> {
  const scale = width / drawing.size.width;
  await loadFonts(drawing);
  const paint = (part: Part) => {
    const canvas = new OffscreenCanvas(width, Math.round(drawing.size.height * scale));
    const context = canvas.getContext("2d")!;
    context.scale(scale, scale);
    // Without this the browser moves small letters to whole pixels, so that words run together.
    context.textRendering = "geometricPrecision";
    paintPart(context, part);
    return canvas;
  };
  const { background, showcase, light, label, roll, code } = drawing;
  const parts = {
    ...{ background: paint(background), showcase: paint(showcase), light: paint(light) },
    ...{ label: paint(label), roll: paint(roll), code: paint(code) },
  };
  return { drawing, scale, parts, item };
}

/** Loads the fonts. The browser loads a font file only for characters of its range, so it must get the texts. */
async function loadFonts({ showcase, label, roll, code }: SouvenirDrawing): Promise<void> {
  const shapes = [showcase, label, roll, code].flatMap((part) => part.shapes);
  const texts = shapes.filter((shape) => shape.kind === "text");
  await Promise.all(texts.map(({ font, size, text }) => document.fonts.load(fontOf(font, size), text)));
}

function paintPart(context: Context, { at, scale, shapes }: Part): void {
  context.save();
  context.translate(...at);
  context.scale(scale, scale);
  for (const shape of shapes) paintShape(context, shape);
  context.restore();
}

function paintShape(context: Context, shape: Shape): void {
  if (shape.kind === "text") {
    context.font = fontOf(shape.font, shape.size);
    context.textAlign = shape.end ? "right" : "left";
    context.fillStyle = shape.fill;
    context.fillText(shape.text, ...shape.at);
    return;
  }
  const { d, fill, stroke, strokeWidth = 1, opacity = 1, move = [0, 0], zoom = 1 } = shape;
  const path = new Path2D(d);
  context.save();
  context.translate(...move);
  context.scale(zoom, zoom);
  context.globalAlpha = opacity;
  if (fill) fillPath(context, path, fill);
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = strokeWidth;
    context.stroke(path);
  }
  context.restore();
}

function fillPath(context: Context, path: Path2D, paint: Paint): void {
  if (typeof paint === "string") {
    context.fillStyle = paint;
    context.fill(path);
    return;
  }
  const round = "centre" in paint;
  const gradient = round
    ? context.createRadialGradient(0, 0, 0, 0, 0, 1)
    : context.createLinearGradient(...paint.from, ...paint.to);
  for (const [at, colour, opacity] of paint.stops) gradient.addColorStop(at, colour + hexByte(opacity));
  context.fillStyle = gradient;
  if (!round) {
    context.fill(path);
    return;
  }
  // A canvas has no elliptic gradients. So the path becomes a mask, and a round gradient is stretched behind it.
  context.save();
  context.clip(path);
  context.translate(...paint.centre);
  context.scale(...paint.radius);
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}

const hexByte = (opacity: number) =>
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0");

/**
 * Paints the picture of the clip at a time. The clip begins with a closed, dark case. Its lamp turns on, the doors open,
 * and the item comes forward and sways. Then the label, the roll and the code appear. In the last 2.5 seconds nothing
 * moves, so that cameras can read the code.
 */
function paintMoment(context: Context, souvenir: PaintedSouvenir, timeMs: number): void {
  const { drawing, scale, parts, item } = souvenir;
  const { width, height } = drawing.size;
  const during = (fromMs: number, toMs: number) => ease((timeMs - fromMs) / (toMs - fromMs));
  const show = (part: PartName, opacity = 1, y = 0) => {
    context.globalAlpha = opacity;
    context.drawImage(parts[part], 0, y, width, height);
    context.globalAlpha = 1;
  };
  context.setTransform(scale, 0, 0, scale, 0, 0);
  show("background");
  // The case is in the middle of the picture until the label appears.
  const lowered = (height / 2 - (drawing.glass.y + drawing.glass.height / 2)) * (1 - during(2_800, 3_900));
  context.save();
  context.translate(0, lowered);
  show("showcase");
  show("light", during(500, 1_700));
  const forward = during(1_300, 3_000);
  context.globalAlpha = 0.2 + 0.8 * during(500, 1_900);
  paintTurned(context, item, drawing.item, { size: 0.66 + 0.34 * forward, angle: swayAt(timeMs) });
  context.globalAlpha = 1;
  paintPanes(context, drawing.glass, { open: during(900, 2_500), seen: 1 - during(2_800, 3_900) });
  context.restore();
  const label = during(3_600, 4_400);
  show("label", label, 60 * (1 - label));
  show("roll", during(4_300, 4_800));
  show("code", during(4_900, 5_500));
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** Turns a share of time into a share of movement that begins and ends slowly. */
function ease(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}

const SWAY_FROM_MS = 1_900;
const SWAY_MS = 3_400;
const WIDEST = 0.95;

/**
 * Returns the angle of the item around its vertical axis. The item turns once to each side, the second time less far.
 */
function swayAt(timeMs: number): number {
  const share = Math.min(1, Math.max(0, (timeMs - SWAY_FROM_MS) / SWAY_MS));
  return WIDEST * Math.sin(share * Math.PI * 2) * (1 - share * 0.45);
}

type Area = SouvenirDrawing["glass"];
const STRIPS = 120;
/** The distance of the eye, in widths of the item. */
const EYE = 2.2;

/** Paints a flat picture turned around its vertical axis, in narrow strips: the nearer a strip, the taller it is. */
function paintTurned(
  context: Context,
  item: ImageBitmap,
  area: Area,
  { size, angle }: { size: number; angle: number },
) {
  const width = area.width * size;
  const height = width * (item.height / item.width);
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const across = (share: number) => {
    const near = EYE / (EYE - (share - 0.5) * Math.sin(angle));
    return { x: middle.x + (share - 0.5) * width * Math.cos(angle) * near, near };
  };
  for (let strip = 0; strip < STRIPS; strip += 1) {
    const from = across(strip / STRIPS);
    const to = across((strip + 1) / STRIPS);
    const tall = (height * (from.near + to.near)) / 2;
    const source = (strip / STRIPS) * item.width;
    // Each strip is half a pixel wider, so that no gap is visible between two strips.
    const wide = to.x - from.x + 0.5;
    context.drawImage(item, source, 0, item.width / STRIPS, item.height, from.x, middle.y - tall / 2, wide, tall);
  }
}

/**
 * Paints the two glass doors of the case, from closed (0) to wide open (1). Each has its hinge at the side and opens
 * forward.
 */
function paintPanes(context: Context, { x, y, width, height }: Area, { open, seen }: { open: number; seen: number }) {
  const angle = open * 1.43;
  for (const side of [1, -1]) {
    const hinge = side > 0 ? x : x + width;
    const near = EYE / (EYE - 0.22 * Math.sin(angle));
    const edge = hinge + side * (width / 2) * Math.cos(angle) * near - side * (near - 1) * width * 0.08;
    const rise = (height * (near - 1)) / 2;
    const pane = new Path2D(`M${hinge} ${y}L${edge} ${y - rise}V${y + height + rise}L${hinge} ${y + height}z`);
    const shine = context.createLinearGradient(hinge, y, edge, y + height);
    shine.addColorStop(0, "#ffffff2e");
    shine.addColorStop(0.5, "#ffffff0a");
    shine.addColorStop(1, "#ffffff1c");
    context.globalAlpha = seen * (1 - 0.4 * open);
    context.fillStyle = shine;
    context.fill(pane);
    context.strokeStyle = "#ffffff66";
    context.lineWidth = 1.5;
    context.stroke(pane);
  }
  context.globalAlpha = 1;
}
