import { createHash } from "node:crypto";
import { normalizeLine, normalizeMultilineText } from "#domain/plain-text.ts";
import type { LeadInput } from "../shop.ts";

export type Lead = ReturnType<typeof parseLead>;

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than anybody goes on pressing one button. */
const overlapMs = 10 * 60 * 1000;

/** A message as it is kept: lines stay lines, control characters go. */
export function parseLead({ firstName, lastName, email, phoneNumber, message }: LeadInput) {
  return {
    firstName: normalizeLine(firstName),
    lastName: normalizeLine(lastName),
    email: normalizeLine(email),
    phoneNumber: normalizeLine(phoneNumber),
    message: normalizeMultilineText(message),
  };
}

/**
 * The name of one sending. `mine` is what it is stored under; `others` may hold the same press of the button. The
 * browser's key goes together with the words: a message changed after a lost answer is another message. Without a key
 * (no script) the same words are one message a day, and ten minutes over midnight.
 */
export function duplicateKeys(lead: Lead, idempotencyKey: string, now: Date): { mine: string; others: string[] } {
  if (idempotencyKey !== "") return { mine: keyOf([idempotencyKey, lead]), others: [] };
  const [day, justNow] = [now.getTime(), now.getTime() - overlapMs].map((ms) => Math.floor(ms / dayMs));
  return { mine: keyOf([day, lead]), others: day === justNow ? [] : [keyOf([justNow, lead])] };
}

const keyOf = (parts: unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
