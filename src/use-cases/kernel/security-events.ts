import { AsyncLocalStorage } from "node:async_hooks";
import { computeHmac } from "#auth/hmac.ts";
import type { SecurityEventKind, SecurityOutcome } from "#domain/operators/security-events.ts";
import type { Deps } from "./deps.ts";

export type SecurityEvent = {
  kind: SecurityEventKind;
  outcome: SecurityOutcome;
  /** 'operator:opr_…', 'customer:cus_…', 'token:tok_…' or 'address:' and a keyed hash; the request's actor by default. */
  actor?: string | undefined;
  /** A fixed word, never text that a person typed. */
  detail?: string | undefined;
  /** Recorded once for an actor and a network, as long as the log is kept. */
  isOnce?: boolean;
};

/** The request that is being answered: who asks, from where. */
export type SecurityRequest = {
  id: string;
  address: string | null;
  userAgent: string;
  actor?: string | undefined;
  record: (event: SecurityEvent, request: SecurityRequest) => void;
};

const requests = new AsyncLocalStorage<SecurityRequest>();

/** Runs `work` as the answer to a request, so that the events in it know where they come from. */
export function inSecurityRequest<T>(request: SecurityRequest, work: () => T): T {
  return requests.run(request, work);
}

/** Remembers who asks, for the request's line in the log and for its events. */
export function noteActor(actor: string): void {
  const request = requests.getStore();
  if (request) request.actor = actor;
}

/**
 * Records an event of the security log. It writes to memory only, so it never fails and never waits; jobs and the
 * command line, which no network reaches, record nothing.
 */
export function recordSecurityEvent(event: SecurityEvent): void {
  const request = requests.getStore();
  request?.record(event, request);
}

/** Names an account by its id, and an unknown one by a keyed hash of the address that was typed. */
export function nameAccount(
  { secret }: Pick<Deps, "secret">,
  side: "operator" | "customer",
  { id, email }: { id: string | undefined; email: string },
): string {
  return id === undefined ? `address:${computeHmac(secret, "security-account", email).slice(0, 16)}` : `${side}:${id}`;
}
