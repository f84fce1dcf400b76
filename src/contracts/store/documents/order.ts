import { defineDocument } from "./document.ts";
import { orderPaymentFields } from "./order-money.ts";
import { orderTrackingFields } from "./order-way.ts";

export const orderPageContent = defineDocument({
  title: "An order’s page",
  path: "/track-order",
  fields: { ...orderTrackingFields, ...orderPaymentFields },
});
