import { documentKind } from "./document.ts";
import { orderMoney } from "./order-money.ts";
import { orderWay } from "./order-way.ts";

export const order = documentKind({
  title: "An order’s page",
  path: "/track-order",
  fields: { ...orderWay, ...orderMoney },
});
