import type { Log } from "#config/log.ts";

type Step = { name: string; stop: () => Promise<void> };
/** Announces the shutdown to the proxies before anything closes, so that they send no more requests here. */
type Drain = { ms: number; begin: () => void };
type Steps = { drain?: Drain; early?: Step[]; running: Step[]; resources: Step[] };

const graceMs = 8_000;
const maxMs = 9_500;

/**
 * On SIGTERM or SIGINT, stops the steps in `early` and drains: requests are still answered, and a second signal ends
 * the wait. Then it stops everything in `running` at once, within 8 s, and closes the resources one by one. Exits 9.5 s
 * after the drain even if a step hangs. An uncaught exception ends the program the same way, without the drain and with
 * exit code 1.
 */
export function shutDownOnSignal(log: Log, { drain, early = [], running, resources }: Steps): void {
  let stopping = false;
  let endDrain = (): void => {};
  const end = ({ name, stop }: Step) =>
    stop().catch((error: unknown) => log.error({ err: error }, `${name} failed to stop`));
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return endDrain();
    stopping = true;
    const first = early.map(end);
    if (drain && drain.ms > 0 && exitCode === 0) {
      drain.begin();
      await new Promise<void>((resolve) => {
        endDrain = resolve;
        setTimeout(resolve, drain.ms);
      });
    }
    setTimeout(() => {
      log.error("shutdown timed out");
      process.exit(1);
    }, maxMs).unref();
    const ended = Promise.all([...first, ...running.map(end)]);
    await Promise.race([ended, new Promise((late) => setTimeout(late, graceMs).unref())]);
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
