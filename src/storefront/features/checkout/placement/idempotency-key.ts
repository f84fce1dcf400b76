/**
 * The browser's idempotency key (issue 2 §5): a random seed and a hash of the body. One body has one key, in every tab
 * and across reloads, so that a double click, a retry after a cut line and two tabs are one order. Another body has
 * another key, and the next order another seed. Nothing of what was typed lies in the storage.
 */
type Attempt = { seed: string; at: number };

const slot = "checkoutAttempt";
/** A retry comes within the day; the same order a week later is a new one. */
const livesMs = 24 * 60 * 60 * 1_000;

let remembered: Attempt | undefined;

/** Call it when checkout opens: tabs agree on a seed long before two of them are pressed in the same moment. */
export function ensureSeed(now = Date.now()): string {
  const kept = readAttempt() ?? remembered;
  const goesOn = kept !== undefined && now - kept.at < livesMs;
  remembered = goesOn ? kept : { seed: newSeed(), at: now };
  if (!goesOn) write(JSON.stringify(remembered));
  return remembered.seed;
}

export function getIdempotencyKey(body: unknown, now = Date.now()): string {
  return `${ensureSeed(now)}-${hashOf(JSON.stringify(body))}`;
}

/** The order is there: whatever comes next is another one. */
export function clearSeed(): void {
  remembered = undefined;
  write(null);
}

function readAttempt(): Attempt | undefined {
  try {
    const { seed, at }: Partial<Record<keyof Attempt, unknown>> = JSON.parse(localStorage.getItem(slot) ?? "{}");
    return typeof seed === "string" && /^[0-9a-f]{32}$/.test(seed) && typeof at === "number" ? { seed, at } : undefined;
  } catch {
    return undefined;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(slot);
    else localStorage.setItem(slot, text);
  } catch {
    // Without storage the seed lives in this tab.
  }
}

/** `crypto.randomUUID` exists on secure origins only. */
function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** 53 bits (cyrb53): tells two bodies of one browser apart, which is all it is for. */
function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36);
}
