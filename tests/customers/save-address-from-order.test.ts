import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildAddress } from "../fixtures/sample-address.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const inside = { address: null };
let shop: TestShop;
let customerId: string;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  customerId = (await createCustomer(shop)).id;
});

async function place(overrides: object) {
  const placed = await shop.shop.checkout.placeCod({ ...buildPlacement(), customerId, ...overrides }, inside);
  if (!placed.ok) throw new Error(placed.error.message);
}
const listAddresses = () => shop.shop.customers.addresses.list(customerId);

test("saves an order's address when asked, with the phone's country code, as the first default", async () => {
  await place({ saveAddress: true, phone: "+65 8123 4567", landmark: "by the river" });
  expect(await listAddresses()).toMatchObject([
    { phoneNumber: "6581234567", landmark: "by the river", locality: "", pin: "248001", isDefault: true },
  ]);
});

test.each([{ saveAddress: false }, {}, { saveAddress: true, customerId: undefined }])(
  "saves nothing for %j",
  async (overrides) => {
    const before = await shop.database.db.selectFrom("customerAddresses").selectAll().execute();
    await place(overrides);
    expect(await shop.database.db.selectFrom("customerAddresses").selectAll().execute()).toEqual(before);
  },
);

test("does not save an address again in another spelling", async () => {
  const first = buildPlacement();
  await place({ saveAddress: true });
  await place({ saveAddress: true, city: first.city.toUpperCase(), addressLine1: ` ${first.addressLine1} ,` });
  await place({ saveAddress: true, phone: "+91-98765-43210" });
  expect(await listAddresses()).toHaveLength(1);
  await place({ saveAddress: true, addressLine1: "Flat 2" });
  expect((await listAddresses()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
});

test("places the order when the address book is full", async () => {
  for (let number = 0; number < 20; number++) {
    await shop.shop.customers.addresses.save(customerId, buildAddress({ addressLine1: `${number}` }));
  }
  const before = await listAddresses();
  await place({ saveAddress: true });
  expect(await listAddresses()).toEqual(before);
});

test("a rejected order saves no address", async () => {
  const before = await snapshotOrderTables(shop.database);
  const input = {
    ...buildPlacement({ expectedTotal: buildPlacement().expectedTotal }),
    customerId,
    saveAddress: true,
  };
  const refused = await shop.shop.checkout.placeCod(
    { ...input, items: [{ id: "mountainwater-6", quantity: 100_000 }] },
    inside,
  );
  expect(refused.ok).toBe(false);
  expect(await listAddresses()).toEqual([]);
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
});
