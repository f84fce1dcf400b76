import { type Mock, vi } from "vitest";

/** Runs `action`, as a rival instance, before the next call of the spy `step`. */
export function runBefore<Args extends unknown[], R>(
  step: (...args: Args) => Promise<R>,
  realStep: (...args: Args) => Promise<R>,
  action: () => Promise<unknown>,
): Mock {
  const ran = vi.fn(action);
  vi.mocked(step).mockImplementationOnce(async (...args: Args) => {
    await ran();
    return await realStep(...args);
  });
  return ran;
}
