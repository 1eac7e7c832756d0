import { spawn } from "node:child_process";

/** Runs a program of this system for at most `timeoutMs`, and returns all of its output. */
export function runTool(
  program: string,
  args: readonly string[],
  { timeoutMs }: { timeoutMs: number },
): Promise<{ status: number; text: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: timeoutMs,
      killSignal: "SIGKILL",
    });
    let text = "";
    const note = (chunk: Buffer) => {
      text += chunk;
    };
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    child.once("error", (error) => done({ status: 127, text: error.message }));
    child.once("close", (status) => done({ status: status ?? 1, text }));
  });
}
