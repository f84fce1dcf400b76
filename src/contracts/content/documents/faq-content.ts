import { anchorField, lineField, listField, richTextField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";
import { paragraphsToRichText } from "../rich-text-plain.ts";

/** Category, anchor, question and answer. Categories are shown in the order of their first question. */
const faqEntries: [category: string, anchor: string, question: string, answer: string][] = [
  [
    "Orders",
    "orders-speed",
    "How fast do you deliver?",
    "We dispatch in {dispatchDays}. The courier needs {transitDays} after that, depending on how high you live. {remoteRule}",
  ],
  [
    "Orders",
    "orders-cancel",
    "Can I cancel my order?",
    "Yes, until it is shipped. After that, let it arrive. {returnRule}",
  ],
  ["Orders", "orders-refund", "How long does a refund take?", "7-10 working days after we have verified it."],
  ["Orders", "orders-where", "Do you deliver outside India?", "No. India only for now."],
  [
    "Orders",
    "orders-track",
    "Where is my order?",
    "Open Track order and enter the order number and the phone number you ordered with. No account needed.",
  ],
  [
    "Orders",
    "orders-account",
    "Do I need an account to order?",
    "No. Order as a guest; every order has a private link of its own. Leave an email and we send the link to you.",
  ],
  [
    "Orders",
    "orders-damaged",
    "My order arrived damaged, wrong or short. What now?",
    "{returnRule} If you cannot open that page, write to us through Contact Us with the order number and a picture.",
  ],
  [
    "Water",
    "water-kinds",
    "Still or sparkling?",
    "Mountain Water is still. Sparkling Water, Sparkling Lime and Sparkling Kokum are not, and will tell you so when you open them.",
  ],
  ["Water", "water-sugar", "Is there sugar in it?", "No. 0 g of sugar and 0 calories in all four."],
  ["Water", "water-packs", "Which packs are there?", "Packs of 4, 6 and 12 cans of 500 ml each: 2, 3 and 6 litres."],
  [
    "Water",
    "water-where",
    "Where does the water come from?",
    "The Himalaya. Snow falls, rock filters, we add a can and get out of the way.",
  ],
  [
    "Water",
    "water-keep",
    "How long does it keep?",
    "The best-before date is printed on the base of the can. Keep it cool, dry and out of the sun. Once it is open, drink up.",
  ],
  [
    "Cans",
    "cans-recycle",
    "What do I do with the empty can?",
    "Crush it. Then hand it to your kabadiwala or put it with the metal. Aluminium can be melted and made into a can again.",
  ],
  [
    "Cans",
    "cans-why",
    "Why cans and not bottles?",
    "Over 75% of aluminium is still in use, of all that was ever made (International Aluminium Institute). Most plastic bottles get one drink and a very long retirement.",
  ],
  [
    "Cans",
    "cans-size",
    "How big is a can?",
    "500 ml. Each pack says how many litres it comes to and what a litre costs.",
  ],
  [
    "Cans",
    "cans-close",
    "Can I close a can again?",
    "No. A can is a commitment. Half a litre is easier than it sounds.",
  ],
  [
    "Cans",
    "cans-tray",
    "Is there plastic around the packs?",
    "No. Every pack stands in a cardboard tray. Flatten it and put it with the paper.",
  ],
  [
    "Payment",
    "payment-how",
    "How can I pay?",
    "By UPI, card, net banking or wallet, and by cash on delivery in select areas. The checkout shows what is open for your order.",
  ],
  [
    "Payment",
    "payment-gst",
    "Do the prices include GST?",
    "Yes. All prices are in INR and include GST. Delivery is added at checkout, before you confirm.",
  ],
  [
    "Payment",
    "payment-cod",
    "Can I pay cash on delivery?",
    "In select areas. If your PIN code is in, you see the option at checkout.",
  ],
  [
    "Payment",
    "payment-code",
    "Where do I enter a discount code?",
    "In the Order Summary at checkout. Capitals do not matter; spaces around it do not either.",
  ],
  [
    "Payment",
    "payment-delivery",
    "What does delivery cost?",
    "One flat charge for the whole order, however many packs. It is shown above the menu, in your cart and in the Order Summary.",
  ],
  [
    "Payment",
    "payment-mrp",
    "Why are there two prices?",
    "The struck-out one is the MRP, the most that anyone may ask for. The other one is ours.",
  ],
];

const entry = {
  category: lineField("Category", "", { min: 1, max: 40, help: "Each category has its own tab." }),
  question: lineField("Question", "", { min: 1, max: 200 }),
  anchor: anchorField(),
  answer: richTextField("Answer", [], { required: true }),
};

const entries = faqEntries.map(([category, address, question, answer]) => ({
  category,
  anchor: address,
  question,
  answer: paragraphsToRichText(answer),
}));

export const faqContent = defineDocument({
  title: "FAQ",
  path: "/faq",
  fields: {
    metaTitle: lineField("Title for search engines", "FAQ", { max: 60 }),
    title: lineField("Heading", "Ask the elefant.", { max: 60 }),
    lead: textField("Text below the heading", "It never forgets an answer.", { max: 300 }),
    metaDescription: textField(
      "Description for search engines",
      "Orders, delivery, water, cans and payment: short answers to what people ask us.",
      { max: 200 },
    ),
    none: lineField("No questions", "No questions yet.", { max: 60 }),
    entries: listField("Questions", entry, entries, {
      item: "question",
      titleField: "question",
      max: 200,
      help: "Categories appear in the order of their first question.",
    }),
  },
});
