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
