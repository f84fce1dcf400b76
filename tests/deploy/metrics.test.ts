import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { securityEventKinds, securityOutcomes } from "#domain/operators/security-events.ts";
import { createTestShop } from "../harness/test-shop.ts";

type Rules = { groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const { groups }: Rules = parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8"));
const rules = groups.flatMap((group) => group.rules);
const dashboard: Dashboard = JSON.parse(readFileSync("deploy/grafana/shop.json", "utf8"));

/** Metrics of Prometheus, node_exporter and blackbox_exporter. */
const foreign = [
  "up",
  "node_filesystem_avail_bytes",
  "node_filesystem_size_bytes",
  "probe_success",
  "probe_ssl_earliest_cert_expiry",
];
const words =
  "sum|max|min|by|rate|increase|histogram_quantile|time|and|or|unless|clamp_min|on|ignoring|absent|avg|count|changes|topk";

/** Returns the names of metrics in a PromQL expression: the words outside strings, labels, grouping and functions. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\[[^\]]*\]/g, "")
    .replaceAll(/\b(by|on|ignoring) \([^)]*\)/g, "");
  return (bare.match(/[a-z_][a-z0-9_]*/g) ?? []).filter((word) => !new RegExp(`^(${words}|e\\d*)$`).test(word));
}

test("alerts and dashboard use only metrics that the shop serves", async () => {
  await using shop = await createTestShop();
  const address = await shop.listen();
  await fetch(`${address}/healthz`);
  await shop.post("/api/reports", { page: "home", vitals: { lcp: 900, inp: 40, cls: 0.02 }, errors: [] });
  const text = await (await fetch(`${address}/metrics`)).text();
  const answered = new Set([...text.matchAll(/^(?:# TYPE )?([a-z_][a-z0-9_]*)[{ ]/gm)].map(([, name]) => name));
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const names = asked.flatMap(namesIn);
  expect(names).toContain("shop_http_requests_total");
  expect(names.filter((name) => !answered.has(name) && !foreign.includes(name))).toEqual([]);
});

test("every metric is in an alert or on the dashboard", () => {
  const watched =
    readFileSync("deploy/prometheus/alerts.yaml", "utf8") + readFileSync("deploy/grafana/shop.json", "utf8");
  const names = [...readFileSync("docs/metrics.md", "utf8").matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);
  expect(names).toContain("shop_placements_waiting");
  expect(names.filter((name) => !watched.includes(name))).toEqual([]);
});

/** Ages whose absence is no alarm by itself, with the reason. */
const mayBeAbsent = {
  shop_gateway_payment_age_seconds: "nobody has paid yet",
  shop_reconciliation_age_seconds: "PaymentChecksLate sees checks that are due",
  shop_retention_age_seconds: "JobsBehind and JobsFailed see a cleanup that never ran",
  shop_books_breaches: "BooksUnverified asks for the check",
};

test("an alert on an age that is absent before the first event also asks for its absence", () => {
  const rows = readFileSync("docs/metrics.md", "utf8").matchAll(/^\| `(\w+)` .*absent before the first/gm);
  const ages = [...rows].map(([, name = ""]) => name).filter((name) => !(name in mayBeAbsent));
  const used = ages.filter((name) => rules.some(({ expr }) => expr.includes(name)));
  expect(used).toContain("shop_webhook_age_seconds");
  const guarded = (name: string) => (expr: string) =>
    expr.includes(`absent(${name})`) || expr.includes(`unless max(${name})`);
  expect(used.filter((name) => !rules.map(({ expr }) => expr).some(guarded(name)))).toEqual([]);
});

test("alerts fire when and only when alert-cases.yaml says so", (context) => {
  const isHere = execFileSync("sh", ["-c", "command -v promtool || true"]).length > 0;
  if (!isHere) return context.skip("promtool (Debian's package prometheus) is not installed here");
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "tests/deploy/alert-cases.yaml"], {
    encoding: "utf8",
  });
  expect(status, stdout + stderr).toBe(0);
});

test("alerts on the security log use only events and outcomes that exist", () => {
  const labels = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/\b(event|outcome)!?=~?"([^"]+)"/g)].flatMap(([, label = "", value = ""]) =>
      value.split("|").map((one) => `${label} ${one}`),
    ),
  );
  const known = [
    ...securityEventKinds.map((kind) => `event ${kind}`),
    ...securityOutcomes.map((one) => `outcome ${one}`),
  ];
  expect(labels).toContain("event signature");
  expect(labels.filter((label) => !known.includes(label))).toEqual([]);
});

test("every alert has a severity and a unique name", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(rules.filter(({ labels }) => !["page", "ticket"].includes(labels.severity))).toEqual([]);
});
