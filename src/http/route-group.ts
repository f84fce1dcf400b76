const groups: [RegExp, string][] = [
  [/^\/assets\//, "asset"],
  [/^\/media\//, "media"],
  [/^\/api\/admin(\/|$)/, "api-admin"],
  [/^\/admin(\/|$)/, "back-office"],
  [/^\/api\/orders\//, "api-orders"],
  [/^\/(api\/payments|payments|webhooks)\//, "payments"],
  [/^\/api\//, "api"],
  [/^\/(healthz|readyz|metrics)$/, "machine"],
  [/^\/(dev|test-gateway)\//, "dev"],
  [/^\/(check-out|order|track-order|user-dashboard|sign-|unsubscribe)/, "private-page"],
];

/** A handful of groups: a label per address would let anybody fill the memory of whoever collects the figures. */
export function metricsLabel(path: string): string {
  return groups.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
}
