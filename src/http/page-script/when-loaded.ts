/**
 * When the page has loaded and the phone is idle, calls `run`, which returns true while the page's script still waits;
 * then prefetches files that the first touch needs, and three seconds after loading reports the visit. Runs in the
 * page: uses nothing outside of itself.
 */
export function whenLoaded(held: () => HTMLElement | null, run: () => boolean): void {
  const fetchAhead = () => {
    const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
    for (const href of held()?.dataset.ahead?.split(" ").filter(Boolean) ?? [])
      document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "script", href }));
  };
  const report = () => {
    const src = held()?.dataset.report;
    const script = Object.assign(document.createElement("script"), { type: "module", src });
    if (src && navigator.onLine) document.head.append(script);
  };
  const runIdle = () => {
    if (run()) fetchAhead();
  };
  addEventListener("load", () => {
    // A background task instead of a timer, so that it also runs in pages whose timers are stopped.
    if ("scheduler" in window) void window.scheduler.postTask(runIdle, { priority: "background" });
    else setTimeout(runIdle);
    // A demo, which has no TLS, reports all visits, a shop a quarter of them. Long after loading, because nothing
    // depends on it.
    if (location.protocol === "http:" || Math.random() < 0.25) setTimeout(report, 3_000);
  });
  // On a slow connection the pictures take longer than visitors wait.
  setTimeout(run, 4_000);
}
