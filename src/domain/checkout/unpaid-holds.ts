/**
 * Limits what unpaid orders keep off the shelf. A count per network cannot do it: a street behind one address would be
 * refused, and five thousand hired addresses would not. So nobody is refused, but all unpaid orders together keep only a
 * small share of a SKU; the others give way, and their payment takes stock like any other (docs/rules.md 6.10).
 */

type UnpaidMode = "online" | "upi";

/** Pieces of a SKU that unpaid orders may hold at any stock, and their share of a large stock in thousandths. */
const allowances: Record<UnpaidMode, { pieces: number; perThousand: number }> = {
  online: { pieces: 24, perThousand: 20 },
  // A transfer by UPI app is confirmed by hand, so honest ones wait for hours.
  upi: { pieces: 60, perThousand: 20 },
};

/** One line of an order that holds stock unpaid. `network` is null for the shop's own command line. */
export type UnpaidLine = {
  orderId: string;
  mode: UnpaidMode;
  network: string | null;
  sku: string;
  quantity: number;
  heldSince: Date;
};

/** `inStock`: pieces on the shelf, without those held. */
export function calculateUnpaidAllowance(mode: UnpaidMode, inStock: number, held: number): number {
  const { pieces, perThousand } = allowances[mode];
  return Math.max(pieces, Math.floor(((inStock + held) * perThousand) / 1_000));
}

/** The largest quantity of a SKU that one unpaid order may take: half of it, or the allowance of a small stock. */
export function calculateMostUnpaid(mode: UnpaidMode, inStock: number): number {
  return Math.max(allowances[mode].pieces, Math.floor(inStock / 2));
}

type Shelf = { lines: UnpaidLine[]; inStock: ReadonlyMap<string, number>; newest: string };

/**
 * Chooses the orders that give way until unpaid orders hold no more than the allowance of each SKU: those of the network
 * that holds most of it, and of these the oldest. The newest order stays: its buyer is about to pay.
 */
export function chooseHoldsToRelease({ lines, inStock, newest }: Shelf): string[] {
  const released = new Set<string>();
  const groups = Map.groupBy(lines, ({ mode, sku }) => `${mode} ${sku}`);
  for (const group of groups.values()) {
    const { mode, sku } = group[0] as UnpaidLine;
    const held = sumOf(group);
    const allowance = calculateUnpaidAllowance(mode, inStock.get(sku) ?? 0, held);
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
