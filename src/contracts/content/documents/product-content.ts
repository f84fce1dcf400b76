import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

const charge = "{charge} is the delivery charge of the settings.";

export const productContent = defineDocument({
  title: "Pages of one product",
  path: "/single-product-page/mountain-water",
  fields: {
    taxNote: lineField("Below the price", "Inclusive of all taxes"),
    delivery: textField("Delivery", "Delivery {charge}. Leaves us in 1-3 business days, with you in 2-7.", {
      most: 200,
      help: charge,
    }),
    deliveryAbove: textField(
      "Delivery while it is free above an amount",
      "Delivery {charge}. Free delivery above {above}. Leaves us in 1-3 business days, with you in 2-7.",
      { most: 200, help: "{charge} and {above} are of the settings." },
    ),
    deliveryFree: textField(
      "Delivery while it is free",
      "Free delivery. Leaves us in 1-3 business days, with you in 2-7.",
      {
        most: 200,
      },
    ),
    payment: textField("Ways to pay", "Pay by UPI, card, net banking, wallet or cash on delivery.", { most: 200 }),
    paymentCash: textField("Ways to pay while nobody can pay online", "Pay cash on delivery.", { most: 200 }),
    beverageSoldOut: lineField("A beverage that is sold out", "Out of stock. The mountain is refilling."),
    merchSoldOut: lineField("Merch that is sold out", "Out of stock. The herd is restocking."),
    labelHeading: lineField("Heading of the label’s facts", "The small print, full size", { most: 60 }),
    nutritionName: lineField("Name of the nutrition table", "Nutrition per 100 ml", { most: 60 }),
    nutritionPer: lineField("Head of the nutrition table", "Per 100 ml", { most: 40 }),
  },
});
