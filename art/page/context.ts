/** The only drawing context of the page. */
export const gl = createContext();

function createContext(): WebGL2RenderingContext {
  const context = new OffscreenCanvas(1, 1).getContext("webgl2", { antialias: false });
  if (!context) throw new Error("The browser has no WebGL 2");
  for (const name of ["EXT_color_buffer_float", "OES_texture_float_linear"])
    if (!context.getExtension(name)) throw new Error(`The browser has no ${name}`);
  context.bindBuffer(context.ARRAY_BUFFER, context.createBuffer());
  context.bufferData(context.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), context.STATIC_DRAW);
  context.enableVertexAttribArray(0);
  context.vertexAttribPointer(0, 2, context.FLOAT, false, 0, 0);
  return context;
}
