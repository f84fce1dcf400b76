/**
 * When the page has loaded and the phone is idle, runs what may say that the page's script goes on waiting; then files
 * that the first touch needs are fetched ahead, and three seconds later the visit is reported. Runs in the page: uses
 * nothing outside of itself.
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
    // A background task, because pages that stop their timers are started too.
    if ("scheduler" in window) void window.scheduler.postTask(runIdle, { priority: "background" });
    else setTimeout(runIdle);
    // A demo has no TLS: it reports all visits, a shop a quarter of them. Long after the page, and nothing depends on it.
    if (location.protocol === "http:" || Math.random() < 0.25) setTimeout(report, 3_000);
  });
  // On a slow line the pictures take longer than anybody waits.
  setTimeout(run, 4_000);
}
