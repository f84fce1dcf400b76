import { z } from "zod";
import { adminOrder } from "./admin-order.ts";
import { defineEndpoint, idempotencyKey, paiseAmount } from "./endpoint.ts";
import { orderItems, pricedLine } from "./order-items.ts";

const editedLine = pricedLine.extend({
  /** Quantity in the order now; 0 for an item that is added. */
  before: z.int(),
  /** The price at which it was bought; today's for an item that is added. */
  price: paiseAmount,
});

const orderEditQuote = z.object({
  /** Version of the order that was priced. */
  version: z.int(),
  lines: z.array(editedLine),
  subtotal: paiseAmount,
  delivery: paiseAmount,
  codFee: paiseAmount,
  discount: paiseAmount,
  discountCode: z.string().nullable(),
  total: paiseAmount,
  /** GST in the total by today's rates; null while a rate is missing. */
  gst: paiseAmount.nullable(),
  totalBefore: paiseAmount,
  /** Amount paid and not refunded; null where the courier collects the total. */
  paid: paiseAmount.nullable(),
  /** Refund of a paid order. */
  refund: paiseAmount,
  /** How the refund is sent: at once, by hand with a bank reference, or once an operator who may refund approves it. */
  refundWay: z.enum(["gateway", "by-hand", "approval"]),
  isChanged: z.boolean(),
  isPacked: z.boolean(),
  /** Reasons that prevent the edit; one without an SKU is about the whole order. */
  problems: z.array(z.object({ sku: z.string().nullable(), message: z.string() })),
  /** Consequences of the edit, such as a discount that no longer applies. */
  notes: z.array(z.string()),
  /**
   * Set where a paid order would cost more: its added units become a second order that ships with it, and the sums
   * above are those of the paid order without them. Null for any other edit.
   */
  collect: z
    .object({
      /** Total of the added units at today's prices, with free delivery; cash on delivery adds `cod.fee`. */
      total: paiseAmount,
      cod: z.object({ allowed: z.boolean(), fee: paiseAmount, message: z.string() }),
      /** False where the shop has neither a payment gateway nor a UPI ID. */
      payLink: z.boolean(),
      /** Units that are added. */
      items: z.array(z.object({ name: z.string(), quantity: z.int(), lineTotal: paiseAmount })),
    })
    .nullable(),
});
export type OrderEditQuote = z.output<typeof orderEditQuote>;

const recordPath = "/orders/:id" as const;

/** Changes of the items of an order that was not dispatched yet. */
export const orderEditEndpoints = {
  quoteEdit: defineEndpoint({
    method: "POST",
    path: `${recordPath}/edit-quote`,
    permission: "orders.change",
    summary: "Price an Ordered order with other items, and say what would be refunded or collected",
    // All items that the order should have; those left out are removed from it.
    body: z.object({ items: orderItems }),
    response: orderEditQuote,
  }),
  editItems: defineEndpoint({
    method: "POST",
    path: `${recordPath}/edit-items`,
    permission: "orders.change",
    stepUp: "sometimes",
    summary:
      "Change the items of an Ordered order; refunds what a paid order no longer costs, collects what is added to it",
    body: z.object({
      items: orderItems,
      /** The version that was edited; 409 with the current order when it has changed since. */
      version: z.int(),
      /** The new total of this order that the operator saw. */
      expectedTotal: paiseAmount,
      /** Places units added to a paid order as a second order that ships with it; without it, the edit is refused. */
      collect: z
        .object({
          payment: z.enum(["link", "cod"]),
          /** Value that the operator saw; refused when it has changed since. */
          expectedTotal: paiseAmount,
        })
        .nullable()
        .default(null),
      key: idempotencyKey,
    }),
    response: adminOrder,
  }),
};
