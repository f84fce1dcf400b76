import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Business } from "#domain/tax/business.ts";
import {
  addSavedAddresses,
  handleSavedAddressForm,
  loadCheckout,
} from "#storefront/features/checkout/checkout-action.server.ts";
import type { CheckoutData } from "#storefront/features/checkout/checkout-data.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildAddress } from "../fixtures/sample-address.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

let shop: TestShop;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let page: CheckoutData;
beforeAll(async () => {
  shop = await createTestShop();
  page = await loadCheckout(shop.shop, new URL("http://shop.test/check-out"), { address: null });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  customer = await createCustomer(shop);
});

const business = { businessName: "Sample Trading", businessGstin: "05ABCDE1234F1Z6" };
const addresses = () => shop.shop.customers.addresses;
const open = (business: Business | null = null) => addSavedAddresses({ book: addresses(), customer }, page, business);
async function add(line: string): Promise<string> {
  const saved = await addresses().save(customer.id, buildAddress({ addressLine1: line, locality: "Block C" }));
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value.id;
}
/** Submits the form as a browser without JavaScript sends it. */
function submit(values: Record<string, string>) {
  const form = new FormData();
  const typed = { ...buildAddress({ addressLine1: "typed" }), phone: "98765 43210", phoneDial: "91" };
  for (const [name, value] of Object.entries({ ...typed, ...values })) form.set(name, value);
  const fields = { addressLine1: "typed", email: "typed@example.com", ...business };
  return handleSavedAddressForm({ book: addresses(), customer }, form, { ...page, fields });
}

test("fills the form from the account and selects 'new' without saved addresses", async () => {
  const { email, fullName } = customer;
  expect(await open()).toMatchObject({
    customer: { addresses: [], chosen: "new" },
    fields: { email, fullName, phone: "+91 98000 00001" },
  });
});

test("fills the form with the default address", async () => {
  const [id] = [await add("1"), await add("2")];
  const { fields, customer: signedIn } = await open();
  expect(signedIn).toMatchObject({ chosen: id, addresses: [{ id }, {}] });
  expect(fields).toMatchObject({ addressLine1: "1", addressLine2: "Sample Road, Block C", email: customer.email });
});

test("the dropdown's button fills in the chosen address and keeps the email", async () => {
  const [, second] = [await add("1"), await add("2")];
  const chosen = await submit({ intent: "address", savedAddress: second });
  expect(chosen).toMatchObject({
    customer: { chosen: second },
    fields: { addressLine1: "2", email: "typed@example.com", ...business },
  });
  const fresh = await submit({ intent: "address", savedAddress: "new" });
  expect(fresh.fields).toEqual({ email: "typed@example.com", ...business });
  const stranger = await createCustomer(shop);
  const theirs = await addresses().save(stranger.id, buildAddress({ addressLine1: "theirs" }));
  const stolen = await submit({ intent: "address", savedAddress: theirs.ok ? theirs.value.id : "" });
  expect(stolen).toMatchObject({ customer: { chosen: "new" }, fields: { email: "typed@example.com" } });
  expect(stolen.fields.addressLine1).toBeUndefined();
});

test("Add Address saves the entered address and selects it; Cancel returns to the default", async () => {
  const first = await add("1");
  const added = await submit({ intent: "add-address", savedAddress: "new" });
  const [, stored] = await addresses().list(customer.id);
  expect(stored).toMatchObject({ addressLine1: "typed", phoneNumber: "919876543210" });
  expect(added.customer).toMatchObject({ chosen: stored?.id });
  const left = await submit({ intent: "cancel-address", savedAddress: "new" });
  expect(left).toMatchObject({ customer: { chosen: first }, fields: { addressLine1: "1" } });
});

test("shows the address book's errors at this form's fields and keeps all values", async () => {
  const refused = await submit({ intent: "add-address", savedAddress: "new", phone: "12345" });
  const message = "Please enter a valid phone number.";
  expect(refused).toMatchObject({
    refused: { code: "invalid-phone", fields: { phone: message } },
    fields: { addressLine1: "typed" },
    customer: { chosen: "new" },
  });
  expect(await addresses().list(customer.id)).toEqual([]);
});

test("every other button keeps the entered values", async () => {
  await add("1");
  const priced = await submit({ intent: "quote", savedAddress: "new" });
  expect(priced).toMatchObject({ customer: { chosen: "new" }, fields: { addressLine1: "typed" } });
});

test("fills in the business of the last order, beside an address in its state only", async () => {
  await add("1");
  const { orders } = shop.shop;
  expect(await orders.lastBusiness(customer.id)).toBeNull();
  await placeCashOrder(shop, { customerId: customer.id, ...business });
  const last = await orders.lastBusiness(customer.id);
  expect((await open(last)).fields).toMatchObject({ addressLine1: "1", ...business });
  const elsewhere = last && { ...last, gstin: "29ABCDE1234F1ZW" };
  expect((await open(elsewhere)).fields).not.toHaveProperty("businessGstin");
  shop.clock.set(new Date(shop.clock.now().getTime() + 1_000));
  await placeCashOrder(shop, { customerId: customer.id });
  expect(await orders.lastBusiness(customer.id)).toBeNull();
});
