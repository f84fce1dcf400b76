import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import type { TestShop } from "../harness/test-shop.ts";

/** Places a cash order: two packs of 6 of Mountain Water. */
export async function placeCashOrder({ shop }: Pick<TestShop, "shop">, overrides: Partial<PlacementInput> = {}) {
  const placed = await shop.checkout.placeCod(buildPlacement(overrides), { address: null });
  if (!placed.ok) throw new Error(placed.error.message);
  return placed.value;
}

const steps: Partial<Record<OrderStatus, OrderStatus[]>> = {
  ordered: [],
  on_the_way: ["on_the_way"],
  delivered: ["on_the_way", "delivered"],
  returned: ["on_the_way", "delivered", "returned"],
  cancelled: ["cancelled"],
};

/** Moves an order from Ordered to a status as an operator. */
export async function transitionOrder(
  { shop }: Pick<TestShop, "shop">,
  orderId: string,
  to: OrderStatus,
): Promise<void> {
  for (const step of steps[to] ?? []) {
    const moved = await shop.orders.transition(orderId, step, { actor: "operator:test" });
    if (!moved.ok) throw new Error(moved.error.message);
  }
}
