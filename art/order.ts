import type { Stage } from "./render/stage.ts";

/**
 * Pictures that are rendered together: their paths below web/public/pictures, and `inputs`, a text that changes when
 * the pictures would change.
 */
export type Order = { name: string; files: readonly string[]; inputs: string; make(stage: Stage): Promise<Buffer[]> };
