import { dateField, lineField, sectionsField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";
import type { RichInline } from "../rich-text.ts";
import { paragraphsToRichText } from "../rich-text-plain.ts";

/** Initial section of a legal text. {Placeholders} are filled from the settings when the page is shown. */
type LegalSection = [heading: string, anchor: string, ...paragraphs: (string | RichInline[])[]];

type LegalText = { title: string; path: `/${string}`; dated: string; lead: string; written: LegalSection[] };

const privacySections: LegalSection[] = [
  ["Who decides", "who-decides", "{sellerName}, {sellerAddress}, is responsible for the personal data described here."],
  [
    "What we ask for, and why",
    "what-we-ask-for",
    "To deliver an order: name, phone number, address. To confirm it and to send its link: the email address, if you give one. To invoice a business: its name and GSTIN.",
    "To answer a message: your name, your email address, your phone number and what you wrote.",
    "To send news: your email address, once you have asked for it, with the time when you asked.",
    "To tell you that an item is back: your email address and the item, until we have told you, at most a year.",
    "To show a review: its stars, its words and your first name with an initial.",
    "For an account: name, email address, phone number, a password that we keep only as a hash, and the addresses that you save.",
  ],
  [
    "What stays on your device",
    "what-stays-on-your-device",
    "Your browser keeps the cart until you order or empty it, the PIN code that you looked up, and, if you order without an account, links to your latest orders. While you are signed in it also keeps your name, email address and phone number; logging out removes them.",
    "One cookie keeps you signed in; two others last at most a day while you set a new password or add earlier orders. There are no advertising cookies and no trackers of others.",
  ],
  [
    "Who else sees it",
    "who-else-sees-it",
    "The courier sees what is needed to find you. The payment provider sees what is needed to take a payment; card and bank details go to it alone and never through our servers. Nobody buys your data from us.",
  ],
  [
    "How long we keep it",
    "how-long",
    "Orders and invoices as long as tax law says. Everything else until you ask us to delete it, or until we no longer need it.",
  ],
  [
    "Your rights",
    "your-rights",
    "You may see, correct, export and erase your data, and take consent back as easily as you gave it: every newsletter email carries a link to unsubscribe.",
    "This is an India-only service, under the Digital Personal Data Protection Act.",
  ],
  [
    "Grievances",
    "grievances",
    "Grievance officer: {grievanceOfficer}. You get an answer within 48 hours. If it does not help, you may go to the Data Protection Board of India.",
  ],
];

export const privacyContent = defineLegalDocument({
  title: "Privacy Policy",
  path: "/privacy-policy",
  dated: "2025-08-15",
  lead: "In short: we ask for what an order needs, sell none of it, and delete what no law tells us to keep.",
  written: privacySections,
});

const termsSections: LegalSection[] = [
  [
    "Who we are",
    "who-we-are",
    "{sellerName}, {sellerAddress}. GSTIN {gstin}. FSSAI licence number {fssai}. These terms cover every order placed on this site.",
  ],
  [
    "Where we sell",
    "where-we-sell",
    "This is an India-only service. We deliver to addresses in India and to nowhere else.",
  ],
  [
    "Prices",
    "prices",
    "All prices are in INR and include GST. The maximum retail price is shown beside our price whenever ours is lower.",
    "Delivery is shown before you order. The total on the order button is the total that you pay.",
  ],
  ["Payment", "payment", "UPI, cards, net banking, wallets, and cash on delivery in select areas."],
  [
    "Delivery",
    "delivery",
    "Orders leave us in {dispatchDays} and arrive in {transitDays} after that. {remoteRule} The order page shows where yours is.",
  ],
  [
    "Cancellation",
    "cancellation",
    "An order can be cancelled only before shipment. After that, let it arrive and ask for a return.",
  ],
  [
    "Returns and refunds",
    "returns-and-refunds",
    "{returnRule}",
    "If something arrives damaged, wrong or past its date, you can also write to {careEmail} with the order number and a picture.",
    "Refunds are made in 7-10 working days after verification, to where the money came from; for cash on delivery, to an account that you name.",
  ],
  [
    "What you write to us",
    "reviews-and-messages",
    "Reviews are read before they are shown. We do not change them, and we hide only what is unlawful, abusive or about somebody’s private life.",
  ],
  [
    "Complaints",
    "complaints",
    [
      { type: "text", text: "Grievance officer: {grievanceOfficer}. Write to us on the " },
      { type: "text", text: "contact page", marks: [{ type: "link", attrs: { href: "/contact-us" } }] },
      {
        type: "text",
        text: ". A complaint is acknowledged within 48 hours with a ticket number and settled within a month.",
      },
    ],
  ],
  ["Law", "law", "Indian law applies. The courts of {sellerState} decide where the law lets us agree on a court."],
];

export const termsContent = defineLegalDocument({
  title: "Terms & Conditions",
  path: "/terms-and-conditions",
  dated: "2025-08-15",
  lead: "In short: India only, prices in INR including GST, cancel before shipment, refunds in 7-10 working days.",
  written: termsSections,
});

/** Builds a legal document with an effective date, whose older versions stay readable. */
function defineLegalDocument({ title, path, dated, lead, written }: LegalText) {
  return defineDocument({
    title,
    path,
    isDated: true,
    fields: {
      metaTitle: lineField("Title for search engines", title, { max: 60 }),
      title: lineField("Heading", title, { max: 60 }),
      dated: dateField("Effective date", dated, { help: "Earlier versions stay readable." }),
      lead: textField("Summary", lead, { max: 500, help: "Also the description for search engines." }),
      earlierHeading: lineField("Earlier versions: heading", "Earlier versions", { max: 60 }),
      earlierNote: lineField("Note on an earlier version", "This version took effect on {day}. {link}", {
        help: "{link} links to the current version.",
      }),
      sections: sectionsField(
        written.map(([heading, anchor, ...paragraphs]) => ({
          heading,
          anchor,
          body: paragraphsToRichText(...paragraphs),
        })),
        "{sellerName}, {careEmail} and other placeholders are filled in from Settings.",
      ),
    },
  });
}
