import { isActiveOrder, type Ledgers, type Rule, sumBy, type Violation } from "../ledgers.ts";

/** Stock plus sold items is the initial stock, and stock is the sum of its movements. */
const stockAddsUp: Rule = ({ variants, movements, orders, linesOf, shelf }) => {
  const sold = new Map<string, number>();
  for (const { id } of orders.filter(holdsGoods)) {
    for (const { sku, quantity } of linesOf.get(id) ?? []) sold.set(sku, (sold.get(sku) ?? 0) + quantity);
  }
  const moved = Map.groupBy(movements, ({ sku }) => sku);
  return variants.flatMap(({ sku, stock }): Violation[] => {
    const [start, gone] = [shelf.get(sku) ?? 0, sold.get(sku) ?? 0];
    const sum = sumBy(moved.get(sku), ({ delta }) => delta);
    if (stock >= 0 && stock + gone === start && stock === sum) return [];
    return [{ rule: "stock", message: `${sku}: ${stock} there, ${gone} sold, ${start} at first, movements ${sum}` }];
  });
};

const holdsGoods = (order: Ledgers["orders"][number]): boolean =>
  isActiveOrder(order) || order.status === "awaiting_payment";

/** An order's movements equal its lines, or cancel out when its stock was released. */
const goodsOfOrders: Rule = ({ orders, linesOf, movementsOf }) =>
  orders.flatMap((order): Violation[] => {
    const moved = Map.groupBy(movementsOf.get(order.id) ?? [], ({ sku }) => sku);
    return (linesOf.get(order.id) ?? []).flatMap(({ sku, quantity }): Violation[] => {
      const [taken, due] = [-sumBy(moved.get(sku), ({ delta }) => delta), holdsGoods(order) ? quantity : 0];
      if (taken === due) return [];
      return [
        { rule: "goods", orderId: order.id, message: `${order.status}: ${taken} of ${sku} taken, ${due} is right` },
      ];
    });
  });

/** A code counts the orders that use it and the amounts given, within its limit. */
const redemptionsFit: Rule = ({ orders, redemptions, codes }) => {
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
    const [uses, given] = [rows.length, sumBy(rows, ({ amountPaise }) => amountPaise)];
    if (counted === uses && uses <= (maxRedemptions ?? uses) && givenAwayPaise === given) continue;
    const said = `counted ${counted}, used ${uses}, at most ${maxRedemptions}`;
    broken.push({ rule: "discounts", message: `${code}: ${said}; ${givenAwayPaise} counted as given, ${given} given` });
  }
  return broken;
};

/** An order's discount is the sum of the discounts of its lines. */
const discountsOfLines: Rule = ({ orders, linesOf }) =>
  orders.flatMap(({ id, discountPaise }): Violation[] => {
    const parts = sumBy(linesOf.get(id), (line) => line.discountPaise ?? 0);
    if (parts === discountPaise) return [];
    return [{ rule: "discounts", orderId: id, message: `a discount of ${discountPaise}, ${parts} off its lines` }];
  });

export const stockRules: Rule[] = [stockAddsUp, goodsOfOrders, redemptionsFit, discountsOfLines];
