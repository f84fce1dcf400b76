import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#storefront/routes.ts";
import { hashPasswordCheaply } from "../fixtures/cheap-password-hash.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildAddress } from "../fixtures/sample-address.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

/** Every page of the customer account in the route table, so that new pages are covered without a change here. */
const addresses = routes.map(({ path }) => `/${path ?? ""}`).filter((path) => path.startsWith("/user-dashboard"));
const paths = [...addresses, "/user-dashboard?tab=profile", "/user-dashboard?tab=addresses"];
/** Routes that accept only forms, and the page each GET redirects to. */
const formsOnly: Record<string, string> = { "/user-dashboard/my-data": "/user-dashboard?tab=profile" };
/** Every intent of the account's forms; a page rejects those it does not know. */
const intents = ["cancel", "return", "buy-again", "save", "remove", "restore", "default", "profile", "end", "export"];

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built" });
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Creates a customer with two orders and an address, all containing a unique mark. */
async function createCustomerWithData() {
  const me = await createCustomer(shop);
  const mark = `Mark ${randomUUID()}`;
  const orderFields = { customerId: me.id, addressLine1: mark };
  const [fresh, old] = [await placeCashOrder(shop, orderFields), await placeCashOrder(shop, orderFields)];
  await transitionOrder(shop, old.orderId, "delivered");
  const saved = await shop.shop.customers.addresses.save(me.id, buildAddress({ addressLine1: mark }));
  if (!saved.ok) throw new Error(saved.error.message);
  return { ...me, mark, ids: [fresh.orderId, old.orderId], address: saved.value.id, tokens: [fresh.token, old.token] };
}
type Customer = Awaited<ReturnType<typeof createCustomerWithData>>;

const pathsOf = ({ ids }: Customer) =>
  paths.flatMap((path) => (path.includes(":") ? ids.map((id) => path.replace(/:\w+/, id)) : [path]));

async function read(path: string, cookie: string) {
  const response = await shop.request(path, { headers: { accept: "text/html", ...(cookie && { cookie }) } });
  const { status, headers } = response;
  return { status, to: headers.get("location"), cache: headers.get("cache-control"), text: await response.text() };
}

async function write(path: string, cookie: string, intent: string, customer: Customer) {
  const fields = { intent, id: customer.address, reason: "", sku: "MOUNTAINWATER-6", "quantity-MOUNTAINWATER-6": "1" };
  const body = new URLSearchParams({ ...fields, ...buildAddress(), isDefault: "on" });
  const response = await shop.request(path, { method: "POST", headers: { ...(cookie && { cookie }) }, body });
  return { status: response.status, to: response.headers.get("location"), text: await response.text() };
}

test("the test covers every private page", () => {
  expect(addresses).toEqual(expect.arrayContaining(["/user-dashboard", "/user-dashboard/orders/:id"]));
});

test("redirects to sign-in and back without a valid session, and neither shows nor changes anything", async () => {
  const me = await createCustomerWithData();
  await shop.shop.customers.signOut(me.token);
  const before = await snapshotAllTables(shop);
  for (const cookie of ["", me.cookie, `session=${"A".repeat(43)}`, "session=x"]) {
    for (const path of pathsOf(me)) {
      const page = await read(path, cookie);
      const back = `/sign-in?redirectTo=${encodeURIComponent(path)}`;
      expect([page.status, page.to], path).toEqual([302, formsOnly[path] ?? back]);
      const data = await read(path.replace(/^[^?]+/, "$&.data"), cookie);
      expect(page.text + data.text, path).not.toContain(me.mark);
      for (const intent of intents) {
        const { status, text } = await write(path, cookie, intent, me);
        expect([302, 405], `${path} ${intent}`).toContain(status);
        expect(text).not.toContain(me.mark);
      }
    }
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("answers 404 for another customer's orders, and their forms change nothing", async () => {
  const [theirs, mine] = [await createCustomerWithData(), await createCustomerWithData()];
  const before = await snapshotAllTables(shop);
  for (const path of pathsOf(theirs)) {
    const page = await read(path, mine.cookie);
    const data = await read(path.replace(/^[^?]+/, "$&.data"), mine.cookie);
    expect(page.text + data.text, path).not.toContain(theirs.mark);
    if (!theirs.ids.some((id) => path.includes(id))) continue;
    // A document leads to its order's page, which is one of these paths.
    const [order] = path.split(/\/(?:invoice\.pdf|credit-notes)/);
    expect([page.status, page.to], path).toEqual(order === path ? [404, null] : [303, order]);
    for (const intent of intents) {
      const { status, text } = await write(path, mine.cookie, intent, theirs);
      expect([400, 404, 405], `${path} ${intent}`).toContain(status);
      expect(text).not.toContain(theirs.mark);
    }
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("marks private pages as not cacheable", async () => {
  const me = await createCustomerWithData();
  const [order = ""] = me.ids;
  for (const path of ["/user-dashboard", `/user-dashboard/orders/${order}`, `/order/${me.tokens[0]}`]) {
    const { status, cache } = await read(path, me.cookie);
    expect([status, cache], path).toEqual([200, "private, no-store"]);
  }
  expect((await read(`/user-dashboard/orders/${order}`, me.cookie)).text).toContain(order);
});

test("an unknown order link shows nothing to anyone", async () => {
  const me = await createCustomerWithData();
  const [token = ""] = me.tokens;
  const before = await snapshotAllTables(shop);
  for (const link of ["x", "x".repeat(43), me.ids[0], `${token}x`, token.slice(1), `${token}%00`]) {
    const page = await read(`/order/${link}`, me.cookie);
    expect([page.status, page.text.includes(me.mark)], link).toEqual([404, false]);
    const invoice = await read(`/order/${link}/invoice.pdf`, me.cookie);
    expect([invoice.status, invoice.text.includes(me.mark)], link).toEqual([link?.includes("%") ? 404 : 303, false]);
    for (const intent of intents)
      expect((await write(`/order/${link}`, me.cookie, intent, me)).status).toBeOneOf([400, 404]);
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("says that the account is erased only to the browser that erased it", async () => {
  const me = await createCustomer(shop);
  const passwordHash = hashPasswordCheaply(validPassword);
  await shop.database.db.updateTable("customers").set({ passwordHash }).where("id", "=", me.id).execute();
  const erased = "/user-dashboard?erased";
  expect((await read(erased, "")).to).toBe(`/sign-in?redirectTo=${encodeURIComponent("/user-dashboard?erased=")}`);
  const answer = await shop.request("/user-dashboard?tab=profile", {
    method: "POST",
    headers: { cookie: `session=${me.token}` },
    body: new URLSearchParams({ intent: "erase", password: validPassword }),
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, erased]);
  const set = answer.headers.getSetCookie();
  expect(set).toEqual([expect.stringMatching(/^session=;/), expect.stringMatching(/^account-erased=1;.*HttpOnly/i)]);
  const page = await read(erased, "account-erased=1");
  expect([page.status, page.text.includes("Your account is erased.")]).toEqual([200, true]);
});
