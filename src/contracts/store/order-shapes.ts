import { z } from "zod";
import { type OrderStatus, orderStatuses } from "#domain/order.ts";
import { shapeOf } from "./call.ts";
import type { BuyAgain, OrderActions } from "./customer.ts";
import type { orderDetailAnswer, orderListAnswer } from "./order-answers.ts";
import { currency, flavourOrNone, moment, pictureOrNone, quoteLineShape, rupees } from "./shapes.ts";

/** Shapes of a customer's orders on the wire; amounts are rupees. */

const status = z.enum(orderStatuses as [OrderStatus, ...OrderStatus[]]);

const card = z.object({
  orderId: z.string(),
  status,
  statusWord: z.string(),
  name: z.string(),
  submittedAt: moment,
  pictures: z.array(z.object({ picture: pictureOrNone, name: z.string(), flavour: flavourOrNone })),
  names: z.array(z.string()),
  moreItems: z.number(),
  totalPrice: rupees,
  currency,
});

export const orderListShape = shapeOf<ReturnType<typeof orderListAnswer>>()(
  z.object({
    orders: z.array(card),
    next: z.string().nullable().describe("The `page` of the orders before these; null at the end"),
    previous: z.string().nullable(),
  }),
);

const actions = shapeOf<OrderActions>()(
  z.object({
    cancel: z.boolean(),
    returnUntil: moment.nullable(),
    returnAsked: z
      .object({
        at: moment,
        reason: z.string(),
        items: z.array(z.object({ name: z.string(), quantity: z.number() })),
      })
      .nullable(),
    returnDeclined: z.object({ at: moment, reason: z.string() }).nullable(),
    invoice: z.string().nullable(),
    creditNotes: z.array(z.string()),
  }),
);

const payment = z.object({
  payBefore: moment.nullable(),
  paidAt: moment.nullable(),
  upi: z
    .object({
      payee: z.string(),
      links: z.object({ paytm: z.string(), gpay: z.string(), phonepe: z.string() }),
      qr: z.object({ size: z.number(), path: z.string() }),
    })
    .nullable(),
  refunds: z.array(
    z.object({
      amount: rupees,
      status: z.enum(["asked", "pending", "processed", "failed", "withdrawn"]),
      bankReference: z.string().nullable(),
      withdrawnReason: z.string().nullable(),
      at: moment,
    }),
  ),
});

export const orderDetailShape = shapeOf<ReturnType<typeof orderDetailAnswer>>()(
  z.object({
    orderId: z.string(),
    token: z.string(),
    status,
    statusWord: z.string(),
    paymentMode: z.enum(["cod", "online", "upi"]),
    paymentId: z.string().nullable(),
    payment: payment.nullable(),
    name: z.string(),
    email: z.string().nullable(),
    contact: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    landmark: z.string(),
    pin: z.string(),
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    parcels: z.array(z.object({ courier: z.string(), trackingNumber: z.string() })),
    submittedAt: moment,
    history: z.array(z.object({ status, at: moment, reason: z.string() })),
    products: z.array(quoteLineShape.extend({ sku: z.string() })),
    subtotalPrice: rupees,
    deliveryCharges: rupees,
    discountCharges: rupees,
    codFee: rupees,
    totalPrice: rupees,
    currency,
    actions,
  }),
);

export const buyAgainShape = shapeOf<BuyAgain>()(
  z.object({
    items: z.array(z.object({ id: z.string(), quantity: z.number() })),
    missing: z.array(z.string()).describe("What cannot be had, in words"),
  }),
);
