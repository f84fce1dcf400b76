import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { createHistogram, type Histogram, histogramLines, metricHead, observe } from "./prometheus-text.ts";
import { createReportMetrics } from "./report-metrics.ts";

const requestsHelp = 'HTTP requests; shop="closed" marks orders that a closed shop refused.';
const bucketsMs = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000];

export type Gauge = { name: string; help: string; values: { labels?: Record<string, string>; value: number }[] };
export type Metrics = ReturnType<typeof createMetrics>;

/** Counts requests and durations by group, and reports of browsers, in the Prometheus text format. */
export function createMetrics() {
  const requests = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  const reports = createReportMetrics();
  const securityEvents = new Map<string, number>();
  return {
    reports,
    /**
     * Events of an operator's account have an additional label, because an attack on it is an attack on the back
     * office.
     */
    countSecurityEvent(kind: string, outcome: string, actor: string): void {
      const account = actor.startsWith("operator:") ? ',account="operator"' : "";
      const labels = `event="${kind}",outcome="${outcome}"${account}`;
      securityEvents.set(labels, (securityEvents.get(labels) ?? 0) + 1);
    },
    /** Orders that a closed shop refused have an additional label, so that alerts do not count them as failed. */
    count(group: string, status: number, ms: number, { isClosed = false } = {}): void {
      const key = `group="${group}",status="${status}"${isClosed ? ',shop="closed"' : ""}`;
      requests.set(key, (requests.get(key) ?? 0) + 1);
      let duration = durations.get(group);
      if (!duration) {
        duration = createHistogram(bucketsMs);
        durations.set(group, duration);
      }
      observe(duration, bucketsMs, ms);
    },
    text(gauges: Gauge[]): string {
      const lines = metricHead("shop_http_requests_total", requestsHelp, "counter");
      for (const [labels, value] of requests) lines.push(`shop_http_requests_total{${labels}} ${value}`);
      lines.push(...metricHead("shop_http_request_seconds", "Duration of HTTP requests.", "histogram"));
      const series = { name: "shop_http_request_seconds", limits: bucketsMs, perUnit: 1_000 };
      for (const [group, duration] of durations)
        lines.push(...histogramLines({ ...series, labels: `group="${group}"` }, duration));
      lines.push(...reports.lines());
      lines.push(...metricHead("shop_security_events_total", "Events of the security log.", "counter"));
      for (const [labels, value] of securityEvents) lines.push(`shop_security_events_total{${labels}} ${value}`);
      for (const gauge of [...gauges, ...processGauges()]) lines.push(...gaugeLines(gauge));
      return `${lines.join("\n")}\n`;
    },
  };
}

function gaugeLines({ name, help, values }: Gauge): string[] {
  const lines = values.map(({ labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
  });
  return [...metricHead(name, help, "gauge"), ...lines];
}

/** Started by the first request for metrics, so that programs and tests without monitoring have no such timer. */
let delay: IntervalHistogram | undefined;

/** Returns the event loop's delay since the last call, at the 99th percentile, in seconds. */
function readEventLoopDelay(): number {
  if (!delay) {
    delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    return 0;
  }
  const late = delay.count > 0 ? delay.percentile(99) / 1e9 : 0;
  delay.reset();
  return late;
}

function processGauges(): Gauge[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    { name: "process_resident_memory_bytes", help: "Resident memory.", values: [{ value: rss }] },
    { name: "nodejs_heap_used_bytes", help: "Used JavaScript heap.", values: [{ value: heapUsed }] },
    {
      name: "nodejs_eventloop_lag_p99_seconds",
      help: "How late the event loop was since the last request for metrics, at the 99th percentile.",
      values: [{ value: readEventLoopDelay() }],
    },
    { name: "process_uptime_seconds", help: "Time since start.", values: [{ value: process.uptime() }] },
  ];
}
