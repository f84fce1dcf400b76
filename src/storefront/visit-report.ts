import type { BrowserErrorKind, PageReport } from "#contracts/store/page-report.ts";
import { kindOfPage } from "./page-kind.ts";

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

const kindByName: Record<string, BrowserErrorKind> = {
  TypeError: "type",
  ReferenceError: "reference",
  SyntaxError: "syntax",
  RangeError: "range",
};
const maxErrors = 5;

/**
 * Measures the visit from its beginning and sends one report when the page is first left or hidden. The page loads this
 * file by itself, whether or not the storefront's script starts (`http/page-script`).
 */
function reportVisit(): void {
  const readVitals = measureVitals();
  const errors = collectErrors();
  const [visit] = performance.getEntriesByType("navigation");
  const page = kindOfPage(new URL(visit?.name ?? location.href).pathname);
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", send, true);
    const report: PageReport = { page, vitals: readVitals(), errors };
    const body = new Blob([JSON.stringify(report)], { type: "application/json" });
    if (navigator.onLine) navigator.sendBeacon("/api/reports", body);
  };
  addEventListener("visibilitychange", send, true);
}

/** Reads the entries that the browser has kept since the page began, so measuring may begin late. */
function measureVitals(): () => PageReport["vitals"] {
  const vitals: PageReport["vitals"] = {};
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.responseStart) vitals.ttfb = visit.responseStart;
  // A tab that was opened in the background paints only when it is looked at, so its paint times are useless.
  const wasHidden = performance.getEntriesByType("visibility-state")[0]?.name === "hidden";
  const readers = [watchShifts(vitals), watchInteractions(vitals)];
  if (!wasHidden) readers.push(...watchPaints(vitals));
  return () => {
    for (const read of readers) read();
    return vitals;
  };
}

function watchPaints(vitals: PageReport["vitals"]): (() => void)[] {
  const first = watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") vitals.fcp = startTime;
  });
  const largest = watch("largest-contentful-paint", ({ startTime }) => {
    vitals.lcp = startTime;
  });
  return [first, largest];
}

/** Returns a function that handles the pending entries. Browsers skip types that they do not know. */
function watch<Entry extends PerformanceEntry>(
  type: string,
  handle: (entry: Entry) => void,
  options: { durationThreshold?: number } = {},
): () => void {
  const handleAll = (entries: PerformanceEntryList) => {
    for (const entry of entries) handle(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => handleAll(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => handleAll(observer.takeRecords());
}

/** CLS is the largest group of shifts less than a second apart, of five seconds at most (web.dev/articles/cls). */
function watchShifts(vitals: PageReport["vitals"]): () => void {
  let sum = 0;
  let first = 0;
  let last = 0;
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) vitals.cls = 0;
  return watch<Shift>("layout-shift", ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    if (startTime - last >= 1_000 || startTime - first >= 5_000) {
      sum = 0;
      first = startTime;
    }
    last = startTime;
    sum += value;
    vitals.cls = Math.max(vitals.cls ?? 0, sum);
  });
}

/** INP: the slowest interaction. The official one skips one in fifty, which a visit to a shop hardly has. */
function watchInteractions(vitals: PageReport["vitals"]): () => void {
  const handle = ({ interactionId, duration }: PerformanceEventTiming) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp ?? 0, duration);
  };
  return watch<PerformanceEventTiming>("event", handle, { durationThreshold: 40 });
}

/**
 * Collects only the class and the built file of errors, because a message or a stack may contain what a visitor typed.
 */
function collectErrors(): PageReport["errors"] {
  const errors: PageReport["errors"] = [];
  const note = (error: unknown, file = "") => {
    const { name = "", message = "", stack = "" } = error instanceof Error ? error : {};
    const script = /\/assets\/([\w.-]+\.js)/.exec(file || stack)?.[1];
    if (errors.length < maxErrors) errors.push({ kind: kindOf(name, message), ...(script && { script }) });
  };
  addEventListener("error", ({ error, filename }) => note(error, filename));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  return errors;
}

function kindOf(name: string, message: string): BrowserErrorKind {
  if (/dynamically imported module|module script failed/i.test(message)) return "chunk";
  if (/failed to fetch|load failed|networkerror/i.test(message)) return "network";
  return kindByName[name] ?? "other";
}

reportVisit();
