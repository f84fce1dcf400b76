import { maxUnitsPerLine } from "./cart-lines.ts";

/**
 * Limits what unpaid orders keep off the shelf. A count per network cannot do it: a street behind one address would be
 * refused, and five thousand hired addresses would not. So nobody is refused, but once the shelf is low all unpaid orders
 * together keep only a small share of a SKU, or what people lately paid for; the others give way, and their payment
 * takes stock like any other (docs/rules.md 6.10).
 */

type UnpaidMode = "online" | "upi";

/** Pieces of a SKU that unpaid orders may hold at any stock, and their share of a large stock in thousandths. */
const allowances: Record<UnpaidMode, { pieces: number; perThousand: number }> = {
  online: { pieces: 24, perThousand: 10 },
  // A transfer by UPI app is confirmed by hand, so honest ones wait for hours.
  upi: { pieces: 60, perThousand: 20 },
};

/**
 * How long ago a paid order still tells how many honest buyers are about to pay: about as long as paying takes, for UPI
 * until an operator has looked at the bank's account.
 */
export const paidLatelyMs: Record<UnpaidMode, number> = { online: 5 * 60_000, upi: 24 * 60 * 60_000 };

/** One line of an order that holds stock unpaid. `network` is null for the shop's own command line. */
export type UnpaidLine = {
  orderId: string;
  mode: UnpaidMode;
  network: string | null;
  sku: string;
  quantity: number;
  heldSince: Date;
};

/** `inStock`: pieces on the shelf, without those held; `paidLately`: pieces of the SKU that were paid for lately. */
export function calculateUnpaidAllowance(
  mode: UnpaidMode,
  { inStock, held, paidLately }: { inStock: number; held: number; paidLately: number },
): number {
  const { pieces, perThousand } = allowances[mode];
  return Math.max(pieces, paidLately, Math.floor(((inStock + held) * perThousand) / 1_000));
}

/** True when the shelf has less than a quarter of what is not sold, or less than the largest line of an order. */
export function isShelfLow(inStock: number, held: number): boolean {
  return inStock < Math.max(maxUnitsPerLine, (inStock + held) / 4);
}

/** The largest quantity of a SKU that one unpaid order may take: half of it, or the allowance of a small stock. */
export function calculateMostUnpaid(mode: UnpaidMode, inStock: number): number {
  return Math.max(allowances[mode].pieces, Math.floor(inStock / 2));
}

type Shelf = {
  lines: UnpaidLine[];
  /** By SKU. */
  inStock: ReadonlyMap<string, number>;
  /** By mode and SKU: 'online WATER-6'. */
  paidLately: ReadonlyMap<string, number>;
  newest: string;
};

/**
 * Chooses the orders that give way until unpaid orders hold no more than the allowance of each SKU that is low: those of the network
 * that holds most of it, and of these the oldest. The newest order stays: its buyer is about to pay.
 */
export function chooseHoldsToRelease({ lines, inStock: stockOf, paidLately, newest }: Shelf): string[] {
  const released = new Set<string>();
  const bySku = Map.groupBy(lines, ({ sku }) => sku);
  const groups = Map.groupBy(lines, ({ mode, sku }) => `${mode} ${sku}`);
  for (const [name, group] of groups) {
    const { mode, sku } = group[0] as UnpaidLine;
    const inStock = stockOf.get(sku) ?? 0;
    if (!isShelfLow(inStock, sumOf(bySku.get(sku) ?? []))) continue;
    const held = sumOf(group);
    const allowance = calculateUnpaidAllowance(mode, { inStock, held, paidLately: paidLately.get(name) ?? 0 });
    let excess = held - allowance - sumOf(group.filter(({ orderId }) => released.has(orderId)));
    const kept = group.filter(({ orderId }) => orderId !== newest && !released.has(orderId));
    while (excess > 0 && kept.length > 0) {
      const next = nextToGiveWay(kept);
      released.add(next.orderId);
      excess -= next.quantity;
      kept.splice(kept.indexOf(next), 1);
    }
  }
  return [...released];
}

function nextToGiveWay(lines: UnpaidLine[]): UnpaidLine {
  const byNetwork = Map.groupBy(lines, ({ network, orderId }) => network ?? orderId);
  const busiest = [...byNetwork.values()].reduce((most, each) => (sumOf(each) > sumOf(most) ? each : most));
  return busiest.reduce((oldest, each) => (each.heldSince < oldest.heldSince ? each : oldest));
}

const sumOf = (lines: UnpaidLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
