import { isActiveOrder, type Rule, type Violation } from "../ledgers.ts";
import { buildIdempotencyKey } from "../run-visit.ts";

/** One key makes one order and one paid gateway order, despite repeated requests and killed instances. */
const onceEach: Rule = ({ heard, orders, there }) => {
  const byKey = Map.groupBy(orders, ({ idempotencyKey }) => idempotencyKey);
  const paid = Map.groupBy(
    there.orders.filter(({ amount_paid }) => amount_paid > 0),
    ({ receipt }) => receipt ?? "",
  );
  const broken: Violation[] = [];
  const says = (orderId: string, what: string) => broken.push({ rule: "no order twice", orderId, message: what });
  for (const { ordersByKey: named } of heard) {
    for (const [key, names] of named) {
      const order = byKey.get(key)?.[0];
      const kept = `${order?.id} · ${order?.gatewayOrderId ?? ""}`;
      if (names.size > 1 || !names.has(kept)) says(order?.id ?? "", `${key}: named ${[...names]}, kept ${kept}`);
    }
  }
  for (const [key, twins] of byKey) if (twins.length > 1) says(twins[0]?.id ?? "", `${key}: ${twins.length} orders`);
  for (const { id, gatewayOrderId } of orders) {
    const [first, ...more] = paid.get(id) ?? [];
    if (more.length > 0) says(id, `${more.length + 1} orders at the gateway were paid for it`);
    if (first && first.id !== gatewayOrderId) says(id, `paid as ${first.id}, kept as ${gatewayOrderId}`);
  }
  return broken;
};

/** Every order confirmed to a buyer was placed, and no response was one that must never occur. */
const promisesKept: Rule = ({ heard, eventsOf }) =>
  heard.flatMap(({ confirmedOrders: promised, violations: wrong, visit }) => [
    ...wrong.map((says): Violation => ({ rule: "promises", message: `visit ${visit.number}: ${says}` })),
    ...[...promised]
      .filter((orderId) => !eventsOf.get(orderId)?.some(({ toStatus }) => toStatus === "ordered"))
      .map((orderId): Violation => ({ rule: "promises", orderId, message: "told to be Ordered, and never was" })),
  ]);

/** An order's status agrees with its history. */
const historiesFit: Rule = ({ orders, eventsOf }) =>
  orders.flatMap((order): Violation[] => {
    const states = (eventsOf.get(order.id) ?? []).map(({ toStatus }) => toStatus);
    const isOnce = new Set(states).size === states.length;
    const wasOrdered = states.includes("ordered");
    if (isOnce && states.includes(order.status) && (wasOrdered || !isActiveOrder(order))) return [];
    return [{ rule: "histories", orderId: order.id, message: `${order.status}, and its history is ${states}` }];
  });

/** Every order belongs to a key that a buyer used. */
const nobodyElse: Rule = ({ heard, orders }) => {
  const keys = new Set(
    heard.flatMap(({ visit }) => [buildIdempotencyKey(visit, "first"), buildIdempotencyKey(visit, "second")]),
  );
  return orders
    .filter(({ idempotencyKey }) => !keys.has(idempotencyKey))
    .map(({ id, idempotencyKey }) => ({
      rule: "no order twice",
      orderId: id,
      message: `${idempotencyKey} is nobody's`,
    }));
};

export const orderRules: Rule[] = [onceEach, promisesKept, historiesFit, nobodyElse];
