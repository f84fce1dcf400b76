/**
 * The buyer's place in line, as a busy shop gave it: kept for every tab and across reloads until the order is placed. The
 * shop checks it, and forgets it after an hour (docs/rules.md 7.16).
 */
const storageKey = "queueTicket";

let remembered: string | undefined;

export function readQueueTicket(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? remembered;
  } catch {
    return remembered;
  }
}

export function keepQueueTicket(ticket: string): void {
  remembered = ticket;
  try {
    localStorage.setItem(storageKey, ticket);
  } catch {
    // Without storage the place is kept in this tab.
  }
}

export function clearQueueTicket(): void {
  remembered = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
