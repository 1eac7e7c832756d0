import { Refusal } from "../platform/errors.ts";

export type KeptPictures = {
  /** @throws Refusal busy when too many others are being drawn. */
  find(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

/** Keeps the pictures that were asked for last, and draws a few at a time: drawing takes a processor for some 50 ms. */
export function keepPictures(limits: { most: number; atOnce: number; mostWaiting: number }): KeptPictures {
  const kept = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;

  async function drawInTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (drawing >= limits.atOnce) {
      if (waiting.length >= limits.mostWaiting) throw new Refusal("busy");
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    drawing += 1;
    try {
      return await draw();
    } finally {
      drawing -= 1;
      waiting.shift()?.();
    }
  }

  return {
    find(name, draw) {
      const picture = kept.get(name) ?? drawInTurn(draw);
      kept.delete(name);
      kept.set(name, picture);
      picture.catch(() => kept.delete(name));
      if (kept.size > limits.most) kept.delete(kept.keys().next().value!);
      return picture;
    },
  };
}
