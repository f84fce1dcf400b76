import type { Log } from "#config/log.ts";

/** Requests after which the usual number of proxies is known. */
const enough = 5;
/** Requests after which the log warns. */
const warnsFrom = 20;
/** Older requests count less, so that a changed proxy is noticed. */
const maxCounted = 1_000;
const maxProxies = 10;

/**
 * Counts the proxies that requests really pass, by the entries of X-Forwarded-For, to compare them with TRUST_PROXY.
 */
export function createProxyWatch(trusted: number, log: Log) {
  const counts = new Map<number, number>();
  let total = 0;
  let hasWarned = false;
  const usual = () => (total < enough ? undefined : [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]);
  return {
    trusted,
    /** Visitors can add entries, so the most frequent number counts, not the largest. */
    usual,
    note: (forwardedFor: string | undefined): void => {
      const entries = Math.min(maxProxies, forwardedFor ? forwardedFor.split(",", maxProxies).length : 0);
      counts.set(entries, (counts.get(entries) ?? 0) + 1);
      total += 1;
      if (total >= maxCounted) {
        for (const [key, count] of counts) counts.set(key, count / 2);
        total /= 2;
      }
      const seen = hasWarned || total < warnsFrom ? undefined : usual();
      if (seen === undefined || seen === trusted) return;
      hasWarned = true;
      // Either way buyers count as one: by the address of a proxy, or by that of the connection.
      log.warn({ seen, trusted }, `requests pass ${seen > trusted ? "more" : "fewer"} proxies than TRUST_PROXY says`);
    },
  };
}

export type ProxyWatch = ReturnType<typeof createProxyWatch>;
