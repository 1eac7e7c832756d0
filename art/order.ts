import type { Stage } from "./render/stage.ts";

/** Pictures that are made together: their paths below web/public/pictures, and a text that changes when they would. */
export type Order = { name: string; files: readonly string[]; inputs: string; make(stage: Stage): Promise<Buffer[]> };
