import { gl } from "./context.ts";
import type { Pass } from "./job.ts";
import type { Layer } from "./textures.ts";

const TYPES: Record<number, string> = { 1: "float", 2: "vec2", 3: "vec3", 4: "vec4", 9: "mat3" };
const TILE = 384;

const compiled = new Map<string, WebGLProgram>();

/**
 * Returns the program of a pass. Each shader text is compiled only once, because 150 items share their camera's shader.
 */
export function createProgram(pass: Pass, samplers: string[]): WebGLProgram {
  const text = withDeclarations(pass, samplers);
  const known = compiled.get(text);
  if (known) return known;
  const program = gl.createProgram();
  attach(program, gl.VERTEX_SHADER, "#version 300 es\nin vec2 corner;void main(){gl_Position=vec4(corner,0,1);}");
  attach(program, gl.FRAGMENT_SHADER, text);
  gl.bindAttribLocation(program, 0, "corner");
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? "not linked");
  compiled.set(text, program);
  return program;
}

export function setUniforms(program: WebGLProgram, pass: Pass, layers: Map<string, Layer>): void {
  gl.useProgram(program);
  gl.uniform2f(gl.getUniformLocation(program, "targetSize"), pass.width, pass.height);
  for (const [name, value] of Object.entries(pass.uniforms ?? {})) {
    const place = gl.getUniformLocation(program, name);
    const values = typeof value === "number" ? [value] : [...value];
    if (values.length === 9) gl.uniformMatrix3fv(place, true, values);
    else if (values.length === 1) gl.uniform1fv(place, values);
    else if (values.length === 2) gl.uniform2fv(place, values);
    else if (values.length === 3) gl.uniform3fv(place, values);
    else gl.uniform4fv(place, values);
  }
  [...layers].forEach(([name, { texture }], index) => {
    const place = gl.getUniformLocation(program, name);
    if (place === null) return;
    gl.activeTexture(gl.TEXTURE0 + index);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.uniform1i(place, index);
  });
}

/** Draws in tiles, because drawing a whole picture on a processor takes longer than the browser's GPU timeout. */
export function drawTiles(width: number, height: number): void {
  gl.viewport(0, 0, width, height);
  gl.enable(gl.SCISSOR_TEST);
  for (let y = 0; y < height; y += TILE)
    for (let x = 0; x < width; x += TILE) {
      gl.scissor(x, y, TILE, TILE);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.finish();
    }
}

function withDeclarations({ fragment, targets, uniforms = {} }: Pass, samplers: string[]): string {
  const lines = [
    "#version 300 es\nprecision highp float;precision highp sampler2D;uniform vec2 targetSize;",
    ...samplers.map((name) => `uniform sampler2D ${name};`),
    ...Object.entries(uniforms).map(
      ([name, value]) => `uniform ${TYPES[typeof value === "number" ? 1 : value.length]} ${name};`,
    ),
    ...Object.keys(targets).map((name, index) => `layout(location=${index}) out vec4 ${name}Out;`),
  ];
  return `${lines.join("\n")}\n${fragment}`;
}

function attach(program: WebGLProgram, type: GLenum, text: string): void {
  const shader = gl.createShader(type)!;
  gl.shaderSource(shader, text);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? "not compiled");
  gl.attachShader(program, shader);
}
