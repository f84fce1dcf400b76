import { isActiveOrder, type Ledgers, type Rule, sumBy, type Violation } from "../ledgers.ts";

type Refund = Ledgers["refunds"][number];
const wentBack = ({ status }: Refund): boolean => status !== "failed";

/** Every captured payment is in both ledgers with the same amount and the same refunds. */
const samePayments: Rule = ({ there, payments, byId }) => {
  const here = new Map(payments.map((payment) => [payment.id, payment]));
  const ours = new Map(there.orders.map((order) => [order.id, order.receipt ?? ""]));
  const broken: Violation[] = [];
  for (const { id, captured, amount, amount_refunded, order_id } of there.payments) {
    const orderId = ours.get(order_id) ?? "";
    const mine = here.get(id);
    const isHere = mine?.status === "captured";
    const says = (what: string) => broken.push({ rule: "the same payments", orderId, message: `${id}: ${what}` });
    if (!byId.has(orderId)) says("paid for an order that is not in our book");
    else if (captured !== isHere) says(`captured there ${captured}, here ${isHere}`);
    else if (captured && mine?.orderId !== orderId) says(`there for ${orderId}, here for ${mine?.orderId}`);
    else if (captured && mine?.amountPaise !== amount) says(`${amount} there, ${mine?.amountPaise} here`);
    else if (captured && mine?.refundedPaise !== amount_refunded) {
      says(`${amount_refunded} went back there, ${mine?.refundedPaise} here`);
    }
    here.delete(id);
  }
  for (const { id, orderId, method, status } of here.values()) {
    if (method !== "gateway" || status !== "captured") continue;
    broken.push({ rule: "the same payments", orderId, message: `${id} is captured here and unknown there` });
  }
  return broken;
};

/** The gateway keeps an active order's total less its refunds, and nothing of other orders. */
const moneyOfOrders: Rule = ({ orders, there, paymentsOf, refundsOf }) => {
  const receipts = new Map(there.orders.map((order) => [order.id, order.receipt ?? ""]));
  const keptThere = new Map<string, number>();
  for (const { captured, amount, amount_refunded, order_id } of there.payments) {
    const orderId = receipts.get(order_id) ?? "";
    if (captured) keptThere.set(orderId, (keptThere.get(orderId) ?? 0) + amount - amount_refunded);
  }
  return orders.flatMap((order) => {
    const { id: orderId, totalPaise, paymentMode } = order;
    const payments = (paymentsOf.get(orderId) ?? []).filter(({ status }) => status === "captured");
    const sales = payments.filter(({ purpose }) => purpose === "sale");
    const back = sumBy((refundsOf.get(orderId) ?? []).filter(wentBack), ({ amountPaise }) => amountPaise);
    const kept = sumBy(payments, ({ amountPaise }) => amountPaise) - back;
    const backOfSale = sumBy(sales, ({ refundedPaise }) => refundedPaise);
    // Cash is collected at delivery.
    const isTaken = paymentMode !== "cod" || order.status === "delivered";
    const due = isTaken && isActiveOrder(order) ? totalPaise - backOfSale : 0;
    const says = (what: string): Violation => ({
      rule: "the money of an order",
      orderId,
      message: `${what} (${order.status})`,
    });
    const broken: Violation[] = [];
    if (kept !== due) broken.push(says(`our book keeps ${kept}, ${due} is ours`));
    if (paymentMode === "online" && (keptThere.get(orderId) ?? 0) !== kept) {
      broken.push(says(`the gateway keeps ${keptThere.get(orderId) ?? 0}, our book says ${kept}`));
    }
    const wasSold = paymentMode === "cod" ? order.deliveredAt !== null : isActiveOrder(order) || order.paidAt !== null;
    if (sales.length !== (wasSold ? 1 : 0)) broken.push(says(`${sales.length} sales`));
    return broken;
  });
};

/** Compares the sums over all orders, so that no difference hides between orders. */
const moneyInSum: Rule = ({ there, payments, refunds }) => {
  const captured = there.payments.filter((payment) => payment.captured);
  const keptThere =
    sumBy(captured, ({ amount }) => amount) -
    sumBy(
      there.refunds.filter(({ status }) => status !== "failed"),
      ({ amount }) => amount,
    );
  const online = new Set(payments.filter(({ method }) => method === "gateway").map(({ id }) => id));
  const paid = payments.filter(({ id, status }) => online.has(id) && status === "captured");
  const back = refunds.filter((refund) => online.has(refund.paymentId) && wentBack(refund));
  const keptHere = sumBy(paid, ({ amountPaise }) => amountPaise) - sumBy(back, ({ amountPaise }) => amountPaise);
  if (keptHere === keptThere) return [];
  return [{ rule: "the money in sum", message: `the gateway keeps ${keptThere}, our book says ${keptHere}` }];
};

/** Each refund we requested exists once at the gateway; others were made in its dashboard or by its own rule. */
const refundsOnce: Rule = ({ there, refunds, heard }) => {
  const byHand = new Set(heard.flatMap(({ gatewayRefunds: refundsThere }) => refundsThere));
  const ours = new Map(refunds.map((refund) => [refund.gatewayRefundId ?? "", refund]));
  const keys = new Map<string, string>();
  return there.refunds.flatMap(({ id, notes, amount, payment_id }) => {
    const known = ours.get(id);
    const key = Array.isArray(notes) ? undefined : notes.key;
    const says = (what: string): Violation[] => [
      { rule: "refunds once", ...(known && { orderId: known.orderId }), message: `${id} of ${payment_id}: ${what}` },
    ];
    if (!known || known.amountPaise !== amount) return says(`${amount} there, ${known?.amountPaise} here`);
    if (key === undefined) return known.actor === "gateway" || byHand.has(id) ? [] : says("made without our key");
    if (keys.has(key)) return says(`sent twice for ${key}: ${keys.get(key)} is the same`);
    keys.set(key, id);
    return known.key === key ? [] : says(`${key} there is ${known.key} here`);
  });
};

export const moneyRules: Rule[] = [samePayments, moneyOfOrders, moneyInSum, refundsOnce];
