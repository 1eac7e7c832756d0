export type Fresh<T> = {
  /**
   * Returns the cached value; undefined if it must be computed and too many other values are being computed. Throws the
   * error of `make`.
   */
  find(name: string, make: () => Promise<T>): Promise<T | undefined>;
};

/**
 * Caches the `most` values that were computed last. A value older than `freshMs` is still returned while a new one is
 * computed; for one older than `usefulMs` the caller waits. Parallel requests for a value share its computation. An
 * undefined result is not cached and removes the old value.
 */
export function keepFresh<T>(
  bounds: { most: number; freshMs: number; usefulMs: number; mostAtOnce: number },
  now: () => number = () => performance.now(),
): Fresh<T> {
  const kept = new Map<string, { value: T; madeAt: number }>();
  const making = new Map<string, Promise<T>>();

  async function makeAndKeep(name: string, make: () => Promise<T>): Promise<T> {
    try {
      const value = await make();
      kept.delete(name);
      if (value !== undefined) kept.set(name, { value, madeAt: now() });
      if (kept.size > bounds.most) kept.delete(kept.keys().next().value!);
      return value;
    } finally {
      making.delete(name);
    }
  }

  function renew(name: string, make: () => Promise<T>): Promise<T> | undefined {
    if (making.has(name) || making.size >= bounds.mostAtOnce) return making.get(name);
    const renewed = makeAndKeep(name, make);
    making.set(name, renewed);
    return renewed;
  }

  return {
    async find(name, make) {
      const one = kept.get(name);
      const ageMs = one ? now() - one.madeAt : Number.POSITIVE_INFINITY;
      if (one && ageMs < bounds.freshMs) return one.value;
      const renewed = renew(name, make);
      if (!one || ageMs >= bounds.usefulMs) return renewed;
      // Keep the old value after an error; the next request tries again.
      renewed?.catch(() => {});
      return one.value;
    },
  };
}
