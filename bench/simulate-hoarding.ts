import { cashPiecesPerMailbox, identifyMailOwner, isCashUnderPressure } from "#domain/checkout/cash-pressure.ts";
import {
  calculateMostUnpaid,
  calculateUnpaidAllowance,
  chooseHoldsToRelease,
  type UnpaidLine,
} from "#domain/checkout/unpaid-holds.ts";
import { createSeededRandom } from "#tests/harness/seeded-random.ts";

/**
 * A sale day: its minutes, the SKUs and the pieces of each, households and their shared addresses, attackers and the
 * addresses of each.
 */
export type SaleDay = {
  minutes: number;
  skus: number;
  stock: number;
  households: number;
  networks: number;
  attackers: number;
  addresses: number;
  /** The setting 'Code for cash orders'; `off` means that cash is not offered. */
  cash?: "pressure" | "always" | "off";
};
type Buyer = { network: string; mailbox: string; isKnown: boolean; isHostile: boolean };
type Hold = UnpaidLine & { endsAt: number; isHostile: boolean };
type Visit = { buyer: Buyer; sku: string; quantity: number };

const holdMinutes = 20;
const paidMinutes = 5;
const sum = (lines: { quantity: number }[]): number => lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
const quantities = { 1: 45, 2: 30, 3: 12, 4: 8, 6: 4, 12: 1 };

/**
 * Plays a sale day with the shop's own rules and a clock in memory, without database and gateway. Households pay online
 * within four minutes or order in cash. Attackers flood the shop with unpaid orders of 100 pieces and of one, repeated
 * as soon as they end, and with cash orders, using a code from each of their mailboxes.
 */
export function simulateSaleDay(day: SaleDay, seed: number) {
  const { below, chance, weighted } = createSeededRandom(seed, "hoarding");
  const shelf = new Map(Array.from({ length: day.skus }, (_, n) => [`sku-${n}`, day.stock]));
  const cashBySku = new Map<string, number>();
  const cashByNetwork = new Map<string, number>();
  const cashByOwner = new Map<string, number>();
  let holds: Hold[] = [];
  let paying: { at: number; visit: Visit; orderId: string }[] = [];
  const result = {
    honest: 0,
    refused: 0,
    asked: 0,
    gaveWay: 0,
    keptMinutes: 0,
    heldMinutes: 0,
    emptyMinutes: 0,
    hostileCash: 0,
  };
  let paid: { at: number; sku: string; quantity: number }[] = [];
  let orders = 0;
  let minute = 0;

  const put = (sku: string, pieces: number) => shelf.set(sku, (shelf.get(sku) ?? 0) + pieces);
  const end = (orderId: string) => {
    for (const hold of holds) if (hold.orderId === orderId) put(hold.sku, hold.quantity);
    holds = holds.filter((hold) => hold.orderId !== orderId);
  };

  function sumPaid(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { sku, quantity } of paid) sums.set(`online ${sku}`, (sums.get(`online ${sku}`) ?? 0) + quantity);
    return sums;
  }

  /** Counts the pieces of a SKU that attackers hold and that are not released for a buyer. */
  function countKept(sku: string): number {
    const hostile = sum(holds.filter((each) => each.isHostile && each.sku === sku));
    const held = sum(holds.filter((each) => each.sku === sku));
    const paidLately = sumPaid().get(`online ${sku}`) ?? 0;
    return Math.min(hostile, calculateUnpaidAllowance("online", { inStock: shelf.get(sku) ?? 0, held, paidLately }));
  }

  function hold({ buyer, sku, quantity }: Visit): string | undefined {
    const inStock = shelf.get(sku) ?? 0;
    if (quantity > inStock || quantity > calculateMostUnpaid("online", inStock)) return undefined;
    const orderId = `o${++orders}`;
    const { network, isHostile } = buyer;
    const line = { orderId, mode: "online", network, sku, quantity, heldSince: new Date(orders) } as const;
    holds.push({ ...line, endsAt: minute + holdMinutes, isHostile });
    put(sku, -quantity);
    const lines = holds.filter((each) => each.sku === sku);
    for (const given of chooseHoldsToRelease({ lines, inStock: shelf, paidLately: sumPaid(), newest: orderId })) {
      if (holds.some((each) => each.orderId === given && !each.isHostile)) result.gaveWay++;
      end(given);
    }
    return orderId;
  }

  /** Pays an order; if its hold was released, the payment takes stock again. */
  function pay({ visit: { sku, quantity }, orderId }: (typeof paying)[number]): boolean {
    const isHeld = holds.some((each) => each.orderId === orderId);
    holds = holds.filter((each) => each.orderId !== orderId);
    paid.push({ at: minute, sku, quantity });
    if (isHeld) return true;
    if ((shelf.get(sku) ?? 0) < quantity) return false;
    put(sku, -quantity);
    return true;
  }

  function orderInCash({ buyer, sku, quantity }: Visit): boolean {
    const inStock = shelf.get(sku) ?? 0;
    if (quantity > inStock || day.cash === "off") return false;
    const [before, ofNetwork] = [cashBySku.get(sku) ?? 0, cashByNetwork.get(buyer.network) ?? 0];
    const isPressing = day.cash === "always" || isCashUnderPressure([{ quantity, inStock, before }], ofNetwork);
    if (isPressing && !buyer.isKnown) {
      if (!buyer.isHostile) result.asked++;
      // Nobody reads the code that is mailed to an invented address.
      if (buyer.mailbox.endsWith(".invalid")) return false;
      const owner = identifyMailOwner(buyer.mailbox);
      const pieces = (cashByOwner.get(owner) ?? 0) + quantity;
      if (pieces > cashPiecesPerMailbox) return false;
      cashByOwner.set(owner, pieces);
    }
    cashBySku.set(sku, before + quantity);
    cashByNetwork.set(buyer.network, ofNetwork + quantity);
    put(sku, -quantity);
    if (buyer.isHostile) result.hostileCash += quantity;
    return true;
  }

  const anySku = () => `sku-${below(day.skus)}`;

  function attack(attacker: number): void {
    const network = () => `attacker-${attacker}-${below(day.addresses / day.attackers)}`;
    const mailboxes = [`a${attacker}@gmail.com`, `b${attacker}@outlook.com`, `c${below(1e6)}@own-${attacker}.example`];
    const as = (mailbox = "") => ({ network: network(), mailbox, isKnown: false, isHostile: true });
    for (const quantity of [100, 100, 1, 1, 1, 1, 1, 1]) hold({ buyer: as(), sku: anySku(), quantity });
    orderInCash({ buyer: as(`x@invented-${below(1e6)}.invalid`), sku: anySku(), quantity: 24 });
    for (const mailbox of mailboxes) orderInCash({ buyer: as(mailbox), sku: anySku(), quantity: 12 });
  }

  function visit(household: number): void {
    const network = `shared-${household % day.networks}`;
    const buyer = { network, mailbox: `home${household}@gmail.com`, isKnown: chance(0.3), isHostile: false };
    const asked = { buyer, sku: anySku(), quantity: Number(weighted(quantities)) };
    result.honest++;
    if (day.cash !== "off" && chance(0.4)) {
      if (!orderInCash(asked)) result.refused++;
      return;
    }
    const orderId = hold(asked);
    if (orderId === undefined) result.refused++;
    else if (chance(0.95)) paying.push({ at: minute + 1 + below(4), visit: asked, orderId });
  }

  const arrivals = Map.groupBy(
    Array.from({ length: day.households }, (_, n) => n),
    () => below(day.minutes),
  );
  for (; minute < day.minutes; minute++) {
    for (const { orderId, endsAt } of holds) if (endsAt <= minute) end(orderId);
    for (const payment of paying.filter(({ at }) => at <= minute)) if (!pay(payment)) result.refused++;
    paying = paying.filter(({ at }) => at > minute);
    for (let attacker = 0; attacker < day.attackers; attacker++) attack(attacker);
    for (const household of arrivals.get(minute) ?? []) visit(household);
    paid = paid.filter(({ at }) => minute - at < paidMinutes);
    const kept = [...shelf.keys()].reduce((pieces, sku) => pieces + countKept(sku), 0);
    result.keptMinutes += kept + result.hostileCash;
    result.heldMinutes += sum(holds.filter(({ isHostile }) => isHostile));
    result.emptyMinutes += [...shelf.values()].filter((pieces) => pieces === 0).length;
  }
  return {
    refusedShare: result.refused / result.honest,
    askedShare: result.asked / result.honest,
    gaveWay: result.gaveWay,
    /** Share that no buyer can get, by time: bought in cash, or held and not released. */
    keptShare: result.keptMinutes / day.minutes / (day.skus * day.stock),
    /** Share that attackers hold unpaid, by time; most of it is released as soon as stock is low. */
    heldShare: result.heldMinutes / day.minutes / (day.skus * day.stock),
    /** Minutes in which a SKU was sold out. */
    emptyMinutes: result.emptyMinutes,
    hostileCash: result.hostileCash,
  };
}
