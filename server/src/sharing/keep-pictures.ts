export type KeptPictures = {
  /** The picture of this name, drawn when it is first asked for. */
  find(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

/** Keeps the pictures that were asked for last. One that could not be drawn is drawn anew the next time. */
export function keepPictures({ most }: { most: number }): KeptPictures {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    find(name, draw) {
      const picture = kept.get(name) ?? draw();
      kept.delete(name);
      kept.set(name, picture);
      picture.catch(() => kept.delete(name));
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      return picture;
    },
  };
}
