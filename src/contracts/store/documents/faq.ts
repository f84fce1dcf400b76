import { plainRichText } from "../rich-text.ts";
import { defineDocument } from "./document.ts";
import { faqEntries } from "./faq-entries.ts";
import { anchorField, lineField, listField, richTextField, textField } from "./fields.ts";

const entry = {
  category: lineField("Category", "", { least: 1, most: 40, help: "A tab of its own for each." }),
  question: lineField("Question", "", { least: 1, most: 200 }),
  anchor: anchorField(),
  answer: richTextField("Answer", [], { needed: true }),
};

const entries = faqEntries.map(([category, address, question, answer]) => ({
  category,
  anchor: address,
  question,
  answer: plainRichText(answer),
}));

export const faqContent = defineDocument({
  title: "FAQ",
  path: "/faq",
  fields: {
    metaTitle: lineField("Title for search engines", "FAQ", { most: 60 }),
    title: lineField("Heading", "Ask the elefant.", { most: 60 }),
    lead: textField("Below the heading", "It never forgets an answer.", { most: 300 }),
    metaDescription: textField(
      "Description for search engines",
      "Orders, delivery, water, cans and payment: short answers to what people ask us.",
      { most: 200 },
    ),
    none: lineField("While there are no questions", "No questions yet.", { most: 60 }),
    entries: listField("Questions", entry, entries, {
      item: "question",
      named: "question",
      most: 200,
      help: "Categories stand in the order of their first question.",
    }),
  },
});
