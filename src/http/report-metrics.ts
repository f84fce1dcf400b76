import { version } from "#config/version.ts";
import type { BrowserErrorKind, PageKind, PageReport } from "#contracts/store/page-report.ts";
import { createHistogram, type Histogram, histogramLines, metricHead, observe } from "./prometheus-text.ts";

const limitsMs = [100, 200, 500, 800, 1_000, 1_800, 2_500, 4_000, 6_000, 10_000];
const shiftLimits = [0.01, 0.05, 0.1, 0.25, 0.5, 1];

const directives = [
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "frame-src",
  "worker-src",
  "media-src",
  "manifest-src",
  "object-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
];
export type BlockedOrigin = "self" | "inline" | "eval" | "other";
export type CspViolation = { directive: string; blocked: BlockedOrigin };

export type ReportMetrics = ReturnType<typeof createReportMetrics>;

/** Returns the directive, or 'other' if it has no label of its own, because anyone may report any word. */
export const knownDirective = (name: string): string => (directives.includes(name) ? name : "other");

/** Counts browser reports. Every label is from a closed list, so that reports can't fill the memory. */
export function createReportMetrics() {
  const reports = new Map(["taken", "refused", "limited"].map((answer) => [`answer="${answer}"`, 0]));
  const errors = new Map<string, number>();
  const violations = new Map<string, number>();
  const seconds = new Map<string, Histogram>();
  const shifts = new Map<string, Histogram>();
  return {
    countReport: (answer: "taken" | "refused" | "limited") => add(reports, `answer="${answer}"`),
    /** Errors of an earlier release's scripts, of extensions and of the page itself are `other`. */
    countError: (kind: BrowserErrorKind, { isOfRelease }: { isOfRelease: boolean }) =>
      add(errors, `release="${isOfRelease ? version : "other"}",kind="${kind}"`),
    countViolation: ({ directive, blocked }: CspViolation) =>
      add(violations, `directive="${knownDirective(directive)}",blocked="${blocked}"`),
    observeVitals(page: PageKind, { cls, ...times }: PageReport["vitals"]): void {
      for (const [name, ms] of Object.entries(times))
        if (ms !== undefined) observeIn(seconds, `vital="${name}",page="${page}"`, limitsMs, ms);
      if (cls !== undefined) observeIn(shifts, `page="${page}"`, shiftLimits, cls);
    },
    lines: (): string[] => [
      ...counterLines("shop_browser_reports_total", "Reports of browsers by what became of them.", reports),
      ...counterLines("shop_browser_errors_total", "Errors of the storefront's script by release and kind.", errors),
      ...counterLines("shop_csp_violations_total", "What the policy blocked, by directive and origin.", violations),
      ...metricHead(
        "shop_web_vital_seconds",
        "LCP, FCP, TTFB and INP of visits by the kind of their first page.",
        "histogram",
      ),
      ...histograms({ name: "shop_web_vital_seconds", limits: limitsMs, perUnit: 1_000 }, seconds),
      ...metricHead("shop_layout_shift", "CLS of visits by the kind of their first page.", "histogram"),
      ...histograms({ name: "shop_layout_shift", limits: shiftLimits, perUnit: 1 }, shifts),
    ],
  };
}

const add = (counts: Map<string, number>, labels: string): void =>
  void counts.set(labels, (counts.get(labels) ?? 0) + 1);

function observeIn(of: Map<string, Histogram>, labels: string, limits: readonly number[], value: number): void {
  const histogram = of.get(labels) ?? createHistogram(limits);
  of.set(labels, histogram);
  observe(histogram, limits, value);
}

const counterLines = (name: string, help: string, counts: Map<string, number>): string[] => [
  ...metricHead(name, help, "counter"),
  ...Array.from(counts, ([labels, count]) => `${name}{${labels}} ${count}`),
];

const histograms = (
  series: { name: string; limits: readonly number[]; perUnit: number },
  of: Map<string, Histogram>,
): string[] => Array.from(of).flatMap(([labels, histogram]) => histogramLines({ ...series, labels }, histogram));
