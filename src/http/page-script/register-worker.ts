import type { SeenFiles } from "#contracts/store/seen-files.ts";

/**
 * Registers the service worker and reports to it the files that the page loaded before the worker was ready, so that it
 * keeps the page for a cut connection. Once the page has loaded and the visitor has touched it, the worker fetches the
 * release's other scripts. Runs in the page: uses nothing outside of itself.
 */
export function registerWorker(isTouched: () => boolean): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const listSeen = () => {
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return (entries as PerformanceResourceTiming[]).filter(({ workerStart }) => !workerStart).map(({ name }) => name);
  };
  const report = async () => {
    const { active } = await serviceWorker.ready;
    const isInUse = isTouched() && document.readyState === "complete" && navigator.onLine;
    active?.postMessage({ seen: listSeen(), isInUse } satisfies SeenFiles);
  };
  serviceWorker.register("/service-worker.js").catch(() => {});
  void report();
  for (const name of ["shop:ready", "load", "online"]) addEventListener(name, () => void report());
}
