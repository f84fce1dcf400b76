import { getClientNetwork } from "#auth/client-network.ts";
import { describeDevice } from "#auth/device-name.ts";
import { computeHmac } from "#auth/hmac.ts";
import type { Tx } from "#db/client.ts";
import {
  insertSecurityEvents,
  isSecurityEventKnown,
  type NewSecurityEvent,
} from "#db/queries/operators/security-events.ts";
import type { SecurityEventKind } from "#domain/operators/security-events.ts";
import type { Deps } from "../kernel/deps.ts";
import type { SecurityEvent, SecurityRequest } from "../kernel/security-events.ts";
import { alertOfRefusedSignIns } from "./security-alerts.ts";

type Parts = Pick<Deps, "database" | "secret" | "clock"> & {
  /** Writes a line for machines. */
  write: (line: Record<string, unknown>) => void;
  /** Counts for `/metrics`. */
  count: (kind: SecurityEventKind, outcome: string, actor: string) => void;
};
type Pending = NewSecurityEvent & { count: number; isOnce: boolean };

const minuteMs = 60_000;
/** Maximum rows of a copy that wait to be written. Beyond it, visitors' events share one row for all networks. */
const maxPending = 200;
/** Remembered networks of tokens, which need no further look-up. */
const maxSeen = 10_000;

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/**
 * Collects security events in memory and writes them in batches, outside the transactions of requests: a refused request
 * still leaves its trace, and none waits or fails for the log. Equal events of a minute are one row with a count, so
 * that a flood costs neither storage nor connections.
 */
export function createSecurityLog(parts: Parts) {
  const pending = new Map<string, Pending>();
  const seen = new Set<string>();
  const record = (event: SecurityEvent, request: SecurityRequest): void => {
    const row = toRow(parts, event, request);
    parts.count(event.kind, event.outcome, event.actor ?? request.actor ?? "");
    if (row.isOnce && !isNews(seen, row)) return;
    const isCrowded = pending.size >= maxPending && !pending.has(keyOf(row)) && !/^(operator|token):/.test(row.actor);
    const stored = isCrowded ? { ...row, actor: "", network: "", device: "", detail: "others" } : row;
    const known = pending.get(keyOf(stored));
    if (known) {
      known.count += 1;
      known.lastAt = stored.lastAt;
    } else {
      pending.set(keyOf(stored), stored);
      parts.write(toLine(stored));
    }
  };
  return {
    record,
    /** The keyed hash of a client's network, for the log. */
    nameNetwork: (address: string | null) => nameNetwork(parts, address),
    /** Writes the waiting rows; visitors' events only once their minute is over, unless `all`. */
    flush: async ({ all = true }: { all?: boolean } = {}): Promise<void> => {
      const minute = Math.floor(parts.clock().getTime() / minuteMs);
      const due = [...pending].filter(
        ([, row]) => all || row.actor !== "" || Math.floor(row.at.getTime() / minuteMs) !== minute,
      );
      if (due.length === 0) return;
      for (const [key] of due) pending.delete(key);
      try {
        await parts.database.transaction((tx) =>
          writeRows(
            parts,
            tx,
            due.map(([, row]) => row),
          ),
        );
      } catch (error) {
        for (const [key, row] of due) if (!pending.has(key)) pending.set(key, row);
        throw error;
      }
      for (const [, row] of due) if (row.count > 1) parts.write({ ...toLine(row), count: row.count });
    },
  };
}

function toRow(
  parts: Parts,
  { kind, outcome, actor, detail, isOnce = false }: SecurityEvent,
  request: SecurityRequest,
) {
  const at = parts.clock();
  return {
    at,
    lastAt: at,
    kind,
    outcome,
    actor: (actor ?? request.actor ?? "").slice(0, 60),
    network: nameNetwork(parts, request.address),
    device: describeDevice(request.userAgent).slice(0, 100),
    detail: (detail ?? "").slice(0, 200),
    requestId: request.id,
    count: 1,
    isOnce,
  };
}

function nameNetwork({ secret }: Pick<Parts, "secret">, address: string | null): string {
  return address === null ? "" : computeHmac(secret, "security-network", getClientNetwork(address)).slice(0, 16);
}

function keyOf({ at, kind, outcome, actor, network, detail }: Pending): string {
  return JSON.stringify([Math.floor(at.getTime() / minuteMs), kind, outcome, actor, network, detail]);
}

function isNews(seen: Set<string>, { kind, actor, network }: Pending): boolean {
  const place = `${kind} ${actor} ${network}`;
  if (seen.has(place)) return false;
  if (seen.size >= maxSeen) seen.clear();
  seen.add(place);
  return true;
}

function toLine({ kind, outcome, actor, network, device, detail, requestId }: Pending): Record<string, unknown> {
  return { event: `security.${kind}`, outcome, who: actor || "visitor", from: network, device, detail, id: requestId };
}

async function writeRows(parts: Parts, tx: Tx, rows: Pending[]): Promise<void> {
  const news: Pending[] = [];
  for (const row of rows) if (!row.isOnce || !(await isSecurityEventKnown(tx, row))) news.push(row);
  await insertSecurityEvents(
    tx,
    news.map(({ isOnce: _, ...row }) => row),
  );
  await alertOfRefusedSignIns(tx, news, parts.clock());
}
