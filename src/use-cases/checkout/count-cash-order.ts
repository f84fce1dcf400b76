import { computeHmac } from "#auth/hmac.ts";
import { countUses, readRateLimits } from "#auth/rate-limit.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { hasReceivedOrder } from "#db/queries/orders/order-queries.ts";
import {
  type CashCodeRule,
  cashPiecesPerMailbox,
  identifyMailOwner,
  isCashUnderPressure,
  mostOfNetwork,
  mostOfSku,
} from "#domain/checkout/cash-pressure.ts";
import { toMailbox } from "#domain/email.ts";
import { isReachable } from "#domain/orders/mail-recipient.ts";
import type { Deps } from "../kernel/deps.ts";
import { countUnpaidMail, type LimitedUse, mayMailUnpaid } from "../kernel/limit-mail.ts";
import { CashCodeNeeded, type CashProof, CashUsedUp } from "./cash-code.ts";
import type { Placement } from "./placement.ts";
import type { CartLine } from "./quote.ts";

type Parts = Pick<Deps, "clock" | "secret">;
export type OrderUses = { uses: LimitedUse[]; mail: LimitedUse | undefined };
export type CashOrder = {
  placement: Placement;
  lines: CartLine[];
  /** The buyer's network, as a keyed hash; null for the shop's own command line. */
  network: string | null;
  codCode: CashCodeRule;
  proof: CashProof;
};

const daySeconds = 24 * 60 * 60;

/** More than any count; limits that no longer apply. */
const unlimited = 2 ** 31 - 1;

/**
 * Counts a cash order whose stock is already taken and locked, and returns whether its confirmation is mailed. Throws
 * when its email must be proved first, so that nothing of it stays, its counts included (docs/rules.md 12.8).
 */
export async function countCashOrder(parts: Parts, tx: Tx, order: CashOrder): Promise<boolean> {
  const { uses, mail } = listCashUses(parts, order);
  const sums = await countUses(tx, uses);
  if (isCounted(order)) {
    const amounts = new Map(uses.map(({ key, amount }) => [key, amount]));
    const isPressed = isPressedBy(order, (key) => (sums.get(key) ?? 0) - (amounts.get(key) ?? 0));
    const ofMailbox = await requireProof(parts, tx, order, isPressed);
    const counted = await countUses(tx, ofMailbox ? [ofMailbox] : []);
    if (ofMailbox && (counted.get(ofMailbox.key) ?? 0) > ofMailbox.most) throw new CashUsedUp();
  }
  return mail !== undefined && (await mayMailUnpaid(tx, jobs.orderConfirmedMail, sums.get(mail.key) ?? 0));
}

/**
 * Lists what `take_goods` counts of a cash order. Reads first whether its email must be proved, so that in a sale orders
 * without a code are refused before they lock the SKU that all others want; throws then.
 */
export async function planCashUses(parts: Parts, tx: Tx, order: CashOrder): Promise<OrderUses> {
  const listed = listCashUses(parts, order);
  if (!isCounted(order)) return listed;
  const sums = await readRateLimits(
    tx,
    listed.uses.map(({ key }) => key),
  );
  const isPressed = isPressedBy(order, (key) => sums.get(key)?.hits ?? 0);
  const ofMailbox = await requireProof(parts, tx, order, isPressed);
  if (!isPressed) return listed;
  const { mail } = listed;
  const uses = listed.uses.map((use) => (use === mail ? use : { ...use, most: unlimited }));
  return { uses: ofMailbox ? [...uses, ofMailbox] : uses, mail };
}

const countPieces = (lines: CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const isCounted = ({ network, codCode }: CashOrder): boolean => network !== null && codCode !== "never";

/** True when many cash orders come; `before` returns the pieces that were counted under a key before this order. */
function isPressedBy({ lines, network }: CashOrder, before: (key: string) => number): boolean {
  const counted = lines.map(({ variant, quantity }) => {
    return { quantity, inStock: variant.stock, before: before(skuKey(variant.sku)) };
  });
  return isCashUnderPressure(counted, before(networkKey(network)));
}

/** Lists the counts of a cash order by key, including `mail`, each with the sum up to which the order needs no check. */
function listCashUses(parts: Parts, order: CashOrder): OrderUses {
  const { placement, lines, network } = order;
  const mail = isReachable(placement) ? countUnpaidMail(parts, jobs.orderConfirmedMail, placement) : undefined;
  if (!isCounted(order)) return { uses: mail ? [mail] : [], mail };
  const pieces = countPieces(lines);
  const ofNetwork = { key: networkKey(network), amount: pieces, seconds: daySeconds, most: mostOfNetwork(pieces) };
  const ofSkus = lines.map(({ variant: { sku, stock }, quantity }) => {
    return { key: skuKey(sku), amount: quantity, seconds: daySeconds, most: mostOfSku(quantity, stock) };
  });
  const uses = [ofNetwork, ...ofSkus, ...(mail ? [mail] : [])].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return { uses, mail };
}

const networkKey = (network: string | null): string => `cash-network:${network}`;
const skuKey = (sku: string): string => `cash-sku:${sku}`;

/**
 * Throws when the order's email must be proved and is not. An account that has received an order needs no proof. While
 * many cash orders come, returns the count of the proved mailbox, which can order few pieces.
 */
async function requireProof(
  { secret }: Parts,
  tx: Tx,
  { placement, proof, lines, codCode }: CashOrder,
  isPressed: boolean,
): Promise<LimitedUse | undefined> {
  if (!isPressed && codCode !== "always") return undefined;
  if (placement.customerId !== null && (await hasReceivedOrder(tx, placement.customerId))) return undefined;
  if (proof !== "proved" || placement.email === null) throw new CashCodeNeeded();
  if (!isPressed) return undefined;
  const owner = identifyMailOwner(toMailbox(placement.email));
  const key = `cash-mailbox:${computeHmac(secret, "cash-mailbox", owner)}`;
  return { key, amount: countPieces(lines), seconds: daySeconds, most: cashPiecesPerMailbox };
}
