import { z } from "zod";
import { shapeOf } from "./call.ts";
import type { Flavour } from "./catalog.ts";
import type { PlacedAnswer, QuoteAnswer, QuoteLineAnswer, WidgetAnswer } from "./checkout-answers.ts";
import type { QuoteProblem } from "./order.ts";
import type { Picture } from "./picture.ts";

/** Shapes of what the storefront's API answers while somebody buys; amounts are rupees. */

/** Rupees with at most two decimals, as JSON numbers. */
export const rupees = z.number().describe("Rupees, at most two decimals");
export const currency = z.literal("INR");
/** ISO, UTC. */
export const moment = z.iso.datetime();
const flavour = shapeOf<Flavour>()(z.enum(["still", "sparkling", "lime", "kokum", "marigold", "mist", "ink"]));

export const pictureShape = shapeOf<Picture>()(
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
export const flavourOrNone = flavour.nullable();
export const pictureOrNone = pictureShape.nullable();

export const quoteLineShape = shapeOf<QuoteLineAnswer>()(
  z.object({
    id: z.string().describe("The cart's line: `{productId}-{pack}` or `{merchId}-{size}-{colour}`"),
    type: z.enum(["beverage", "merch"]),
    name: z.string(),
    price: rupees,
    mrp: rupees,
    quantity: z.number(),
    lineTotal: rupees,
    currency,
    packSize: z.number().nullable(),
    selectedSize: z.string().nullable(),
    selectedColor: z.string().nullable(),
    colorName: z.string().nullable(),
    flavour: flavourOrNone,
    productImage: z.string().nullable(),
    picture: pictureOrNone,
  }),
);

const problem = shapeOf<QuoteProblem>()(
  z.object({
    code: z.enum([
      ...(["unknown-item", "short-stock", "too-many", "price-changed", "code-unknown"] as const),
      ...(["code-expired", "code-minimum", "code-used-up", "code-used", "code-products", "coming-soon"] as const),
    ]),
    id: z.string().optional(),
    message: z.string(),
    available: z.number().optional(),
  }),
);

export const quoteShape = shapeOf<QuoteAnswer>()(
  z.object({
    lines: z.array(quoteLineShape),
    subtotal: rupees,
    deliveryCharges: rupees,
    discount: rupees,
    discountCode: z.string().nullable(),
    total: rupees,
    currency,
    problems: z.array(problem).describe("News that makes it differ from what the buyer saw"),
    cod: z.object({ allowed: z.boolean(), fee: rupees, message: z.string(), byPin: z.boolean() }),
  }),
);

export const placedShape = shapeOf<PlacedAnswer>()(
  z.object({ orderId: z.string(), token: z.string().describe("`/order/{token}` is the private link"), total: rupees }),
);

export const widgetShape = shapeOf<WidgetAnswer>()(
  z.object({
    id: z.string().describe("The gateway's order id"),
    amount: z.number().describe("Paise: the widget wants them so"),
    currency,
    key: z.string(),
    script: z.string(),
    orderId: z.string(),
    token: z.string(),
    prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
    isPaid: z.boolean(),
    payBefore: moment,
  }),
);
