/**
 * Stands in for TypeBox in the pages' bundle (see vite.config.ts). The contract declares each call with its shapes; the
 * server checks them, TypeScript reads them, and the browser needs only the method and the path. Without this the
 * whole schema library would be the largest part of the first screen.
 */
const shape: unknown = new Proxy(() => shape, {
  get: (_target, name) => (typeof name === "symbol" ? undefined : shape),
});

export const Type = shape;
export default shape;
