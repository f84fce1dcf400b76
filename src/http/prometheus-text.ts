/** Begins a metric in the Prometheus text format. */
export function metricHead(name: string, help: string, type: "counter" | "gauge" | "histogram"): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

/** `buckets` count the values up to each limit. */
export type Histogram = { buckets: number[]; sum: number; count: number };

export function createHistogram(limits: readonly number[]): Histogram {
  return { buckets: limits.map(() => 0), sum: 0, count: 0 };
}

export function observe(histogram: Histogram, limits: readonly number[], value: number): void {
  histogram.count++;
  histogram.sum += value;
  for (const [at, limit] of limits.entries())
    if (value <= limit) histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1;
}

/** Prints a histogram in the Prometheus text format, dividing values by `perUnit`. */
export function histogramLines(
  series: { name: string; labels: string; limits: readonly number[]; perUnit: number },
  { buckets, sum, count }: Histogram,
): string[] {
  const { name, labels, limits, perUnit } = series;
  return [
    ...limits.map((limit, at) => `${name}_bucket{${labels},le="${limit / perUnit}"} ${buckets[at] ?? 0}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum / perUnit}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
