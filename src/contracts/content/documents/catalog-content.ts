import { groupFields, lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const reviewsContent = defineDocument({
  title: "Reviews",
  path: "/single-product-page/mountain-water",
  fields: {
    ...groupFields("Product page and order", {
      heading: lineField("Heading on pages", "The herd talks", { max: 40 }),
      answered: lineField("Before a reply from the shop", "ELEFANT answers:", { max: 40 }),
      orderHeading: lineField("Heading on a delivered order", "How was it?", { max: 40 }),
      elsewhere: textField("Without JavaScript", "Got it? Review it on the page of its order, in {link}.", {
        max: 200,
        help: "{link} links to the visitor’s orders.",
      }),
    }),
    ...groupFields("After a review", {
      thanks: lineField("After a review", "Thank you for your review."),
      pending: lineField("Review pending", "We read it before it is shown."),
      approved: lineField("Review published", "Your review is shown on the product’s page."),
      hidden: lineField("Review hidden", "Your review is not shown."),
      again: lineField("After each review status", "A new review replaces it."),
    }),
  },
});

export const merchContent = defineDocument({
  title: "Merch",
  path: "/merch",
  fields: {
    metaTitle: lineField("Title for search engines", "Merch", { max: 60 }),
    metaDescription: textField(
      "Description for search engines",
      "Tees, hoodies, bottles, mugs and totes of the herd. None of it plastic.",
      { max: 200 },
    ),
    heading: lineField("Banner heading", "Wild Merch", { max: 30 }),
    lead: textField("Text below the banner", "Wear the herd. Carry the water. All of it is loud.", { max: 300 }),
    leadSoon: textField(
      "Text below the banner while merch is coming soon",
      "Wear the herd. Carry the water. None of it is ready, all of it is loud.",
      { max: 300 },
    ),
    leadEmpty: lineField("Text below the banner while there is no merch", "Our first merch is on its way up here."),
  },
});

export const beveragesContent = defineDocument({
  title: "Beverages",
  path: "/beverages",
  fields: {
    metaTitle: lineField("Title for search engines", "Beverages", { max: 60 }),
    metaDescription: textField(
      "Description for search engines",
      "Himalayan water in cans, still, sparkling and flavoured. Every can 500 ml, packs of 4, 6 and 12.",
      { max: 200 },
    ),
    heading: lineField("Banner heading", "Beverages", { max: 30 }),
    lead: textField(
      "Text below the banner",
      "Four tempers. One mountain range. Every can 500 ml, every pack 4, 6 or 12.",
      {
        max: 300,
      },
    ),
    leadEmpty: lineField(
      "Text below the banner while there are no beverages",
      "Our first cans are on their way up here.",
    ),
  },
});

const charge = "{charge} is the delivery charge from Settings.";
const days = "{dispatchDays} and {transitDays} are the delivery times from Settings.";

export const productContent = defineDocument({
  title: "Product pages",
  path: "/single-product-page/mountain-water",
  fields: {
    ...groupFields("Price and delivery", {
      taxNote: lineField("Below the price", "Inclusive of all taxes"),
      delivery: textField("Delivery", "Delivery {charge}. Leaves us in {dispatchDays}, then {transitDays} to you.", {
        max: 200,
        help: `${charge} ${days}`,
      }),
      deliveryAbove: textField(
        "Delivery with free delivery above an amount",
        "Delivery {charge}. Free delivery above {above}. Leaves us in {dispatchDays}, then {transitDays} to you.",
        {
          max: 200,
          help: `{charge} is the delivery charge and {above} the amount for free delivery, both from Settings. ${days}`,
        },
      ),
      deliveryFree: textField(
        "Free delivery",
        "Free delivery. Leaves us in {dispatchDays}, then {transitDays} to you.",
        {
          max: 200,
          help: days,
        },
      ),
      returns: textField("Returns", "{returnRule}", {
        max: 200,
        help: "{returnRule} is the rule with the days from Settings.",
      }),
      pinHelp: lineField("Delivery PIN code: help text", "See the days on which it reaches you."),
      arrival: lineField("Delivery PIN code: answer", "With you {days}", {
        help: "{days} are the first and the last day, {pin} is the PIN code.",
      }),
      arrivalCash: lineField("Delivery PIN code: cash is possible", "Cash on delivery available", { max: 60 }),
      arrivalNoCash: lineField("Delivery PIN code: cash is not possible", "No cash on delivery there", { max: 60 }),
    }),
    ...groupFields("Payment", {
      payment: textField(
        "Payment methods",
        "Pay by UPI, card, net banking or wallet, or cash on delivery in select areas.",
        { max: 200 },
      ),
      paymentCash: textField("Payment methods without online payment", "Pay cash on delivery, in select areas.", {
        max: 200,
      }),
    }),
    ...groupFields("Out of stock", {
      beverageSoldOut: lineField("Beverage out of stock", "Out of stock. The mountain is refilling."),
      merchSoldOut: lineField("Merch out of stock", "Out of stock. The herd is restocking."),
    }),
    ...groupFields("Headings", {
      othersHeading: lineField("Other flavours: heading", "More from the mountain", { max: 60 }),
      labelHeading: lineField("Product facts: heading", "The small print, full size", { max: 60 }),
      nutritionName: lineField("Nutrition table: heading", "Nutrition per 100 ml", { max: 60 }),
      nutritionPer: lineField("Nutrition table: column heading", "Per 100 ml", { max: 40 }),
    }),
  },
});
