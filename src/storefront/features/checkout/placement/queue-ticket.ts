/**
 * The buyer's place in line, issued by a busy shop; shared by all tabs and kept across reloads until the order is
 * placed. The shop checks it, and forgets it after an hour (docs/rules.md 7.16).
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
