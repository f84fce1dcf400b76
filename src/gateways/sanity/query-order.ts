/**
 * Says which query is next: first those whose text was answered quickly before, as programs ask the same few queries
 * again and again; then those of networks whose queries ran for the shortest time lately. So neither a long query nor
 * many of them keep others waiting for longer than what runs already.
 */
export function createQueryOrder() {
  const quick = new Set<string>();
  const usedTime = createUsedTime();
  const placeOf = ({ network, query }: { network: string; query: string }): number =>
    quick.has(query) ? -1 : usedTime.of(network);
  return {
    /** Lower comes first. */
    placeOf,
    /** Notes how long a query ran; one that was ended is not quick, whatever it was before. */
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

/** How long each network's queries ran, in milliseconds; what is half a minute old counts half. */
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

/** Counts the queries of each network that had to be ended, in the last minute. */
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
    /** Seconds until this network may ask again; 0 when it may. */
    blockedSeconds: (network: string): number => {
      const counted = recent(network);
      const [oldest] = counted.slice(-most);
      if (counted.length < most || oldest === undefined) return 0;
      return Math.max(1, Math.ceil((oldest + windowMs - performance.now()) / 1_000));
    },
  };
}
