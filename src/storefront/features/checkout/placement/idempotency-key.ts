/**
 * The browser's idempotency key: a random seed and a hash of the body. The same body has the same key in every tab and
 * across reloads, so that a double click, a retry after a lost connection and a second tab place one order. A different
 * body has a different key, and the next order a new seed. Only the seed is stored, never what was typed.
 */
type Attempt = { seed: string; at: number };

const storageKey = "checkoutAttempt";
/** Retries come within a day; the same body later is a new order. */
const lifetimeMs = 24 * 60 * 60 * 1_000;

let remembered: Attempt | undefined;

/** Call it when checkout opens, so that tabs share a seed before two of them submit at the same moment. */
export function ensureSeed(now = Date.now()): string {
  const last = readAttempt() ?? remembered;
  const isFresh = last !== undefined && now - last.at < lifetimeMs;
  remembered = isFresh ? last : { seed: newSeed(), at: now };
  if (!isFresh) write(JSON.stringify(remembered));
  return remembered.seed;
}

export function getIdempotencyKey(body: unknown, now = Date.now()): string {
  return `${ensureSeed(now)}-${hashOf(JSON.stringify(body))}`;
}

/** Call it when the order is placed: the next one gets a new key. */
export function clearSeed(): void {
  remembered = undefined;
  write(null);
}

function readAttempt(): Attempt | undefined {
  try {
    const { seed, at }: Partial<Record<keyof Attempt, unknown>> = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return typeof seed === "string" && /^[0-9a-f]{32}$/.test(seed) && typeof at === "number" ? { seed, at } : undefined;
  } catch {
    return undefined;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    // Without storage the seed lives in this tab.
  }
}

/** Makes a random seed; `crypto.randomUUID` exists on secure origins only. */
function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** cyrb53, 53 bits: enough to tell the bodies of one browser apart. */
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
