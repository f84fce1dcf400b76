import { plainRichText } from "../rich-text.ts";
import { documentKind } from "./document.ts";
import { faqEntries } from "./faq-entries.ts";
import { anchor, line, list, rich, text } from "./fields.ts";

const entry = {
  category: line("Category", "", { least: 1, most: 40, help: "A tab of its own for each." }),
  question: line("Question", "", { least: 1, most: 200 }),
  anchor: anchor(),
  answer: rich("Answer", [], { needed: true }),
};

const entries = faqEntries.map(([category, address, question, answer]) => ({
  category,
  anchor: address,
  question,
  answer: plainRichText(answer),
}));

export const faq = documentKind({
  title: "FAQ",
  path: "/faq",
  fields: {
    metaTitle: line("Title for search engines", "FAQ", { most: 60 }),
    title: line("Heading", "Ask the elefant.", { most: 60 }),
    lead: text("Below the heading", "It never forgets an answer.", { most: 300 }),
    metaDescription: text(
      "Description for search engines",
      "Orders, delivery, water, cans and payment: short answers to what people ask us.",
      { most: 200 },
    ),
    none: line("While there are no questions", "No questions yet.", { most: 60 }),
    entries: list("Questions", entry, entries, {
      item: "question",
      named: "question",
      most: 200,
      help: "Categories stand in the order of their first question.",
    }),
  },
});
