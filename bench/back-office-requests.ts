import type pg from "pg";
import { lists, type Order, type Samples, typedInPalette } from "./back-office-lists.ts";
import type { BackOfficeSize } from "./support/back-office-orders-data.ts";
import { getRecordCounts } from "./support/back-office-records-data.ts";

type Options = { orders: Order[]; size: BackOfficeSize; random: () => number };

/** Gets a path below `/api/admin` and returns the response's body. */
export type AdminClient = (path: string) => Promise<Record<string, unknown>>;
export type AdminRequest = [what: string, path: (() => string) | string];

/** Builds operators' requests, different on each call where possible; the same `random` repeats them. */
export async function buildAdminRequests(
  client: pg.Client,
  asker: AdminClient,
  { size, random }: { size: BackOfficeSize; random: () => number },
): Promise<AdminRequest[]> {
  // A part of each page, so that old orders are among them too.
  const percent = Math.min(1, 250_000 / size.orders);
  const { rows } = await client.query<Record<string, string>>(
    `select o.id, o.number, o.contact, o.name, o.pin, o.city, o.email, o.customer_id, s.tracking_number, p.id as payment_id
     from orders o tablesample bernoulli (${percent}) repeatable (7)
     left join lateral (select tracking_number from shipments where order_id = o.id limit 1) s on true
     left join lateral (select id from payments where order_id = o.id limit 1) p on true limit 2000`,
  );
  const one = (): Record<string, string> => rows[Math.floor(random() * rows.length)] ?? {};
  const orders = (query: string | (() => string)) => () =>
    `/orders?limit=25&${typeof query === "string" ? query : query()}`;
  const deep = rows.toSorted()[Math.floor(rows.length / 2)]?.id;
  const known = await client.query<{ id: string }>(
    `select product_id as id from order_lines group by 1 order by count(*) desc limit 1`,
  );
  const skus = await client.query<{ sku: string }>(
    `select sku from order_lines group by 1 order by count(*) desc limit 1`,
  );
  const common = `product=${known.rows[0]?.id}`;
  const rare = () => `product=bench${1 + Math.floor(random() * size.products * 0.9)}`;
  const q = (of: (order: Record<string, string>) => string) => () => `q=${encodeURIComponent(of(one()))}`;
  const words = (lengths: number[]) =>
    q(({ name = "" }) => lengths.map((length, at) => (name.split(" ")[at] ?? "").slice(0, length)).join(" "));
  const { items } = (await asker("/customers?limit=100")) as { items: { id: string }[] };
  const customer = () => `customer=${items[Math.floor(random() * items.length)]?.id}`;
  const filters: [string, string | (() => string)][] = [
    ["newest page", ""],
    ["a page in the middle of the list", `after=${deep}`],
    ["to pack", "status=ordered&packed=no"],
    ["one state that few are in", "status=awaiting_payment"],
    ["five states", "status=ordered,on_the_way,cancelled,returned,returned_to_origin"],
    ["one payment", "payment=upi"],
    ["a year ago, thirty days", () => `from=${daysAgo(395)}&to=${daysAgo(365)}`],
    ["a state of India", "state=Karnataka"],
    ["a state of India that few live in, returned, UPI", "state=Lakshadweep&status=returned&payment=upi"],
    ["the commonest product", common],
    ["any product", rare],
    ["the commonest product, returned to us, a small state", `${common}&status=returned_to_origin&state=Goa`],
    ["any product, cancelled, online", () => `${rare()}&status=cancelled&payment=online`],
    ["returns asked for", "returnAsked=yes"],
    ["returns asked for, one product, one state", `returnAsked=yes&${common}&state=Karnataka`],
    ["a customer", customer],
    ["a customer, delivered", () => `${customer()}&status=delivered`],
    ["search: order id", q(({ id = "" }) => id)],
    ["search: four characters of it", q(({ id = "" }) => id.slice(9, 13))],
    ["search: four digits of a phone", q(({ contact = "" }) => contact.slice(-4))],
    ["search: phone", q(({ contact = "" }) => contact)],
    ["search: email", q(({ email, id = "" }) => email || `${id}@example.com`)],
    ["search: beginning of an email", q(({ email }) => (email || "guest7@example.com").slice(0, -8))],
    ["search: PIN", q(({ pin = "" }) => pin)],
    ["search: PIN, returned, UPI", () => `${q(({ pin = "" }) => pin)()}&status=returned&payment=upi`],
    ["search: name", words([20, 20])],
    ["search: one word of it", words([20])],
    ["search: one letter", words([1])],
    ["search: two letters", words([2])],
    ["search: two beginnings of two letters", words([2, 2])],
    ["search: two beginnings of three letters", words([3, 3])],
    ["search: two beginnings of two letters, delivered", () => `${words([2, 2])()}&status=delivered`],
    ["search: two letters, returned, Kerala", () => `${words([2])()}&status=returned&state=Kerala`],
    ["search: two letters, any product", () => `${words([2])()}&${rare()}`],
    ["search: two beginnings, commonest product, on the way", () => `${words([2, 2])()}&${common}&status=on_the_way`],
    ["search: number", q(({ number = "" }) => String(number))],
    ["search: tracking number", q(({ tracking_number }) => tracking_number || "AWB00000001")],
    [
      "search: beginning of a tracking number",
      q(({ tracking_number }) => (tracking_number || "AWB00000001").slice(0, 8)),
    ],
    ["search: payment", q(({ payment_id }) => payment_id || "pay_00000000000001")],
    ["search: invoice", "q=EL/25-26/000001"],
    ["search: city", q(({ city = "" }) => city)],
    ["search: city, returned, UPI", () => `${q(({ city = "" }) => city)()}&status=returned&payment=upi`],
    ["search: beginning of many cities", "q=sample+town"],
    ["search: the commonest SKU", `q=${skus.rows[0]?.sku}`],
    ["search: the commonest SKU, on the way, Kerala", `q=${skus.rows[0]?.sku}&status=on_the_way&state=Kerala`],
    ["search: any SKU", () => `q=BENCH-${1 + Math.floor(random() * size.products * 0.9)}`],
    ["search: nothing like it", "q=zzzz+nothing"],
  ];
  const sorts = ["-placed", "placed", "-total", "total"];
  const sorted: [string, string | (() => string)][] = [
    ["everything", ""],
    ["to confirm", "status=awaiting_payment&payment=upi"],
    ["to pack", "status=ordered&packed=no"],
    ["to ship", "status=ordered&packed=yes"],
    ["on the way", "status=on_the_way"],
    ["delivered", "status=delivered"],
    ["returns asked for", "returnAsked=yes"],
    ["a state of India", "state=Karnataka"],
    ["the commonest product", common],
    ["any product", rare],
    ["a name", words([20])],
    ["one letter", words([1])],
    ["two beginnings of two letters", words([2, 2])],
    ["thirty days", () => `from=${daysAgo(60)}&to=${daysAgo(30)}`],
  ];
  const people = (of: () => string) => () => `/customers?limit=25&${of()}`;
  return [
    ...filters.map(([what, query]): AdminRequest => [`orders: ${what}`, orders(query)]),
    ...sorted.flatMap(([what, query]) => [
      ...sorts.map(
        (sort): AdminRequest => [`orders: ${what}, sorted by ${sort}`, () => `${orders(query)()}&sort=${sort}`],
      ),
      [
        `orders: ${what}, summed up`,
        () => `/orders/summary?${typeof query === "string" ? query : query()}`,
      ] satisfies AdminRequest,
    ]),
    ["orders: counts of the views", "/orders/view-counts"],
    ["products: counts of the views", "/product-view-counts"],
    ["inventory: counts of the views", "/inventory-view-counts"],
    ["buyers: counts of the views", "/buyers/segment-counts"],
    ["in transit", "/couriers/in-transit"],
    ["COD to be paid out", "/cod-remittances/owed"],
    ["payments to review", "/payments-to-review"],
    ["customers: newest page", "/customers?limit=25"],
    ["customers: page in the middle", `/customers?limit=25&after=${await middleCustomer(client)}`],
    ["customers: one letter", people(words([1]))],
    ["customers: two beginnings of two letters", people(words([2, 2]))],
    ["customers: name", people(words([20, 20]))],
    ["customers: phone", people(q(({ contact = "" }) => contact))],
    ["customers: four digits of a phone", people(q(({ contact = "" }) => contact.slice(-4)))],
    ["customers: email", () => `/customers?q=bench${1 + Math.floor(random() * size.customers)}@example.com`],
    ["one customer", () => `/customers/${items[Math.floor(random() * items.length)]?.id}`],
    ...(await buildListRequests(client, { orders: rows, size, random })),
    ["Dashboard, figures", "/dashboard/figures"],
    ["Dashboard, today's sales", "/dashboard"],
    ["Dashboard, sales of a year", `/dashboard?from=${daysAgo(364)}&to=${daysAgo(0)}`],
  ];
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function middleCustomer(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from customers where created_at > now() - interval '2 years' order by created_at limit 1`,
  );
  return rows[0]?.id ?? "";
}

/** Builds requests to every other list and to the command palette's search. */
async function buildListRequests(client: pg.Client, options: Options): Promise<AdminRequest[]> {
  const samples = await samplesOf(client, options);
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

async function samplesOf(client: pg.Client, options: Options): Promise<Samples> {
  const size = { ...options.size, ...getRecordCounts(options.size) };
  const upTo = (most: number): number => 1 + Math.floor(options.random() * most);
  const order = (): Order => options.orders[upTo(options.orders.length) - 1] ?? {};
  const { rows } = await client.query<Samples["middle"]>(
    `select (select replace(number, '/', '-') from invoices where financial_year = 2025 and sequence = $1) as invoice,
       (select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || id
          from reviews where state = 'approved' order by updated_at offset $2 limit 1) as review,
       (select id::text from leads order by submitted_at offset $3 limit 1) as lead,
       (select id from products where id not like 'bench%' order by id limit 1) as known`,
    [options.size.orders / 20, size.reviews / 2, size.leads / 2],
  );
  const middle = rows[0] ?? { invoice: "", review: "", lead: "", known: "" };
  return { size, order, upTo, middle, word: (letters) => order().name?.split(" ")[0]?.slice(0, letters) ?? "" };
}
