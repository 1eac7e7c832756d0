import { type ChildProcess, fork } from "node:child_process";

type Reply = { number: number; answer?: unknown; error?: string };

export type Child = { ask<T = unknown>(question: string, ...details: unknown[]): Promise<T>; stop(): Promise<void> };

/** Starts another file of the bench as a separate process, so that its resources are measured separately. */
export function startChild(file: string): Child {
  const child: ChildProcess = fork(new URL(`./${file}`, import.meta.url), { stdio: "inherit" });
  const waiting = new Map<number, (reply: Reply) => void>();
  let asked = 0;
  child.on("message", (reply: Reply) => {
    waiting.get(reply.number)?.(reply);
    waiting.delete(reply.number);
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", (code) => {
      for (const [number, settle] of waiting) settle({ number, error: `${file} ended with ${code}` });
      resolve();
    });
  });
  return {
    ask<T>(question: string, ...details: unknown[]): Promise<T> {
      asked += 1;
      const number = asked;
      return new Promise<T>((resolve, reject) => {
        waiting.set(number, ({ answer, error }) => (error ? reject(new Error(error)) : resolve(answer as T)));
        child.send({ number, question, details });
      });
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Runs in the child: answers the parent's questions, and ends with the parent. */
export function answerParent(answers: Record<string, (...details: never[]) => unknown>): void {
  process.on(
    "message",
    async ({ number, question, details }: { number: number; question: string; details: never[] }) => {
      try {
        process.send?.({ number, answer: await answers[question]?.(...details) });
      } catch (error) {
        process.send?.({ number, error: String(error) });
      }
    },
  );
  process.once("disconnect", () => process.exit());
}
