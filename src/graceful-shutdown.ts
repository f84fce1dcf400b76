import type { Log } from "#config/log.ts";

type Step = { name: string; stop: () => Promise<void> };
type Steps = { running: Step[]; resources: Step[] };

const graceMs = 8_000;
const longestMs = 9_500;

/**
 * On SIGTERM or SIGINT what runs is finished, all at once and within 8 s, then what it stood on is closed in turn.
 * Whatever hangs is left behind after 9.5 s. A bug that nobody caught ends the program the same way, with exit code 1.
 */
export function shutDownOnSignal(log: Log, { running, resources: ground }: Steps): void {
  let stopping = false;
  const end = ({ name, stop }: Step) =>
    stop().catch((error: unknown) => log.error({ err: error }, `${name} did not stop well`));
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error("stopped before everything had ended");
      process.exit(1);
    }, longestMs).unref();
    await Promise.race([Promise.all(running.map(end)), new Promise((late) => setTimeout(late, graceMs).unref())]);
    for (const step of ground) await end(step);
    process.exit(exitCode);
  };
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "a bug that nobody caught");
    void stop(1);
  });
}
