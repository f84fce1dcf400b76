import { generateToken } from "#auth/random-token.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Quote } from "#contracts/store/checkout/quote-view.ts";
import type { Tx } from "#db/client.ts";
import { redeemDiscount } from "#db/queries/discounts/discount-queries.ts";
import { insertOrderMovements, takeStock } from "#db/queries/inventory/order-stock.ts";
import { takeGoods } from "#db/queries/inventory/take-goods.ts";
import { enqueue, toQueuedJob } from "#db/queries/jobs/enqueue.ts";
import { insertOrder, insertOrderLines } from "#db/queries/orders/order-queries.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { buildCartLineId } from "#domain/checkout/cart-lines.ts";
import type { DayRange } from "#domain/fulfilment/delivery-estimate.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { isReachable } from "#domain/orders/mail-recipient.ts";
import { takingReasons } from "#domain/orders/order-channel.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { calculateAmountDue } from "#domain/payments/cod-eligibility.ts";
import { toBusinessColumns } from "#domain/tax/business.ts";
import { saveOrderAddress } from "../customers/addresses/index.ts";
import type { Deps } from "../kernel/deps.ts";
import { countUnpaidMail, limitUnpaidMail } from "../kernel/limit-mail.ts";
import { randomAlphanumeric } from "../kernel/random-id.ts";
import type { PlacedOrder } from "../payments/payment-types.ts";
import type { TakenBy } from "./checkout-types.ts";
import { type CashOrder, countCashOrder, type OrderUses, planCashUses } from "./count-cash-order.ts";
import type { AppliedDiscount, CartLine } from "./quote.ts";

/** The token of `/order/{token}`: 256 bits, 43 characters (docs/rules.md 7.2). */
const generateOrderToken = generateToken;

/** Thrown to roll back when stock, price or code changed between pricing and taking. */
export class CartChangedError extends Error {}

/**
 * Cash is paid on delivery; other orders await payment, with their stock held until `heldUntil` (docs/rules.md 6.3).
 */
export type PaymentChoice = { mode: "cod" } | { mode: "online" | "upi"; heldUntil: Date };

export type ConfirmedOrder = CashOrder & {
  payment: PaymentChoice;
  quote: Quote;
  discount: AppliedDiscount | undefined;
  takenBy: TakenBy | undefined;
  /** The days of delivery that the buyer is promised. */
  promised: DayRange;
  /** The prefix of order numbers, as set now. */
  numberPrefix: string;
  idempotencyKey: string;
  requestHash: string;
  now: Date;
};

type WriteDeps = Pick<Deps, "database" | "clock" | "secret">;

const actorOf = ({ takenBy }: Pick<ConfirmedOrder, "takenBy">): ActorName => takenBy?.actor ?? "buyer";

/**
 * `with-commit` takes everything that other orders need too in one statement, sent with the commit, so that rows are
 * locked only while PostgreSQL works on it. It fails in unusual cases: a SKU is sold out, or its last piece is taken,
 * which changes pages; a code is used up; cash orders or mails exceed a limit. `stepwise` finds the cause.
 */
export type WritingWay = "with-commit" | "stepwise";

/**
 * Writes the order with its lines, stock movements, redemption, history, and mail job or hold (docs/rules.md 7.3).
 * Undefined when the key was taken in between. Locks key, address book, then SKUs sorted, then code, then counts sorted,
 * so that orders can't deadlock.
 */
export async function writeOrder(
  deps: WriteDeps,
  tx: Tx,
  confirmed: ConfirmedOrder,
  way: WritingWay,
): Promise<PlacedOrder | undefined> {
  const { payment, quote, placement, takenBy, now } = confirmed;
  const [id, token] = [generateOrderId(), generateOrderToken()];
  const hold = payment.mode === "cod" ? undefined : { heldUntil: payment.heldUntil, network: confirmed.network };
  const beginning = {
    actor: actorOf(confirmed),
    reason: takenBy ? takingReasons[takenBy.channel] : "",
    at: now,
    hold,
  };
  const inserted = await insertOrder(tx, orderRow(confirmed, id, token), beginning);
  if (!inserted) return undefined;
  if (placement.customerId && placement.saveAddress) await saveOrderAddress(tx, placement.customerId, placement, now);
  if (way === "with-commit") await takeWithCommit(deps, tx, id, confirmed);
  else await takeStepwise(deps, tx, id, confirmed);
  const total = calculateAmountDue(payment.mode, quote.total, quote.cod);
  const isGuest = placement.customerId === null;
  return { orderId: id, orderNumber: formatOrderNumber(inserted), token, total, isGuest };
}

function statusOf({ mode }: PaymentChoice): OrderStatus {
  return mode === "cod" ? "ordered" : "awaiting_payment";
}

/** Mails that an operator causes are never withheld (docs/rules.md 15.14). */
const isMailCaused = ({ takenBy, payment, placement }: ConfirmedOrder): boolean =>
  takenBy !== undefined && payment.mode === "cod" && isReachable(placement);

/** The mail of a new order: an order that is paid online is mailed once it is paid. */
const placementMail = ({ mode }: PaymentChoice) => (mode === "upi" ? jobs.upiAwaitedMail : jobs.orderConfirmedMail);

/** True when a UPI order is mailed. An operator who took it sends its link by hand (docs/rules.md 7.15). */
const isUpiMailed = ({ payment, takenBy, placement }: ConfirmedOrder): boolean =>
  payment.mode === "upi" && takenBy === undefined && isReachable(placement);

/** Plans what is counted with the order. */
async function planUses(deps: WriteDeps, tx: Tx, confirmed: ConfirmedOrder): Promise<OrderUses> {
  const { payment, placement } = confirmed;
  if (payment.mode === "cod") return await planCashUses(deps, tx, confirmed);
  const mail = isUpiMailed(confirmed) ? countUnpaidMail(deps, jobs.upiAwaitedMail, placement) : undefined;
  return { uses: mail ? [mail] : [], mail };
}

/** Adds the statement that takes everything to the commit, with the order's mail unless it is withheld. */
async function takeWithCommit(deps: WriteDeps, tx: Tx, orderId: string, confirmed: ConfirmedOrder): Promise<void> {
  const { payment, quote, lines, discount, now } = confirmed;
  const { uses, mail } = await planUses(deps, tx, confirmed);
  const isMailed = mail !== undefined || isMailCaused(confirmed);
  const goods = takeGoods({
    jobs: isMailed ? [toQueuedJob(placementMail(payment), { orderId }, orderId)] : [],
    taken: sortBySku(lines).map(({ quantity, variant: { sku, pricePaise } }) => ({ sku, quantity, price: pricePaise })),
    lines: lineRows(orderId, confirmed),
    actor: actorOf(confirmed),
    at: now,
    discount: discount && {
      orderId,
      code: discount.code.code,
      version: discount.code.version,
      amountPaise: quote.discount,
      customer: discount.code.limitEach === null ? undefined : discount.customer,
    },
    counts: uses,
  });
  deps.database.commitWith(goods);
}

/** Takes the same statement by statement. The counts are last, because other orders wait for them as well. */
async function takeStepwise(deps: WriteDeps, tx: Tx, orderId: string, confirmed: ConfirmedOrder): Promise<void> {
  const { payment, quote, lines, discount, now } = confirmed;
  await allocateStock(deps.database, tx, lines);
  await insertOrderLines(tx, lineRows(orderId, confirmed));
  const pieces = lines.map(({ quantity, variant }) => ({ sku: variant.sku, quantity }));
  await insertOrderMovements(tx, pieces, { reason: "ordered", orderId, actor: actorOf(confirmed), at: now });
  if (discount) {
    const use = { orderId, amountPaise: quote.discount, customer: discount.customer, at: now };
    if (!(await redeemDiscount(tx, discount.code, use))) throw new CartChangedError();
  }
  const isMailed = await countStepwise(deps, tx, confirmed);
  if (isMailed || isMailCaused(confirmed)) await enqueue(tx, placementMail(payment), { orderId }, orderId);
}

/** Counts the order and returns whether it is mailed. */
async function countStepwise(deps: WriteDeps, tx: Tx, confirmed: ConfirmedOrder): Promise<boolean> {
  if (confirmed.payment.mode === "cod") return await countCashOrder(deps, tx, confirmed);
  return isUpiMailed(confirmed) && (await limitUnpaidMail(deps, tx, jobs.upiAwaitedMail, confirmed.placement));
}

const sortBySku = (lines: CartLine[]): CartLine[] => lines.toSorted((a, b) => (a.variant.sku < b.variant.sku ? -1 : 1));

async function allocateStock(database: Deps["database"], tx: Tx, lines: CartLine[]): Promise<void> {
  for (const { quantity, variant } of sortBySku(lines)) {
    const { sku, pricePaise } = variant;
    const taken = await takeStock(tx, { sku, quantity, pricePaise });
    if (!taken) throw new CartChangedError();
    const soldOut: CacheTag = `product:${taken.productId}`;
    if (taken.stock === 0) await database.notify(tx, soldOut);
  }
}

function orderRow(
  { payment, quote, discount, placement, promised, now, ...keys }: ConfirmedOrder,
  id: string,
  token: string,
) {
  const { customerId, name, email, contact, addressLine1, addressLine2, city, state, landmark, pin, business } =
    placement;
  return {
    id,
    token,
    numberPrefix: keys.numberPrefix,
    customerId,
    idempotencyKey: keys.idempotencyKey,
    requestHash: keys.requestHash,
    status: statusOf(payment),
    paymentMode: payment.mode,
    paymentId: payment.mode === "cod" ? "COD" : null,
    name,
    email,
    contact,
    addressLine1,
    addressLine2,
    city,
    state,
    landmark,
    pin,
    ...toBusinessColumns(business),
    subtotalPaise: quote.subtotal,
    deliveryPaise: quote.deliveryCharges,
    discountPaise: quote.discount,
    codFeePaise: payment.mode === "cod" ? quote.cod.fee : 0,
    totalPaise: calculateAmountDue(payment.mode, quote.total, quote.cod),
    discountCode: discount?.code.code ?? null,
    promisedFrom: promised.from,
    promisedTo: promised.to,
    submittedAt: now,
    updatedAt: now,
  };
}

/** Frozen: the order shows what was bought, whatever happens to the product. */
function lineRows(orderId: string, { lines, quote, discount }: ConfirmedOrder) {
  return lines.map(({ quantity, variant }, position) => ({
    orderId,
    position,
    quantity,
    sku: variant.sku,
    productId: variant.productId,
    kind: variant.kind,
    // Canonical, however the browser wrote it.
    cartLineId: buildCartLineId(variant),
    name: variant.name,
    packSize: variant.packSize,
    sizeName: variant.sizeName,
    colourHex: variant.colourHex,
    colourName: variant.colourName,
    pictureId: variant.pictureId,
    hsn: variant.hsn,
    unitPricePaise: variant.pricePaise,
    mrpPaise: variant.mrpPaise,
    totalPaise: quote.lines[position]?.lineTotal ?? 0,
    discountPaise: discount?.shares[position] ?? 0,
  }));
}

/** 'order_' and 14 uniformly random letters or digits: 83 bits (docs/rules.md 7.2). */
function generateOrderId(): string {
  return `order_${randomAlphanumeric(14)}`;
}
