export type Fresh<T> = {
  /** The kept value, or nothing where it has to be made first and too many others are waited for. @throws what `make` throws */
  find(name: string, make: () => Promise<T>): Promise<T | undefined>;
};

/**
 * Keeps the `most` values that were made last. One older than `freshMs` is still given, and made anew for the next who asks;
 * one older than `usefulMs` is waited for. Whoever asks for what is being made waits for the same. Nothing (undefined) is not
 * kept, and what was kept before goes with it.
 */
export function keepFresh<T>(
  limits: { most: number; freshMs: number; usefulMs: number; mostAtOnce: number },
  now: () => number = () => performance.now(),
): Fresh<T> {
  const kept = new Map<string, { value: T; madeAt: number }>();
  const making = new Map<string, Promise<T>>();

  async function makeAndKeep(name: string, make: () => Promise<T>): Promise<T> {
    try {
      const value = await make();
      kept.delete(name);
      if (value !== undefined) kept.set(name, { value, madeAt: now() });
      if (kept.size > limits.most) kept.delete(kept.keys().next().value!);
      return value;
    } finally {
      making.delete(name);
    }
  }

  function renew(name: string, make: () => Promise<T>): Promise<T> | undefined {
    if (making.has(name) || making.size >= limits.mostAtOnce) return making.get(name);
    const renewed = makeAndKeep(name, make);
    making.set(name, renewed);
    return renewed;
  }

  return {
    async find(name, make) {
      const one = kept.get(name);
      const ageMs = one ? now() - one.madeAt : Number.POSITIVE_INFINITY;
      if (one && ageMs < limits.freshMs) return one.value;
      const renewed = renew(name, make);
      if (!one || ageMs >= limits.usefulMs) return renewed;
      // The old one stays for the next, who tries again.
      renewed?.catch(() => {});
      return one.value;
    },
  };
}
