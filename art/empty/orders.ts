import type { Order } from "../order.ts";
import { EMPTY } from "./pictures.ts";

export function emptyOrders(): Order[] {
  return Object.entries(EMPTY).map(([name, svg]) => ({
    name: `empty-${name}`,
    files: [`empty/${name}.svg`],
    inputs: svg,
    make: async () => [Buffer.from(svg)],
  }));
}
