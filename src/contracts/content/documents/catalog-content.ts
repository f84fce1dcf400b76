import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const reviewsContent = defineDocument({
  title: "Reviews",
  path: "/single-product-page/mountain-water",
  fields: {
    heading: lineField("Heading on pages", "The herd talks", { most: 40 }),
    answered: lineField("Before an answer of the shop", "ELEFANT answers:", { most: 40 }),
    orderHeading: lineField("Heading on a delivered order", "How was it?", { most: 40 }),
    elsewhere: textField("For browsers without scripts", "Got it? Review it on the page of its order, in {link}.", {
      most: 200,
      help: "{link} leads to the visitor’s orders.",
    }),
    thanks: lineField("After a review", "Thank you for your review."),
    pending: lineField("While it waits", "We read it before it is shown."),
    approved: lineField("Once it is shown", "Your review is shown on the product’s page."),
    hidden: lineField("When it is hidden", "Your review is not shown."),
    again: lineField("Behind each of these", "Writing again replaces it."),
  },
});

export const merchContent = defineDocument({
  title: "Merch",
  path: "/merch",
  fields: {
    metaTitle: lineField("Title for search engines", "Merch", { most: 60 }),
    metaDescription: textField(
      "Description for search engines",
      "Tees, hoodies, bottles, mugs and totes of the herd. None of it plastic.",
      { most: 200 },
    ),
    heading: lineField("Banner", "Wild Merch", { most: 30 }),
    lead: textField("Below it", "Wear the herd. Carry the water. All of it is loud.", { most: 300 }),
    leadSoon: textField(
      "Below it while merch is coming soon",
      "Wear the herd. Carry the water. None of it is ready, all of it is loud.",
      { most: 300 },
    ),
  },
});

export const beveragesContent = defineDocument({
  title: "Beverages",
  path: "/beverages",
  fields: {
    metaTitle: lineField("Title for search engines", "Beverages", { most: 60 }),
    metaDescription: textField(
      "Description for search engines",
      "Himalayan water in cans, still, sparkling and flavoured. Every can 500 ml, packs of 4, 6 and 12.",
      { most: 200 },
    ),
    heading: lineField("Banner", "Beverages", { most: 30 }),
    lead: textField("Below the banner", "Four tempers. One mountain range. Every can 500 ml, every pack 4, 6 or 12.", {
      most: 300,
    }),
  },
});

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
