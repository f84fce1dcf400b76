import type { CartItem } from "../fixtures/cod-body.ts";
import { createSeededRandom } from "../harness/seeded-random.ts";

/** Items that sell out, and items that do not. */
export const scarceItems = ["mountainwater-6", "sparklinglime-4", "sparklingkokum-12"];
const plentifulItems = [
  "mountainwater-4",
  "mountainwater-12",
  "sparklingwater-4",
  "sparklingwater-6",
  "sparklingwater-12",
  "sparklinglime-6",
  "sparklinglime-12",
  "sparklingkokum-4",
  "sparklingkokum-6",
];
export const soldItems = [...scarceItems, ...plentifulItems];

/** The planned actions of one buyer and of operators on the order; depends only on seed and number. */
export type Visit = ReturnType<typeof planVisit>;

export function planVisit(seed: number, number: number) {
  const { below, chance, weighted } = createSeededRandom(seed, "visit", number);
  const chooseItem = (ids: string[]): CartItem => ({ id: ids[below(ids.length)] ?? "", quantity: 1 + below(3) });
  const first = chooseItem(chance(0.2) ? scarceItems : plentifulItems);
  const second = chooseItem(plentifulItems);
  const mode = weighted({ online: 78, cod: 14, upi: 8 });
  return {
    number,
    mode,
    items: first.id === second.id || chance(0.6) ? [first] : [first, second],
    hasCode: chance(0.15),
    email: chance(0.7) ? `buyer-${number}@integrity.test` : undefined,
    /** The instance asked first. */
    copy: below(2),
    /** The button is pressed twice. */
    isTwice: chance(0.12),
    /** The cart is changed before paying; some buyers pay the replaced order at that moment. */
    changes: mode === "online" ? weighted({ no: 85, cart: 8, "cart-while-paying": 7 }) : "no",
    pays: weighted({ once: 60, never: 13, fails: 6, "fails-then-once": 8, late: 6, "twice-at-once": 7 }),
    /** The hold ends while the buyer pays, this many milliseconds before the payment. */
    holdEnds: chance(0.08) ? below(4_000) : undefined,
    /** A concurrent action at another instance, `concurrentMs` after the gateway returned the payment to the first. */
    concurrent: weighted({ nothing: 84, "shop-cancels": 8, "hold-ends": 8 }),
    concurrentMs: below(20),
    tells: weighted({ page: 38, form: 14, both: 10, twice: 8, nobody: 22, forged: 4, "forged-first": 4 }),
    /** The first idempotency key is sent again after everything else. */
    comesBack: chance(0.06),
    afterwards: weighted({
      nothing: 58,
      "buyer-cancels": 8,
      "shop-cancels": 5,
      "refund-part": 9,
      "two-refund": 3,
      "refund-there": 4,
      leaves: 7,
      arrives: 3,
      returns: 3,
    }),
    restMs: below(120),
  };
}
