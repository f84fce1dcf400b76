import { defineLegalDocument, type LegalSection } from "../legal-document.ts";

const written: LegalSection[] = [
  ["Who decides", "who-decides", "{sellerName}, {sellerAddress}, is responsible for the personal data described here."],
  [
    "What we ask for, and why",
    "what-we-ask-for",
    "To deliver an order: name, phone number, address. To confirm it and to send its link: the e-mail address, if you give one.",
    "To answer a message: your name, your e-mail address, your phone number and what you wrote.",
    "To send news: your e-mail address, once you have asked for it, with the time when you asked.",
    "For an account: name, e-mail address, phone number, a password that we keep only as a hash, and the addresses that you save.",
  ],
  [
    "What stays on your device",
    "what-stays-on-your-device",
    "The cart is kept in your browser until you order or empty it. One cookie keeps you signed in. There are no advertising cookies and no trackers of others.",
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
    "You may see, correct, export and erase your data, and take consent back as easily as you gave it: every mail of news carries a link that ends them.",
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
  written,
});
