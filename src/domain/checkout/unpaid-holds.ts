import { maxUnitsPerLine } from "./cart-lines.ts";

/**
 * Limits the stock that unpaid orders hold. A limit per network can't do it: it would refuse a whole street behind one
 * address, but not five thousand rented addresses. So no order is refused, but once stock is low, all unpaid orders
 * together hold only a small share of a SKU, or as much as was paid for lately. The others give way; when they are
 * paid, they take stock like any other order (docs/rules.md 6.10).
 */

type UnpaidMode = "online" | "upi";

/** Pieces of a SKU that unpaid orders may hold at any stock, and their share of a large stock in thousandths. */
const allowances: Record<UnpaidMode, { pieces: number; perThousand: number }> = {
  online: { pieces: 24, perThousand: 10 },
  // A transfer by UPI app is confirmed by hand, so honest ones wait for hours.
  upi: { pieces: 60, perThousand: 20 },
};

/**
 * Age up to which paid orders show how many honest buyers are about to pay: about as long as paying takes; for UPI,
 * until an operator has checked the bank account.
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

/** `inStock`: pieces in stock, without those held; `paidLately`: pieces of the SKU that were paid for lately. */
export function calculateUnpaidAllowance(
  mode: UnpaidMode,
  { inStock, held, paidLately }: { inStock: number; held: number; paidLately: number },
): number {
  const { pieces, perThousand } = allowances[mode];
  return Math.max(pieces, paidLately, Math.floor(((inStock + held) * perThousand) / 1_000));
}

/** True when less than a quarter of the unsold pieces is in stock, or less than the largest line of an order. */
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
 * Chooses the orders that give way until unpaid orders hold no more than the allowance of each SKU that is low: each
 * time the oldest order of the network that holds most of it. The newest order stays: its buyer is about to pay.
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
