import { isActiveOrder, type Ledgers, type Rule, sumBy, type Violation } from "../ledgers.ts";

/** Stock plus sold items is the initial stock, and stock is the sum of its movements. */
const stockAddsUp: Rule = ({ variants, movements, orders, linesOf, initialStock }) => {
  const sold = new Map<string, number>();
  for (const { id } of orders.filter(holdsGoods)) {
    for (const { sku, quantity } of linesOf.get(id) ?? []) sold.set(sku, (sold.get(sku) ?? 0) + quantity);
  }
  const moved = Map.groupBy(movements, ({ sku }) => sku);
  return variants.flatMap(({ sku, stock }): Violation[] => {
    const [start, soldCount] = [initialStock.get(sku) ?? 0, sold.get(sku) ?? 0];
    const sum = sumBy(moved.get(sku), ({ delta }) => delta);
    if (stock >= 0 && stock + soldCount === start && stock === sum) return [];
    return [
      { rule: "stock", message: `${sku}: ${stock} in stock, ${soldCount} sold, ${start} initially, movements ${sum}` },
    ];
  });
};

const holdsGoods = (order: Ledgers["orders"][number]): boolean =>
  isActiveOrder(order) || order.status === "awaiting_payment";

/** An order's movements equal its lines, or cancel out when its stock was released. */
const movementsMatchLines: Rule = ({ orders, linesOf, movementsOf }) =>
  orders.flatMap((order): Violation[] => {
    const moved = Map.groupBy(movementsOf.get(order.id) ?? [], ({ sku }) => sku);
    return (linesOf.get(order.id) ?? []).flatMap(({ sku, quantity }): Violation[] => {
      const [taken, due] = [-sumBy(moved.get(sku), ({ delta }) => delta), holdsGoods(order) ? quantity : 0];
      if (taken === due) return [];
      return [
        {
          rule: "stock per order",
          orderId: order.id,
          message: `${order.status}: ${taken} of ${sku} taken instead of ${due}`,
        },
      ];
    });
  });

/** Reserved units are those of orders that have not left. */
const reservedMatchesOrders: Rule = ({ orders, linesOf, reserved }) => {
  const due = new Map<string, number>();
  for (const { id } of orders.filter(({ status }) => status === "awaiting_payment" || status === "ordered")) {
    for (const { sku, quantity } of linesOf.get(id) ?? []) due.set(sku, (due.get(sku) ?? 0) + quantity);
  }
  return [...new Set([...reserved.keys(), ...due.keys()])].flatMap((sku): Violation[] => {
    const [kept, counted] = [reserved.get(sku) ?? 0, due.get(sku) ?? 0];
    return kept === counted ? [] : [{ rule: "reserved", message: `${sku}: ${kept} reserved instead of ${counted}` }];
  });
};

/** A code counts the orders that use it and the amounts given, within its limit. */
const redemptionsMatchOrders: Rule = ({ orders, redemptions, codes }) => {
  const used = new Map(redemptions.filter(({ givenBackAt }) => givenBackAt === null).map((row) => [row.orderId, row]));
  const broken = orders.flatMap((order): Violation[] => {
    const isUsed = used.has(order.id);
    const isDue = order.discountCode !== null && (holdsGoods(order) || order.status === "returned");
    return isUsed === isDue
      ? []
      : [{ rule: "discounts", orderId: order.id, message: `${order.status}, used ${isUsed}` }];
  });
  for (const { code, redemptions: counted, maxRedemptions, givenAwayPaise } of codes) {
    const rows = [...used.values()].filter((row) => row.code === code);
    const [uses, givenPaise] = [rows.length, sumBy(rows, ({ amountPaise }) => amountPaise)];
    if (counted === uses && uses <= (maxRedemptions ?? uses) && givenAwayPaise === givenPaise) continue;
    const counts = `counted ${counted}, used ${uses}, at most ${maxRedemptions}`;
    broken.push({
      rule: "discounts",
      message: `${code}: ${counts}; ${givenAwayPaise} counted as given, ${givenPaise} given`,
    });
  }
  return broken;
};

/** An order's discount is the sum of the discounts of its lines. */
const discountsMatchLines: Rule = ({ orders, linesOf }) =>
  orders.flatMap(({ id, discountPaise }): Violation[] => {
    const parts = sumBy(linesOf.get(id), (line) => line.discountPaise ?? 0);
    if (parts === discountPaise) return [];
    return [{ rule: "discounts", orderId: id, message: `discount ${discountPaise}, sum of its lines ${parts}` }];
  });

export const stockRules: Rule[] = [
  stockAddsUp,
  movementsMatchLines,
  reservedMatchesOrders,
  redemptionsMatchOrders,
  discountsMatchLines,
];
