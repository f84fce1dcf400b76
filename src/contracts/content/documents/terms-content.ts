import { defineLegalDocument, type LegalSection } from "../legal-document.ts";

const written: LegalSection[] = [
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
    "Orders leave us in 1-3 business days and arrive in 2-7 business days after that. The order page shows where yours is.",
  ],
  [
    "Cancellation",
    "cancellation",
    "An order can be cancelled only before shipment. After that, let it arrive and write to us.",
  ],
  [
    "Returns and refunds",
    "returns-and-refunds",
    "If something arrives damaged, wrong or past its date, write to {careEmail} with the order id and a picture.",
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
    "Grievance officer: {grievanceOfficer}. A complaint is acknowledged within 48 hours with a ticket number and settled within a month.",
  ],
  ["Law", "law", "Indian law applies. The courts of {sellerState} decide where the law lets us agree on a court."],
];

export const termsContent = defineLegalDocument({
  title: "Terms & Conditions",
  path: "/terms-and-conditions",
  dated: "2025-08-15",
  lead: "In short: India only, prices in INR including GST, cancel before shipment, refunds in 7-10 working days.",
  written,
});
