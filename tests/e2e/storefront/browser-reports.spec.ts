import { expect, test, visit } from "../support/test-base.ts";

/** Reads a metric's value; without a proxy's headers, as a program on this machine does. */
async function readMetric(baseURL: string | undefined, series: string): Promise<number> {
  const text = await (await fetch(`${baseURL}/metrics`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

test("a visit's speed, its errors and what the policy blocked reach the metrics", { tag: "@phone" }, async ({
  page,
  baseURL,
  failures,
}) => {
  failures.expect(/^console: Executing inline script violates/);
  failures.expect(/^exception: Error: lost in the fog/);
  const read = (series: string) => readMetric(baseURL, series);
  const violations = 'shop_csp_violations_total{directive="script-src-elem",blocked="inline"}';
  const vitals = ["lcp", "fcp", "ttfb"].map((vital) => `shop_web_vital_seconds_count{vital="${vital}",page="product"}`);
  const shifts = 'shop_layout_shift_count{page="product"}';
  const errors = 'shop_browser_errors_total{release="other",kind="other"}';
  const series = [violations, ...vitals, shifts, errors];
  const before = await Promise.all(series.map(read));
  const chunk = page.waitForResponse(/\/assets\/visit-report-/);
  await visit(page, "/single-product-page/mountain-water");
  await chunk;
  const blocked = page.waitForRequest("/api/reports");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.head.append(script);
    setTimeout(() => {
      throw new Error("lost in the fog");
    });
  });
  await blocked;
  await page.goto("/faq");
  for (const [at, one] of series.entries())
    await expect.poll(() => read(one), { message: one }).toBeGreaterThan(before[at] ?? 0);
});
