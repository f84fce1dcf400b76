import type { BackOfficeSize } from "./support/back-office-orders-data.ts";
import type { RecordCounts } from "./support/back-office-records-data.ts";

export type Order = Partial<Record<string, string>>;
/** Sample values for searches and filters, different on each call where possible. */
export type Samples = {
  size: BackOfficeSize & RecordCounts;
  order: () => Order;
  upTo: (most: number) => number;
  /** The first letters of a customer's name. */
  word: (letters: number) => string;
  /** From the middle of each list: ids of an invoice and a message, the cursor of a review; and a best-selling product. */
  middle: { invoice: string; review: string; lead: string; known: string };
};
type Narrowed = Record<string, (() => string) | string>;

/** Queries of each list by path. */
export const lists: Record<string, (samples: Samples) => Narrowed> = {
  invoices: ({ size, order, upTo, middle: { invoice } }) => {
    const month = () => `month=2025-${String(upTo(12)).padStart(2, "0")}`;
    return {
      "newest page": "",
      "page in the middle": `after=${invoice}`,
      "a month": month,
      "credit notes of a month": () => `${month()}&kind=credit-note`,
      number: () => `q=${invoice.slice(0, -6)}${String(upTo(size.orders / 20)).padStart(6, "0")}`,
      "digits it ends in": () => `q=${upTo(size.orders / 5)}`,
      "an order's": () => `q=${order().id}`,
    };
  },
  products: ({ size, upTo }) => ({
    "first page": "",
    "low in stock": "stock=low",
    "none left": "stock=out",
    "part of a name": () => `q=${upTo(size.products)}`,
    "a part that all have": "q=sample",
    "a SKU": () => `q=BENCH-${upTo(size.products * 0.9)}`,
    "nothing like it": "q=zzzz",
    "never published": "published=draft",
  }),
  "product-summary": ({ size, upTo }) => ({
    everything: "",
    "low in stock": "stock=low",
    "part of a name": () => `q=${upTo(size.products)}`,
  }),
  leads: ({ size, upTo, word, middle: { lead } }) => ({
    "newest page": "",
    "page in the middle": `after=${lead}`,
    "new ones": "state=new",
    "a name": () => `q=${word(20)}`,
    "two letters": () => `q=${word(2)}`,
    "one letter, new": () => `q=${word(1)}&state=new`,
    email: () => `q=bench${upTo(size.leads)}@example.com`,
    "nothing like it": "q=zzzz",
  }),
  reviews: ({ size, upTo, middle: { review, known } }) => ({
    "newest page": "",
    "page in the middle": `after=${review}`,
    "to approve": "state=pending",
    "hidden, two stars": "state=hidden&stars=2",
    "of the commonest product": `product=${known}`,
    "of any product, hidden": () => `product=bench${upTo(size.products * 0.9)}&state=hidden`,
  }),
  "newsletter/subscribers": ({ size, upTo }) => ({
    "newest page": "",
    "page in the middle": `after=${size.subscribers / 2}`,
    gone: "state=unsubscribed",
    "of the club": "tag=club",
    "an email": () => `q=bench${upTo(size.subscribers)}`,
    "a domain": "q=@example.org",
  }),
  jobs: () => ({
    failed: "",
    waiting: "state=waiting",
    done: "state=done",
    "done, one kind": "state=done&kind=payments.refund",
    "failed mails": "mail=yes",
    "a kind that never was": "state=done&kind=holds.release",
  }),
  audit: ({ size, order }) => ({
    "newest page": "",
    "page in the middle": `after=${size.audit / 2}`,
    "one operator": "actor=operator:opr_bench3",
    "one operator and a rare act": "actor=operator:opr_bench4&action=settings.change",
    "one order": () => `subjectKind=order&subjectId=${order().id}`,
    "a rare act": "action=settings.change",
  }),
  buyers: ({ order, word }) => ({
    "newest page": "",
    "most spent": "sort=-spent",
    "most orders": "sort=-orders",
    "those of the top": "segment=top",
    repeat: "segment=repeat",
    "new ones": "segment=new",
    "one order, of a state": "segment=first&state=Karnataka",
    "parcels came back": "segment=high-rto",
    guests: "segment=guest",
    "a name": () => `q=${word(20)}`,
    "one letter": () => `q=${word(1)}`,
    "a phone": () => `q=${order().contact ?? ""}`,
    "four digits of a phone": () => `q=${(order().contact ?? "").slice(-4)}`,
    "a PIN": () => `q=${order().pin ?? ""}`,
  }),
  inventory: ({ size, upTo }) => ({
    "first page": "",
    "page in the middle": () => `after=BENCH-${upTo(size.products * 0.9)}`,
    "low in stock": "stock=low",
    "none left": "stock=out",
    merch: "kind=merch",
    "a fifth below the MRP": "discount=large",
    "with a scheduled price": "prices=scheduled",
    "part of a name": () => `q=${upTo(size.products)}`,
    "nothing like it": "q=zzzz",
  }),
  "stock-movements": ({ size, upTo }) => ({
    "newest page": "",
    "page in the middle": () => `after=${upTo(size.orders)}`,
    "a SKU": () => `sku=BENCH-${upTo(size.products * 0.9)}`,
  }),
  "cod-list": ({ upTo }) => ({ PINs: "kind=pin", "a part of one": () => `kind=pin&q=${upTo(99)}` }),
};

/** Texts that are typed into the palette. */
export const typedInPalette = ({ order, upTo, word }: Samples): Record<string, () => string> => ({
  "order id": () => order().id ?? "",
  name: () => order().name ?? "",
  "two letters": () => word(2),
  "four digits": () => (order().contact ?? "").slice(-4),
  email: () => order().email || "bench7@example.com",
  "invoice's beginning": () => "EL/25-26/0",
  "part of a product's name": () => `product ${upTo(9)}`,
  "nothing like it": () => "zzzz nothing",
});
