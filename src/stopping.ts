import type { Log } from "./config/log.ts";

type Step = { name: string; stop: () => Promise<void> };
const longestMs = 9_500;

/**
 * On SIGTERM or SIGINT the steps run in turn: finish what runs, then close what it stood on. Whatever hangs is left
 * behind after 9.5 s. A bug that nobody caught ends the program the same way, with exit code 1.
 */
export function stopOnSignal(log: Log, steps: Step[]): void {
  let stopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error("stopped before everything had ended");
      process.exit(1);
    }, longestMs).unref();
    for (const { name, stop: end } of steps) {
      await end().catch((error: unknown) => log.error({ err: error }, `${name} did not stop well`));
    }
    process.exit(exitCode);
  };
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "a bug that nobody caught");
    void stop(1);
  });
}
