import { useMemo, useSyncExternalStore } from "react";
import type { UserRecord } from "#contracts/store/customers/customer-views.ts";

/** A display name from `localStorage`. It grants no access; the session is a cookie. */
export type CachedCustomer = { fullName: string };

const key = "user";
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    removeEventListener("storage", changed);
  };
}

/** The stored record, unread: other scripts can change it. */
export function readStoredCustomer(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(value: string | null): CachedCustomer | null {
  if (!value) return null;
  try {
    const record: unknown = JSON.parse(value);
    if (typeof record !== "object" || record === null || !("fullName" in record)) return null;
    return typeof record.fullName === "string" && record.fullName.trim() ? { fullName: record.fullName.trim() } : null;
  } catch {
    return null;
  }
}

/** Null on the server and until hydration, because public pages are cached for everybody. */
export function useCachedCustomer(): CachedCustomer | null {
  const value = useSyncExternalStore(subscribe, readStoredCustomer, () => null);
  return useMemo(() => parse(value), [value]);
}

/** Call after sign-in, sign-up and profile changes. */
export function cacheCustomer({ _id, fullName, email, phoneNumber }: UserRecord): void {
  try {
    localStorage.setItem(key, JSON.stringify({ _id, fullName, email, phoneNumber }));
  } catch {
    // Without storage the header has no name to show; the session is a cookie.
  }
  for (const changed of listeners) changed();
}

export function clearCachedCustomer(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  for (const changed of listeners) changed();
}
