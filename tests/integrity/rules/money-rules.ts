import { isActiveOrder, type Ledgers, type Rule, sumBy, type Violation } from "../ledgers.ts";

type Refund = Ledgers["refunds"][number];
const isRefunded = ({ status }: Refund): boolean => status !== "failed";

/** Every captured payment is in both ledgers with the same amount and the same refunds. */
const samePayments: Rule = ({ gateway, payments, byId }) => {
  const here = new Map(payments.map((payment) => [payment.id, payment]));
  const ours = new Map(gateway.orders.map((order) => [order.id, order.receipt ?? ""]));
  const broken: Violation[] = [];
  for (const { id, captured, amount, amount_refunded, order_id } of gateway.payments) {
    const orderId = ours.get(order_id) ?? "";
    const mine = here.get(id);
    const isHere = mine?.status === "captured";
    const report = (what: string) => broken.push({ rule: "payments match", orderId, message: `${id}: ${what}` });
    if (!byId.has(orderId)) report("paid for an order that the shop does not have");
    else if (captured !== isHere) report(`captured at the gateway ${captured}, in the shop ${isHere}`);
    else if (captured && mine?.orderId !== orderId)
      report(`order at the gateway ${orderId}, in the shop ${mine?.orderId}`);
    else if (captured && mine?.amountPaise !== amount)
      report(`${amount} at the gateway, ${mine?.amountPaise} in the shop`);
    else if (captured && mine?.refundedPaise !== amount_refunded) {
      report(`${amount_refunded} refunded at the gateway, ${mine?.refundedPaise} in the shop`);
    }
    here.delete(id);
  }
  for (const { id, orderId, method, status } of here.values()) {
    if (method !== "gateway" || status !== "captured") continue;
    broken.push({
      rule: "payments match",
      orderId,
      message: `${id} is captured in the shop and unknown to the gateway`,
    });
  }
  return broken;
};

/** The gateway keeps an active order's total less its refunds, and nothing of other orders. */
const ordersMatchGateway: Rule = ({ orders, gateway, paymentsOf, refundsOf }) => {
  const receipts = new Map(gateway.orders.map((order) => [order.id, order.receipt ?? ""]));
  const keptThere = new Map<string, number>();
  for (const { captured, amount, amount_refunded, order_id } of gateway.payments) {
    const orderId = receipts.get(order_id) ?? "";
    if (captured) keptThere.set(orderId, (keptThere.get(orderId) ?? 0) + amount - amount_refunded);
  }
  return orders.flatMap((order) => {
    const { id: orderId, totalPaise, paymentMode } = order;
    const payments = (paymentsOf.get(orderId) ?? []).filter(({ status }) => status === "captured");
    const sales = payments.filter(({ purpose }) => purpose === "sale");
    const refunded = sumBy((refundsOf.get(orderId) ?? []).filter(isRefunded), ({ amountPaise }) => amountPaise);
    const balance = sumBy(payments, ({ amountPaise }) => amountPaise) - refunded;
    const backOfSale = sumBy(sales, ({ refundedPaise }) => refundedPaise);
    // Cash is collected at delivery.
    const isTaken = paymentMode !== "cod" || order.status === "delivered";
    const due = isTaken && isActiveOrder(order) ? totalPaise - backOfSale : 0;
    const report = (what: string): Violation => ({
      rule: "money per order",
      orderId,
      message: `${what} (${order.status})`,
    });
    const broken: Violation[] = [];
    if (balance !== due) broken.push(report(`the shop keeps ${balance}, ${due} is due`));
    if (paymentMode === "online" && (keptThere.get(orderId) ?? 0) !== balance) {
      broken.push(report(`the gateway keeps ${keptThere.get(orderId) ?? 0}, the shop ${balance}`));
    }
    const wasSold = paymentMode === "cod" ? order.deliveredAt !== null : isActiveOrder(order) || order.paidAt !== null;
    if (sales.length !== (wasSold ? 1 : 0)) broken.push(report(`${sales.length} sales`));
    return broken;
  });
};

/** Compares the sums over all orders, so that no difference hides between orders. */
const sumsMatch: Rule = ({ gateway, payments, refunds }) => {
  const captured = gateway.payments.filter((payment) => payment.captured);
  const keptThere =
    sumBy(captured, ({ amount }) => amount) -
    sumBy(
      gateway.refunds.filter(({ status }) => status !== "failed"),
      ({ amount }) => amount,
    );
  const online = new Set(payments.filter(({ method }) => method === "gateway").map(({ id }) => id));
  const paid = payments.filter(({ id, status }) => online.has(id) && status === "captured");
  const refunded = refunds.filter((refund) => online.has(refund.paymentId) && isRefunded(refund));
  const keptHere = sumBy(paid, ({ amountPaise }) => amountPaise) - sumBy(refunded, ({ amountPaise }) => amountPaise);
  if (keptHere === keptThere) return [];
  return [{ rule: "money in total", message: `the gateway keeps ${keptThere}, the shop ${keptHere}` }];
};

/** Each refund we requested exists once at the gateway; others were made in its dashboard or by its own rule. */
const refundsOnce: Rule = ({ gateway, refunds, buyerLogs }) => {
  const byHand = new Set(buyerLogs.flatMap(({ gatewayRefunds: refundsThere }) => refundsThere));
  const ours = new Map(refunds.map((refund) => [refund.gatewayRefundId ?? "", refund]));
  const keys = new Map<string, string>();
  return gateway.refunds.flatMap(({ id, notes, amount, payment_id }) => {
    const known = ours.get(id);
    const key = Array.isArray(notes) ? undefined : notes.key;
    const report = (what: string): Violation[] => [
      { rule: "refunds once", ...(known && { orderId: known.orderId }), message: `${id} of ${payment_id}: ${what}` },
    ];
    if (!known || known.amountPaise !== amount)
      return report(`${amount} at the gateway, ${known?.amountPaise} in the shop`);
    if (key === undefined)
      return known.actor === "gateway" || byHand.has(id) ? [] : report("made without a key of the shop");
    if (keys.has(key)) return report(`sent twice for ${key}: ${keys.get(key)} is the same`);
    keys.set(key, id);
    return known.key === key ? [] : report(`key ${key} at the gateway, ${known.key} in the shop`);
  });
};

export const moneyRules: Rule[] = [samePayments, ordersMatchGateway, sumsMatch, refundsOnce];
