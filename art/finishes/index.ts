import type { Finish } from "./finish.ts";

const FINISHES: Record<string, Finish> = {};

export function findFinish(name: string): Finish {
  const finish = FINISHES[name];
  if (!finish) throw new Error(`no finish ${name}`);
  return finish;
}
