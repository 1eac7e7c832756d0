import type { Job, Stage } from "./render/stage.ts";

const STEPS = [0.84, 0.78, 0.72, 0.66, 0.6, 0.54, 0.48, 0.42, 0.36, 0.3, 0.24];

/**
 * Renders once and encodes each output at several qualities. Returns for each output the file with the best quality
 * that is within its limit in bytes.
 */
export async function renderWithin(
  stage: Stage,
  job: Job,
  limits: readonly number[],
  steps = STEPS,
): Promise<Buffer[]> {
  const outputs = job.outputs.flatMap((output) => steps.map((quality) => ({ ...output, quality })));
  const files = await stage.renderPage({ ...job, outputs });
  return limits.map((limit, index) => {
    const fitting = files.slice(index * steps.length, (index + 1) * steps.length).find((file) => file.length <= limit);
    if (!fitting) throw new Error(`no quality of output ${index + 1} is within ${limit} bytes`);
    return fitting;
  });
}
