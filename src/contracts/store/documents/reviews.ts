import { documentKind } from "./document.ts";
import { line, text } from "./fields.ts";

export const reviews = documentKind({
  title: "Reviews",
  path: "/single-product-page/mountain-water",
  fields: {
    heading: line("Heading on pages", "The herd talks", { most: 40 }),
    answered: line("Before an answer of the shop", "ELEFANT answers:", { most: 40 }),
    orderHeading: line("Heading on a delivered order", "How was it?", { most: 40 }),
    elsewhere: text("For browsers without scripts", "Got it? Review it on the page of its order, in {link}.", {
      most: 200,
      help: "{link} leads to the visitor’s orders.",
    }),
    thanks: line("After a review", "Thank you for your review."),
    pending: line("While it waits", "We read it before it is shown."),
    approved: line("Once it is shown", "Your review is shown on the product’s page."),
    hidden: line("When it is hidden", "Your review is not shown."),
    again: line("Behind each of these", "Writing again replaces it."),
  },
});
