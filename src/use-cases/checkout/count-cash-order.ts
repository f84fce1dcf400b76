import { computeHmac } from "#auth/hmac.ts";
import { type CountedUse, countUses } from "#auth/rate-limit.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { hasReceivedOrder } from "#db/queries/orders/order-queries.ts";
import {
  type CashCodeRule,
  identifyMailOwner,
  isCashUnderPressure,
  mostOfNetwork,
  mostOfSku,
} from "#domain/checkout/cash-pressure.ts";
import { toMailbox } from "#domain/email.ts";
import { isReachable } from "#domain/orders/mail-recipient.ts";
import type { Deps } from "../kernel/deps.ts";
import { countUnpaidMail, mayMailUnpaid, perUnpaidBuyer } from "../kernel/limit-mail.ts";
import { CashCodeNeeded, type CashProof, CashUsedUp } from "./cash-code.ts";
import type { Placement } from "./placement.ts";
import type { CartLine } from "./quote.ts";

type Parts = Pick<Deps, "clock" | "secret">;
type LimitedUse = CountedUse & { most: number };
export type CashOrder = {
  placement: Placement;
  lines: CartLine[];
  /** The buyer's network, as a keyed hash; null for the shop's own command line. */
  network: string | null;
  codCode: CashCodeRule;
  proof: CashProof;
};

const daySeconds = 24 * 60 * 60;

/**
 * Counts a cash order before it takes stock, by one statement, and returns whether its confirmation is mailed. Throws
 * when its email must be proved first, so that nothing of it stays, its counts included (docs/rules.md 12.8).
 */
export async function countCashOrder(parts: Parts, tx: Tx, order: CashOrder): Promise<boolean> {
  const { lines, network, codCode } = order;
  const { uses, mail } = listCashUses(parts, order);
  const pieces = countPieces(lines);
  const sums = await countUses(tx, uses);
  if (isCounted(order)) {
    const ofNetwork = networkKey(network);
    const counted = lines.map(({ variant, quantity }) => {
      const before = (sums.get(skuKey(variant.sku)) ?? quantity) - quantity;
      return { quantity, inStock: variant.stock, before };
    });
    const isPressed = isCashUnderPressure(counted, (sums.get(ofNetwork) ?? pieces) - pieces);
    if (isPressed || codCode === "always") await requireProof(parts, tx, order, isPressed ? pieces : 0);
  }
  return mail !== undefined && (await mayMailUnpaid(tx, jobs.orderConfirmedMail, sums.get(mail.key) ?? 0));
}

const countPieces = (lines: CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const isCounted = ({ network, codCode }: CashOrder): boolean => network !== null && codCode !== "never";

/** Lists the counts of a cash order, including `mail`, each with the sum up to which the order needs no check. */
export function listCashUses(parts: Parts, order: CashOrder): { uses: LimitedUse[]; mail: LimitedUse | undefined } {
  const { placement, lines, network } = order;
  const mail = isReachable(placement)
    ? { ...countUnpaidMail(parts, jobs.orderConfirmedMail, placement), most: perUnpaidBuyer }
    : undefined;
  if (!isCounted(order)) return { uses: mail ? [mail] : [], mail };
  const pieces = countPieces(lines);
  const ofNetwork = { key: networkKey(network), amount: pieces, seconds: daySeconds, most: mostOfNetwork(pieces) };
  const ofSkus = lines.map(({ variant: { sku, stock }, quantity }) => {
    return { key: skuKey(sku), amount: quantity, seconds: daySeconds, most: mostOfSku(quantity, stock) };
  });
  return { uses: [ofNetwork, ...ofSkus, ...(mail ? [mail] : [])], mail };
}

const networkKey = (network: string | null): string => `cash-network:${network}`;
const skuKey = (sku: string): string => `cash-sku:${sku}`;

/** Accepts an account that has received an order, and a proved mailbox with few pieces. */
async function requireProof(parts: Parts, tx: Tx, { placement, proof }: CashOrder, pieces: number): Promise<void> {
  if (placement.customerId !== null && (await hasReceivedOrder(tx, placement.customerId))) return;
  if (proof !== "proved" || placement.email === null) throw new CashCodeNeeded();
  if (pieces === 0) return;
  const { owner, mostPieces } = identifyMailOwner(toMailbox(placement.email));
  const key = `cash-mailbox:${computeHmac(parts.secret, "cash-mailbox", owner)}`;
  const sums = await countUses(tx, [{ key, amount: pieces, seconds: daySeconds }]);
  if ((sums.get(key) ?? 0) > mostPieces) throw new CashUsedUp();
}
