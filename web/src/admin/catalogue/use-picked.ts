import { useState } from "react";

/**
 * An ordered list in which the same thing may appear several times; `key` distinguishes its entries while they move.
 */
export function usePicked<Thing>() {
  const [{ things }, set] = useState<{ things: readonly { key: number; thing: Thing }[]; next: number }>({
    ...{ things: [], next: 1 },
  });
  return {
    things,
    add: (thing: Thing) =>
      set((known) => ({ things: [...known.things, { key: known.next, thing }], next: known.next + 1 })),
    move: ({ from, to }: { from: number; to: number }) =>
      set((known) => {
        const moved = [...known.things];
        moved.splice(to, 0, ...moved.splice(from, 1));
        return { ...known, things: moved };
      }),
    remove: (place: number) => set((known) => ({ ...known, things: known.things.filter((_, at) => at !== place) })),
  };
}
