import { useEffect, useSyncExternalStore } from "react";
import { checkDelivery, type KnownDelivery } from "./check-delivery.ts";

const storageKey = "deliveryPin";
const listeners = new Set<() => void>();
let known: KnownDelivery | undefined;
let isRestored = false;

/** Asks for the dates of a typed PIN and remembers them; returns what went wrong, "" when nothing did. */
export async function askDelivery(typed: string): Promise<string> {
  const answer = await checkDelivery(typed);
  if (typeof answer === "string") return answer;
  setKnownDelivery(answer);
  return "";
}

/** Returns the known delivery; asks for the dates of a remembered PIN once per page load. */
export function useKnownDelivery(): KnownDelivery | undefined {
  useEffect(restoreOnce, []);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function restoreOnce(): void {
  const pin = isRestored ? null : readPin();
  isRestored = true;
  if (pin) void askDelivery(pin);
}

function readPin(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Stores a known delivery for every place that shows it, and its PIN for the next page. */
function setKnownDelivery(delivery: KnownDelivery): void {
  known = delivery;
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(storageKey, delivery.pin);
  } catch {
    // Without storage the PIN is forgotten with the page.
  }
}
