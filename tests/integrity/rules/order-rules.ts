import { isActiveOrder, type Rule, type Violation } from "../ledgers.ts";
import { buildIdempotencyKey } from "../run-visit.ts";

/** One key makes one order and one paid gateway order, despite repeated requests and killed instances. */
const onceEach: Rule = ({ buyerLogs, orders, gateway }) => {
  const byKey = Map.groupBy(orders, ({ idempotencyKey }) => idempotencyKey);
  const paid = Map.groupBy(
    gateway.orders.filter(({ amount_paid }) => amount_paid > 0),
    ({ receipt }) => receipt ?? "",
  );
  const broken: Violation[] = [];
  const report = (orderId: string, what: string) => broken.push({ rule: "no order twice", orderId, message: what });
  for (const { ordersByKey: named } of buyerLogs) {
    for (const [key, names] of named) {
      const order = byKey.get(key)?.[0];
      const stored = `${order?.id} · ${order?.gatewayOrderId ?? ""}`;
      if (names.size > 1 || !names.has(stored))
        report(order?.id ?? "", `${key}: answered ${[...names]}, stored ${stored}`);
    }
  }
  for (const [key, twins] of byKey) if (twins.length > 1) report(twins[0]?.id ?? "", `${key}: ${twins.length} orders`);
  for (const { id, gatewayOrderId } of orders) {
    const [first, ...more] = paid.get(id) ?? [];
    if (more.length > 0) report(id, `${more.length + 1} orders at the gateway were paid for it`);
    if (first && first.id !== gatewayOrderId) report(id, `paid as ${first.id}, stored as ${gatewayOrderId}`);
  }
  return broken;
};

/** Every order confirmed to a buyer was placed, and no response was one that must never occur. */
const confirmationsAreTrue: Rule = ({ buyerLogs, eventsOf }) =>
  buyerLogs.flatMap(({ confirmedOrders: confirmed, violations: wrong, visit }) => [
    ...wrong.map((report): Violation => ({ rule: "confirmations", message: `visit ${visit.number}: ${report}` })),
    ...[...confirmed]
      .filter((orderId) => !eventsOf.get(orderId)?.some(({ toStatus }) => toStatus === "ordered"))
      .map((orderId): Violation => ({ rule: "confirmations", orderId, message: "confirmed but never Ordered" })),
  ]);

/** An order's status agrees with its history. */
const historiesMatchStatus: Rule = ({ orders, eventsOf }) =>
  orders.flatMap((order): Violation[] => {
    const states = (eventsOf.get(order.id) ?? []).map(({ toStatus }) => toStatus);
    const isOnce = new Set(states).size === states.length;
    const wasOrdered = states.includes("ordered");
    if (isOnce && states.includes(order.status) && (wasOrdered || !isActiveOrder(order))) return [];
    return [{ rule: "history", orderId: order.id, message: `${order.status} with the history ${states}` }];
  });

/** Every order belongs to a key that a buyer used. */
const everyKeyIsKnown: Rule = ({ buyerLogs, orders }) => {
  const keys = new Set(
    buyerLogs.flatMap(({ visit }) => [buildIdempotencyKey(visit, "first"), buildIdempotencyKey(visit, "second")]),
  );
  return orders
    .filter(({ idempotencyKey }) => !keys.has(idempotencyKey))
    .map(({ id, idempotencyKey }) => ({
      rule: "no order twice",
      orderId: id,
      message: `${idempotencyKey} belongs to no buyer`,
    }));
};

export const orderRules: Rule[] = [onceEach, confirmationsAreTrue, historiesMatchStatus, everyKeyIsKnown];
