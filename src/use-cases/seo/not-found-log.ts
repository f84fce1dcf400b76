import { addNotFoundAddresses, type NotFoundAddress } from "#db/queries/seo/not-found-addresses.ts";
import { describeReferrer, scannersPath, toNotFoundPath } from "#domain/seo/not-found-path.ts";
import type { Deps } from "../kernel/deps.ts";

/** Addresses of one copy that wait to be written; what comes beyond counts as scanners'. */
const maxPending = 200;
const maxRows = 2_000;

export type NotFoundLog = ReturnType<typeof createNotFoundLog>;

/**
 * Counts addresses that were asked for and not found, in memory, and writes them in batches: a flood of them costs one
 * write every few seconds (docs/rules.md 24.14).
 */
export function createNotFoundLog({
  database,
  clock,
  ownHost,
}: Pick<Deps, "database" | "clock"> & { ownHost: string }) {
  let pending = new Map<string, NotFoundAddress>();
  return {
    note: (path: string, referrer: string | undefined): void => {
      const listed = toNotFoundPath(path);
      if (listed === undefined) return;
      const key = pending.has(listed) || pending.size < maxPending ? listed : scannersPath;
      const at = clock();
      const known = pending.get(key) ?? { path: key, firstAt: at, lastAt: at, count: 0, referrer: "" };
      const from = key === scannersPath ? "" : describeReferrer(referrer, ownHost);
      pending.set(key, { ...known, lastAt: at, count: known.count + 1, referrer: from || known.referrer });
    },
    /** Writes the waiting addresses. Those that can't be written are lost: they are only statistics. */
    flush: async (): Promise<void> => {
      if (pending.size === 0) return;
      const addresses = [...pending.values()];
      pending = new Map();
      // In the order of their paths, so that two copies lock rows alike.
      addresses.sort((one, other) => (one.path < other.path ? -1 : 1));
      await database.transaction((tx) => addNotFoundAddresses(tx, addresses, maxRows));
    },
  };
}
