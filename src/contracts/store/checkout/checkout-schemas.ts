import { z } from "zod";
import type { Flavour } from "../catalog/product-views.ts";
import type { Picture } from "../picture.ts";
import { schemaFor } from "../store-endpoint.ts";
import type {
  PaymentWidgetResponse,
  PlacedOrderResponse,
  QuoteLineResponse,
  QuoteResponse,
} from "./checkout-responses.ts";
import type { QuoteProblem } from "./quote-view.ts";

/** Responses of the checkout endpoints; amounts are rupees. */

/** Rupees with at most two decimals, as JSON numbers. */
export const rupeesSchema = z.number().describe("Rupees, at most two decimals");
export const currencySchema = z.literal("INR");
/** ISO, UTC. */
export const isoTimeSchema = z.iso.datetime();
export const orderNumberSchema = z.string().describe("As people say it: `#1042`. It gives no access to the order");
const flavour = schemaFor<Flavour>()(z.enum(["still", "sparkling", "lime", "kokum", "marigold", "mist", "ink"]));

export const pictureSchema = schemaFor<Picture>()(
  z.object({
    id: z.string(),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    colour: z.string().nullable(),
    focusX: z.number(),
    focusY: z.number(),
    sources: z.array(z.object({ width: z.number(), avif: z.string(), webp: z.string() })),
  }),
);
export const nullableFlavourSchema = flavour.nullable();
export const nullablePictureSchema = pictureSchema.nullable();

export const quoteLineSchema = schemaFor<QuoteLineResponse>()(
  z.object({
    id: z.string().describe("Cart line id: `{productId}-{pack}` or `{merchId}-{size}-{colour}`"),
    type: z.enum(["beverage", "merch"]),
    name: z.string(),
    price: rupeesSchema,
    mrp: rupeesSchema,
    quantity: z.number(),
    lineTotal: rupeesSchema,
    currency: currencySchema,
    packSize: z.number().nullable(),
    selectedSize: z.string().nullable(),
    selectedColor: z.string().nullable(),
    colorName: z.string().nullable(),
    flavour: nullableFlavourSchema,
    productImage: z.string().nullable(),
    picture: nullablePictureSchema,
  }),
);

const problem = schemaFor<QuoteProblem>()(
  z.object({
    code: z.enum([
      ...(["unknown-item", "short-stock", "too-many", "price-changed", "code-unknown"] as const),
      ...(["code-expired", "code-minimum", "code-used-up", "code-used", "code-products", "code-tries"] as const),
      "coming-soon",
    ]),
    id: z.string().optional(),
    message: z.string(),
    available: z.number().optional(),
  }),
);

export const quoteSchema = schemaFor<QuoteResponse>()(
  z.object({
    lines: z.array(quoteLineSchema),
    subtotal: rupeesSchema,
    deliveryCharges: rupeesSchema,
    discount: rupeesSchema,
    discountCode: z.string().nullable(),
    total: rupeesSchema,
    currency: currencySchema,
    problems: z.array(problem).describe("Differences from what the buyer saw"),
    cod: z.object({ allowed: z.boolean(), fee: rupeesSchema, message: z.string(), byPin: z.boolean() }),
  }),
);

const guestSchema = z.boolean().describe("The order belongs to no account: only its private link opens it");

export const placedOrderSchema = schemaFor<PlacedOrderResponse>()(
  z.object({
    orderId: z.string(),
    orderNumber: orderNumberSchema,
    token: z.string().describe("`/order/{token}` is the private link"),
    total: rupeesSchema,
    isGuest: guestSchema,
  }),
);

export const paymentWidgetSchema = schemaFor<PaymentWidgetResponse>()(
  z.object({
    id: z.string().describe("The gateway's order id"),
    amount: z.number().describe("In paise, as the widget expects"),
    currency: currencySchema,
    key: z.string(),
    script: z.string(),
    orderId: z.string(),
    orderNumber: orderNumberSchema,
    token: z.string(),
    prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
    isGuest: guestSchema,
    isPaid: z.boolean(),
    payBefore: isoTimeSchema,
  }),
);
