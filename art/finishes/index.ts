import { CRAFTS } from "./crafts.ts";
import type { Finish } from "./finish.ts";
import { GLAZES } from "./glazes.ts";
import { KOI } from "./koi.ts";
import { LIGHTS } from "./lights.ts";
import { METALS } from "./metals.ts";
import { SCENES } from "./scenes.ts";
import { STONES } from "./stones.ts";

export const FINISHES: Record<string, Finish> = {
  ...METALS,
  ...STONES,
  ...GLAZES,
  ...LIGHTS,
  ...SCENES,
  ...CRAFTS,
  koi: KOI,
};

export function findFinish(name: string): Finish {
  const finish = FINISHES[name];
  if (!finish) throw new Error(`no finish ${name}`);
  return finish;
}
