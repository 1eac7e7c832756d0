/**
 * Replaces TypeBox in the pages' bundle (see vite.config.ts). The contract declares each call with its schema. The
 * server checks the schema and TypeScript reads it; the browser needs only the method and the path. Without this module
 * the schema library would be the largest part of the first screen.
 */
const shape: unknown = new Proxy(() => shape, {
  get: (_target, name) => (typeof name === "symbol" ? undefined : shape),
});

export const Type = shape;
export default shape;
