/**
 * Ranks queries: first those whose text was answered quickly before, because programs repeat the same few queries; then
 * those of networks whose queries took the least time recently. So neither a long query nor many queries delay others
 * for longer than the query that is already running.
 */
export function createQueryOrder() {
  const quick = new Set<string>();
  const usedTime = createUsedTime();
  const placeOf = ({ network, query }: { network: string; query: string }): number =>
    quick.has(query) ? -1 : usedTime.of(network);
  return {
    /** Lower ranks run first. */
    placeOf,
    /** Records how long a query ran; a query that was aborted no longer counts as quick. */
    add: ({ network, query }: { network: string; query: string }, tookMs: number): void => {
      usedTime.add(network, tookMs);
      quick.delete(query);
      if (tookMs > quickMs) return;
      quick.add(query);
      const [oldest] = quick;
      if (quick.size > mostQuick && oldest !== undefined) quick.delete(oldest);
    },
  };
}

const quickMs = 100;
const mostQuick = 500;

/** How long each network's queries ran, in milliseconds, with a half-life of half a minute. */
function createUsedTime() {
  const halfLifeMs = 30_000;
  const used = new Map<string, { ms: number; at: number }>();
  let tidied = performance.now();
  const of = (network: string): number => {
    const entry = used.get(network);
    return entry ? entry.ms * 0.5 ** ((performance.now() - entry.at) / halfLifeMs) : 0;
  };
  const tidy = (now: number): void => {
    if (now - tidied < halfLifeMs) return;
    tidied = now;
    for (const network of used.keys()) if (of(network) < 1) used.delete(network);
  };
  return {
    of,
    add: (network: string, ms: number): void => {
      const now = performance.now();
      tidy(now);
      used.set(network, { ms: of(network) + ms, at: now });
    },
  };
}

/** Counts each network's aborted queries of the last minute. */
export function createEndedCount(most: number) {
  const windowMs = 60_000;
  const times = new Map<string, number[]>();
  const recent = (network: string): number[] =>
    (times.get(network) ?? []).filter((at) => at > performance.now() - windowMs);
  return {
    add: (network: string): void => {
      for (const each of times.keys()) if (recent(each).length === 0) times.delete(each);
      times.set(network, [...recent(network), performance.now()]);
    },
    /** Seconds until this network may query again; 0 when it already may. */
    blockedSeconds: (network: string): number => {
      const counted = recent(network);
      const [oldest] = counted.slice(-most);
      if (counted.length < most || oldest === undefined) return 0;
      return Math.max(1, Math.ceil((oldest + windowMs - performance.now()) / 1_000));
    },
  };
}
