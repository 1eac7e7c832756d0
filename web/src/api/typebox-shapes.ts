/**
 * Replaces TypeBox in the pages' bundle, except for receipts (web/build/contract-for-pages.ts). The contract declares
 * each call with its schema, which only the server and TypeScript read. Without this module the schema library would be
 * the largest part of the first screen.
 */
const shape: unknown = new Proxy(() => shape, {
  get: (_target, name) => (typeof name === "symbol" ? undefined : shape),
});

export const Type = shape;
export default shape;
