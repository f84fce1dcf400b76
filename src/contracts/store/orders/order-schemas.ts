import { z } from "zod";
import { type OrderStatus, orderStatuses } from "#domain/orders/order-status.ts";
import { paymentModes } from "#domain/payments/payment-mode.ts";
import {
  currencySchema,
  isoTimeSchema,
  nullableFlavourSchema,
  nullablePictureSchema,
  orderNumberSchema,
  quoteLineSchema,
  rupeesSchema,
} from "../checkout/checkout-schemas.ts";
import type { BuyAgain, OrderActions } from "../customers/customer-views.ts";
import { schemaFor } from "../store-endpoint.ts";
import type { toOrderDetailResponse, toOrderListResponse } from "./order-responses.ts";

/** Responses of the customer order endpoints; amounts are rupees. */

const status = z.enum(orderStatuses as [OrderStatus, ...OrderStatus[]]);

const dayRange = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable();
/** Days in India: promised when placed, expected since dispatch. */
export const orderDeliverySchema = z
  .object({ promised: dayRange, expected: dayRange, isLate: z.boolean() })
  .describe("Days in India: promised when placed, expected since dispatch; null for older orders");

const card = z.object({
  orderId: z.string(),
  orderNumber: orderNumberSchema,
  status,
  statusWord: z.string(),
  name: z.string(),
  submittedAt: isoTimeSchema,
  delivery: orderDeliverySchema,
  pictures: z.array(z.object({ picture: nullablePictureSchema, name: z.string(), flavour: nullableFlavourSchema })),
  names: z.array(z.string()),
  moreItems: z.number(),
  totalPrice: rupeesSchema,
  currency: currencySchema,
});

export const orderListSchema = schemaFor<ReturnType<typeof toOrderListResponse>>()(
  z.object({
    orders: z.array(card),
    next: z.string().nullable().describe("`page` cursor of the next, older page; null on the last one"),
    previous: z.string().nullable(),
  }),
);

const actions = schemaFor<OrderActions>()(
  z.object({
    cancel: z.boolean(),
    returnUntil: isoTimeSchema.nullable(),
    returnAsked: z
      .object({
        at: isoTimeSchema,
        reason: z.string(),
        items: z.array(z.object({ name: z.string(), quantity: z.number() })),
      })
      .nullable(),
    returnDeclined: z.object({ at: isoTimeSchema, reason: z.string() }).nullable(),
    invoice: z.string().nullable(),
    creditNotes: z.array(z.string()),
    oldLink: z
      .enum(["mail", "no-email"])
      .nullable()
      .describe("The link is too old to show its buyer; `mail`: its page can mail a new one"),
  }),
);

const payment = z.object({
  payBefore: isoTimeSchema.nullable(),
  paidAt: isoTimeSchema.nullable(),
  upi: z
    .object({
      payee: z.string(),
      links: z.object({ paytm: z.string(), gpay: z.string(), phonepe: z.string(), any: z.string() }),
      qr: z.object({ size: z.number(), path: z.string() }),
    })
    .nullable(),
  refunds: z.array(
    z.object({
      amount: rupeesSchema,
      status: z.enum(["asked", "pending", "processed", "failed", "withdrawn"]),
      bankReference: z.string().nullable(),
      withdrawnReason: z.string().nullable(),
      at: isoTimeSchema,
    }),
  ),
});

export const orderDetailSchema = schemaFor<ReturnType<typeof toOrderDetailResponse>>()(
  z.object({
    orderId: z.string(),
    orderNumber: orderNumberSchema,
    token: z.string(),
    status,
    gaveWay: z.boolean().describe("Expired because the stock ran low, before the time to pay was over"),
    fromOldShop: z.boolean().describe("Came from the old shop: kept as it was"),
    statusWord: z.string(),
    paymentMode: z.enum(paymentModes),
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
    business: z
      .object({ name: z.string(), gstin: z.string() })
      .nullable()
      .describe("The business that the invoice is made out to"),
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    parcels: z.array(
      z.object({
        courier: z.string(),
        trackingNumber: z.string(),
        trackingUrl: z.string().nullable().describe("The courier's page of this parcel"),
      }),
    ),
    delivery: orderDeliverySchema,
    submittedAt: isoTimeSchema,
    history: z.array(z.object({ status, at: isoTimeSchema, reason: z.string() })),
    products: z.array(quoteLineSchema.extend({ sku: z.string() })),
    subtotalPrice: rupeesSchema,
    deliveryCharges: rupeesSchema,
    discountCharges: rupeesSchema,
    codFee: rupeesSchema,
    totalPrice: rupeesSchema,
    currency: currencySchema,
    actions,
    parcelMates: z
      .array(
        z.object({
          orderNumber: orderNumberSchema,
          token: z.string(),
          status,
          statusWord: z.string(),
          totalPrice: rupeesSchema,
          items: z.array(z.object({ name: z.string(), quantity: z.number() })),
        }),
      )
      .describe("Other orders of the same parcel: items that were added before the dispatch"),
  }),
);

export const buyAgainSchema = schemaFor<BuyAgain>()(
  z.object({
    items: z.array(z.object({ id: z.string(), quantity: z.number() })),
    missing: z.array(z.string()).describe("A message for each unavailable item"),
  }),
);
