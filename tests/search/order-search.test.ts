import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderListQuery, orderSummaryQuery } from "#contracts/admin/order-list-query.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { createRandom } from "../dashboard/random-sales.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { insertSampleOrders, listSampleOrders, type SampleOrder } from "./sample-orders.ts";

let shop: TestShop;
let orders: SampleOrder[];
beforeAll(async () => {
  shop = await createTestShop();
  await insertSampleOrders(shop, 400);
  orders = await listSampleOrders(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

type Query = Record<string, string | number>;

/** Collects the ids of all pages of a search. */
async function search(query: Query): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const parsed = orderListQuery.parse({ limit: 60, ...query, ...(after && { after }) });
    const page = await shop.shop.orders.listAll({ kind: "command line" }, parsed);
    if (!page.ok) throw new Error(page.error.message);
    ids.push(...page.value.items.map(({ id }) => id));
    if (page.value.next === null) return ids;
    after = page.value.next;
  }
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/u)
    .filter(Boolean);

/** Applies the contract's filters in the simplest way. */
function fits(order: SampleOrder, query: Query): boolean {
  const among = (allowed: string | number | undefined, value: string) =>
    allowed === undefined || allowed === "" || String(allowed).split(",").includes(value);
  const day = toIsoDayInIndia(order.submittedAt.toISOString());
  return (
    among(query.status, order.status) &&
    among(query.payment, order.paymentMode) &&
    (!query.packed || (order.status === "ordered" && (order.packedAt !== null) === (query.packed === "yes"))) &&
    (!query.from || day >= query.from) &&
    (!query.to || day <= query.to) &&
    (!query.product || order.products.includes(String(query.product))) &&
    (!query.state || order.state === query.state) &&
    (!query.customer || order.customerId === query.customer) &&
    (!query.returnAsked || order.returnAsked) &&
    (!query.q || isMeant(order, String(query.q).trim().toLowerCase()))
  );
}

function isMeant(order: SampleOrder, q: string): boolean {
  if (q.includes("@")) return [order.email, order.accountEmail].some((email) => email?.toLowerCase().startsWith(q));
  const letters = q.replace(/^#?\s*(order_)?/, "");
  if (/^[a-z0-9]{4,14}$/.test(letters) && order.id.toLowerCase().includes(letters)) return true;
  if (q.startsWith("order_")) return false;
  const digits = q.replace(/\D/g, "");
  if (/^\d{4}$/.test(q) && order.contact.endsWith(q)) return true;
  if (digits.length === 6 && digits === order.pin && /^[\d ]+$/.test(q)) return true;
  if (digits.length >= 10 && /^[\d +-]+$/.test(q) && digits.endsWith(order.contact)) return true;
  const terms = words(q);
  return terms.length > 0 && terms.every((one) => words(order.name).some((word) => word.startsWith(one)));
}

/** Sorts as the contract says; equal totals by their id. */
const inOrderOf = (sort: string, found: SampleOrder[]): SampleOrder[] => {
  const way = sort.startsWith("-") ? -1 : 1;
  const sortedBy = (order: SampleOrder) => (sort.endsWith("total") ? order.totalPaise : order.submittedAt.getTime());
  const byId = (a: SampleOrder, b: SampleOrder) => (a.id < b.id ? -1 : 1);
  return found.toSorted((a, b) => way * (sortedBy(a) - sortedBy(b) || byId(a, b)));
};

async function summarize(query: Query) {
  const summary = await shop.shop.orders.summarize({ kind: "command line" }, orderSummaryQuery.parse(query));
  if (!summary.ok) throw new Error(summary.error.message);
  return summary.value;
}

const expected = (query: Query): string[] => orders.filter((order) => fits(order, query)).map(({ id }) => id);

const one = (at: number): SampleOrder => {
  const order = orders[at];
  if (!order) throw new RangeError(`no order ${at}`);
  return order;
};

describe("each filter and search alone matches a plain scan of the orders", () => {
  const terms: [string, () => Query][] = [
    ["everything", () => ({})],
    ["one state", () => ({ status: "delivered" })],
    ["several states", () => ({ status: "ordered,cancelled,returned" })],
    [
      "all states but one",
      () => ({ status: "ordered,on_the_way,delivered,cancelled,returned,awaiting_payment,expired" }),
    ],
    ["one payment", () => ({ payment: "upi" })],
    ["two payments", () => ({ payment: "cod,online" })],
    ["packed", () => ({ packed: "yes" })],
    ["to pack", () => ({ packed: "no", status: "ordered" })],
    ["packed of another state", () => ({ packed: "yes", status: "delivered" })],
    [
      "one day in India",
      () => ({
        from: toIsoDayInIndia(one(50).submittedAt.toISOString()),
        to: toIsoDayInIndia(one(50).submittedAt.toISOString()),
      }),
    ],
    ["from a day on", () => ({ from: toIsoDayInIndia(one(120).submittedAt.toISOString()) })],
    ["until a day", () => ({ to: toIsoDayInIndia(one(300).submittedAt.toISOString()) })],
    ["a product", () => ({ product: one(3).products[0] ?? "" })],
    ["no product", () => ({ product: "nothing" })],
    ["a state of India", () => ({ state: "Karnataka" })],
    ["a customer", () => ({ customer: orders.find(({ customerId }) => customerId)?.customerId ?? "" })],
    ["a return that is asked for", () => ({ returnAsked: "yes" })],
    ["a whole number", () => ({ q: one(5).id })],
    ["a number without its beginning", () => ({ q: one(5).id.slice(6) })],
    ["a part of it in capitals", () => ({ q: one(5).id.slice(9, 14).toUpperCase() })],
    ["four digits of a phone", () => ({ q: one(8).contact.slice(-4) })],
    ["a phone", () => ({ q: one(8).contact })],
    ["a phone as people write it", () => ({ q: `+91 ${one(8).contact.slice(0, 5)} ${one(8).contact.slice(5)}` })],
    ["an email", () => ({ q: orders.find(({ email }) => email)?.email ?? "" })],
    ["the beginning of an email, in capitals", () => ({ q: "GUEST1@" })],
    ["the account's email", () => ({ q: orders.find(({ accountEmail }) => accountEmail)?.accountEmail ?? "" })],
    ["a PIN", () => ({ q: one(9).pin })],
    ["a PIN in two", () => ({ q: `${one(9).pin.slice(0, 3)} ${one(9).pin.slice(3)}` })],
    ["a word of a name", () => ({ q: "Kamal" })],
    ["the beginnings of two words", () => ({ q: "mi ka" })],
    ["two beginnings that one word has", () => ({ q: "k ka" })],
    ["a letter beyond ASCII", () => ({ q: "élo" })],
    ["what stands between words", () => ({ q: "o'ka" })],
    ["nothing but marks", () => ({ q: "%" })],
    ["an underline", () => ({ q: "_" })],
    ["marks of SQL", () => ({ q: "'; --" })],
    ["marks before an @", () => ({ q: "%@" })],
    ["nothing like it", () => ({ q: "zzzz nothing" })],
  ];
  test.each(terms)("%s", async (_, query) => {
    expect(await search(query())).toEqual(expected(query()));
  });

  test.each(terms)("%s, sorted each way", async (_, query) => {
    const found = orders.filter((order) => fits(order, query()));
    for (const sort of ["-placed", "placed", "-total", "total"]) {
      const ids = inOrderOf(sort, found).map(({ id }) => id);
      expect({ sort, ids: await search({ ...query(), sort }) }).toEqual({ sort, ids });
    }
  });

  test.each(terms)("%s, counted and summed up", async (_, query) => {
    const found = orders.filter((order) => fits(order, query()));
    expect(await summarize(query())).toEqual({
      count: found.length,
      isMore: false,
      sums: {
        units: found.reduce((sum, { products }) => sum + products.length, 0),
        total: found.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
        oldestAt: found.at(-1)?.submittedAt.toISOString() ?? null,
      },
    });
  });

  test("most of these find something", () => {
    expect(terms.filter(([, query]) => expected(query()).length > 0).length).toBeGreaterThan(26);
  });
});

test("combined filters match a plain scan too", async () => {
  const { upTo } = createRandom(7);
  const pick = <T>(of: T[]): T => of[upTo(of.length - 1)] as T;
  const values: Record<string, (() => string)[]> = {
    status: [() => pick(["ordered", "delivered", "ordered,delivered", "cancelled,returned,on_the_way"])],
    payment: [() => pick(["cod", "online", "cod,upi"])],
    packed: [() => pick(["yes", "no"])],
    from: [() => toIsoDayInIndia(pick(orders).submittedAt.toISOString())],
    product: [() => pick(pick(orders).products)],
    state: [() => pick(orders).state],
    customer: [() => pick(orders).customerId ?? ""],
    returnAsked: [() => "yes"],
    q: [
      () => pick(orders).contact.slice(-4),
      () => pick(orders).pin,
      () => pick(orders).id.slice(8, 13),
      () => pick(orders).name.slice(0, 3),
      () => "ka",
      () => "mi k",
      () => pick(orders).email ?? "guest",
    ],
  };
  let some = 0;
  for (let round = 0; round < 80; round++) {
    const names = Object.keys(values).filter(() => upTo(9) < 3);
    const query = Object.fromEntries(names.map((name) => [name, pick(values[name] ?? [])()]));
    const sort = pick(["-placed", "placed", "-total", "total"]);
    const found = orders.filter((order) => fits(order, query));
    const matches = inOrderOf(sort, found).map(({ id }) => id);
    if (matches.length > 0) some++;
    expect({ query, ids: await search({ ...query, sort }) }).toEqual({ query, ids: matches });
    expect({ query, count: (await summarize(query)).count }).toEqual({ query, count: matches.length });
  }
  expect(some).toBeGreaterThan(20);
});
