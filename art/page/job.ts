/** The storage format of a texture. The GPU filters textures of floats like all others. */
export type Format = "r32f" | "rgba32f" | "rgba16f" | "rgba8";

/** An input of the shaders: values in rows from the top, an SVG drawing, or an encoded picture (WebP, PNG). */
export type Texture<Bytes = Uint8Array> =
  | { kind: "values"; width: number; height: number; format: "r32f" | "rgba8"; bytes: Bytes }
  | { kind: "svg"; width: number; height: number; svg: string }
  | { kind: "picture"; bytes: Bytes };

/**
 * One run of a fragment shader over a whole target. The shader is GLSL ES 3.00; its version, precision, uniforms and
 * outputs are declared automatically. It can use `targetSize`, its own uniforms (by their length float, vec2, vec3,
 * vec4, or a mat3 row by row), and a sampler with the name of every texture and of every target of an earlier pass. It
 * writes `<name>Out` of each target. Texture row 0 is the top of a drawing and the bottom of a pass: `gl_FragCoord`
 * counts from the first row.
 */
export type Pass = {
  fragment: string;
  width: number;
  height: number;
  targets: Record<string, Format>;
  uniforms?: Record<string, number | readonly number[]>;
};

/**
 * A finished file. The sides of its target are whole multiples of the picture's sides. The target is averaged down,
 * weighted by alpha; its rows go upwards.
 */
export type Output = { from: string; width: number; height: number; type: "webp" | "png"; quality?: number };

/** Textures are created first, then the passes run in order, then the files are encoded. */
export type Job<Bytes = Uint8Array> = { textures: Record<string, Texture<Bytes>>; passes: Pass[]; outputs: Output[] };
