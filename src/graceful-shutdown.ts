import type { Log } from "#config/log.ts";

type Step = { name: string; stop: () => Promise<void> };
type Steps = { running: Step[]; resources: Step[] };

const graceMs = 8_000;
const maxMs = 9_500;

/**
 * On SIGTERM or SIGINT, stops everything in `running` at once, within 8 s, then closes the resources in turn. Exits
 * after 9.5 s even if a step hangs. An uncaught exception ends the program the same way, with exit code 1.
 */
export function shutDownOnSignal(log: Log, { running, resources }: Steps): void {
  let stopping = false;
  const end = ({ name, stop }: Step) =>
    stop().catch((error: unknown) => log.error({ err: error }, `${name} failed to stop`));
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error("shutdown timed out");
      process.exit(1);
    }, maxMs).unref();
    await Promise.race([Promise.all(running.map(end)), new Promise((late) => setTimeout(late, graceMs).unref())]);
    for (const step of resources) await end(step);
    process.exit(exitCode);
  };
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    void stop(1);
  });
}
