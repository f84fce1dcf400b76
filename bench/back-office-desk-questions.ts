import type pg from "pg";
import type { BackOfficeSize } from "./back-office-data.ts";
import { getRecordCounts, type RecordCounts } from "./back-office-desk-data.ts";
import type { AdminRequest } from "./back-office-questions.ts";

type Order = Partial<Record<string, string>>;
/** What is typed and chosen, each time something else where it can be. */
type Samples = {
  size: BackOfficeSize & RecordCounts;
  order: () => Order;
  upTo: (most: number) => number;
  /** The first letters of somebody's name. */
  word: (letters: number) => string;
  /** In the middle of their lists: an invoice, a review, a message; and a product that everybody buys. */
  middle: { invoice: string; review: string; lead: string; known: string };
};
type Given = { orders: Order[]; size: BackOfficeSize; random: () => number };
type Narrowed = Record<string, (() => string) | string>;

/** Every list that is not about orders or customers, and the search from anywhere. */
export async function buildListRequests(client: pg.Client, given: Given): Promise<AdminRequest[]> {
  const samples = await samplesOf(client, given);
  const ofLists = Object.entries(lists).flatMap(([list, narrowed]) =>
    Object.entries(narrowed(samples)).map(
      ([what, query]): AdminRequest => [
        `${list}: ${what}`,
        () => `/${list}?limit=25&${typeof query === "string" ? query : query()}`,
      ],
    ),
  );
  const typed = Object.entries(typedInPalette(samples)).map(
    ([what, text]): AdminRequest => [`palette: ${what}`, () => `/search?q=${encodeURIComponent(text())}`],
  );
  return [...ofLists, ["audit: choices", "/audit/choices"], ...typed];
}

async function samplesOf(client: pg.Client, given: Given): Promise<Samples> {
  const size = { ...given.size, ...getRecordCounts(given.size) };
  const upTo = (most: number): number => 1 + Math.floor(given.random() * most);
  const order = (): Order => given.orders[upTo(given.orders.length) - 1] ?? {};
  const { rows } = await client.query<Samples["middle"]>(
    `select (select replace(number, '/', '-') from invoices where financial_year = 2025 and sequence = $1) as invoice,
       (select id from reviews where state = 'approved' order by updated_at offset $2 limit 1) as review,
       (select id::text from leads order by submitted_at offset $3 limit 1) as lead,
       (select id from products where id not like 'bench%' order by id limit 1) as known`,
    [given.size.orders / 20, size.reviews / 2, size.leads / 2],
  );
  const middle = rows[0] ?? { invoice: "", review: "", lead: "", known: "" };
  return { size, order, upTo, middle, word: (letters) => order().name?.split(" ")[0]?.slice(0, letters) ?? "" };
}

const lists: Record<string, (samples: Samples) => Narrowed> = {
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
  }),
  leads: ({ size, upTo, word, middle: { lead } }) => ({
    "newest page": "",
    "page in the middle": `after=${lead}`,
    "new ones": "state=new",
    "a name": () => `q=${word(20)}`,
    "two letters": () => `q=${word(2)}`,
    "one letter, new": () => `q=${word(1)}&state=new`,
    "e-mail": () => `q=bench${upTo(size.leads)}@example.com`,
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
  subscribers: ({ size, upTo }) => ({
    "newest page": "",
    "page in the middle": `after=${size.subscribers / 2}`,
    gone: "state=unsubscribed",
    "of the club": "tag=club",
    "an e-mail": () => `q=bench${upTo(size.subscribers)}`,
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
  "cod-list": ({ upTo }) => ({ PINs: "kind=pin", "a part of one": () => `kind=pin&q=${upTo(99)}` }),
};

const typedInPalette = ({ order, upTo, word }: Samples): Record<string, () => string> => ({
  "order id": () => order().id ?? "",
  name: () => order().name ?? "",
  "two letters": () => word(2),
  "four digits": () => (order().contact ?? "").slice(-4),
  "e-mail": () => order().email || "bench7@example.com",
  "invoice's beginning": () => "EL/25-26/0",
  "part of a product's name": () => `product ${upTo(9)}`,
  "nothing like it": () => "zzzz nothing",
});
