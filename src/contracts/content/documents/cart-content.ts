import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

/** It goes with every page: kept short. */
export const cartContent = defineDocument({
  title: "Cart",
  path: "/check-out",
  fields: {
    emptyHeading: lineField("Empty cart", "Your cart is empty.", { most: 60 }),
    emptyLead: lineField("Empty cart: below it", "Add your favorite items to your cart."),
    shipping: textField("Delivery", "Flat {charge} delivery is added at checkout. Dispatch in 1-3 business days.", {
      most: 200,
      help: "{charge} is the delivery charge of the settings.",
    }),
    shippingAbove: textField(
      "Delivery while it is free above an amount",
      "Flat {charge} delivery is added at checkout. Free delivery above {above}. Dispatch in 1-3 business days.",
      { most: 200, help: "{charge} and {above} are of the settings." },
    ),
    shippingFree: textField(
      "Delivery while it is free",
      "Delivery is free, anywhere in India. Dispatch in 1-3 business days.",
      { most: 200 },
    ),
  },
});
