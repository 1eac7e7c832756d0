import { gl } from "./context.ts";
import type { Job, Output, Pass } from "./job.ts";
import { createProgram, drawTiles, setUniforms } from "./program.ts";
import type { Layer } from "./textures.ts";
import { emptyLayer, loadLayer } from "./textures.ts";

/** Runs one job and returns its files in base64. */
async function paint(job: Job<string>): Promise<string[]> {
  const layers = new Map<string, Layer>();
  for (const [name, texture] of Object.entries(job.textures)) layers.set(name, await loadLayer(texture));
  for (const pass of job.passes) for (const [name, layer] of run(pass, layers)) layers.set(name, layer);
  const files = [];
  for (const output of job.outputs) files.push(await encode(output, layers));
  for (const { texture } of layers.values()) gl.deleteTexture(texture);
  return files;
}

function run(pass: Pass, layers: Map<string, Layer>): [string, Layer][] {
  const targets = Object.entries(pass.targets).map(([name, format]): [string, Layer] => [
    name,
    emptyLayer(pass.width, pass.height, format),
  ]);
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  const attachments = targets.map(([, layer], index) => {
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + index, gl.TEXTURE_2D, layer.texture, 0);
    return gl.COLOR_ATTACHMENT0 + index;
  });
  gl.drawBuffers(attachments);
  const program = createProgram(pass, [...layers.keys()]);
  setUniforms(program, pass, layers);
  drawTiles(pass.width, pass.height);
  gl.deleteFramebuffer(frame);
  return targets;
}

async function encode({ from, width, height, type, quality = 0.85 }: Output, layers: Map<string, Layer>) {
  const source = layers.get(from);
  if (!source) throw new Error(`no target ${from}`);
  const scale = source.width / width;
  if (!Number.isInteger(scale) || source.height !== height * scale)
    throw new Error(`the sides of ${from} are not multiples of the sides of its file`);
  const fragment = `void main(){vec4 sum=vec4(0);ivec2 at=ivec2(gl_FragCoord.xy)*${scale};
    for(int y=0;y<${scale};y++)for(int x=0;x<${scale};x++){vec4 c=texelFetch(${from},at+ivec2(x,y),0);sum+=vec4(c.rgb*c.a,c.a);}
    smallOut=vec4(sum.rgb/max(sum.a,.001),sum.a/${scale * scale}.);}`;
  const small = run({ fragment, width, height, targets: { small: "rgba8" } }, layers)[0]![1];
  const picture = new ImageData(width, height);
  const rows = readRows(small);
  for (let y = 0; y < height; y += 1)
    picture.data.set(rows.subarray((height - 1 - y) * width * 4, (height - y) * width * 4), y * width * 4);
  gl.deleteTexture(small.texture);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.putImageData(picture, 0, 0);
  const blob = await canvas.convertToBlob({ type: `image/${type}`, quality });
  return (new Uint8Array(await blob.arrayBuffer()) as Uint8Array & { toBase64(): string }).toBase64();
}

function readRows({ texture, width, height }: Layer): Uint8Array {
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const bytes = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  gl.deleteFramebuffer(frame);
  return bytes;
}

Object.assign(globalThis, { paint });
