import { createSeededRandom } from "#tests/harness/seeded-random.ts";

/** Acts of one buyer, which depend only on seed and number. */
export type Buyer = ReturnType<typeof planBuyer>;

/** A third pay online, a tenth come back, a twentieth cheat. */
export function planBuyer(seed: number, number: number) {
  const { below, chance, weighted } = createSeededRandom(seed, "buyer", number);
  return {
    number,
    cheats: chance(1 / 20) ? weighted({ price: 1, quantity: 1, key: 1, signature: 1 }) : ("no" as const),
    paysOnline: chance(1 / 3),
    comesBack: chance(1 / 10),
    looksMs: 200 + below(800),
    typesMs: 200 + below(1_800),
    paysMs: 500 + below(1_500),
    phone: `9${String(100_000_000 + number)}`,
    /** At a mail provider, because all mailboxes of a private domain count as one (docs/rules.md 12.8). */
    email: `flash-sale-buyer-${number}@gmail.com`,
    key: `flash-sale-${seed}-${number}`,
    /** Each in its own /24, because the limits per network are not being measured. */
    address: `10.${number & 255}.${(number >> 8) & 255}.${1 + ((number >> 16) & 127)}`,
  };
}
