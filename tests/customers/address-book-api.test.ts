import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildAddress } from "../fixtures/sample-address.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

type Customer = Awaited<ReturnType<typeof createCustomer>>;
let shop: TestShop;
let owner: Customer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.database.db.deleteFrom("customerAddresses").execute();
  owner = await createCustomer(shop);
});

const base = "/api/me/addresses";
const rows = () => shop.database.db.selectFrom("customerAddresses").selectAll().orderBy("id").execute();

async function request(method: string, path: string, cookie: string, body?: unknown) {
  const response = await shop.request(path, {
    method,
    headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

async function add(cookie = owner.cookie, overrides: object = {}): Promise<string> {
  const { status, body } = await request("POST", base, cookie, { ...buildAddress(), ...overrides });
  expect(status).toBe(200);
  return body.address.id;
}

/** Every request that reads or changes one address. */
const routesOf = (id: string): [method: string, path: string, body?: unknown][] => [
  ["PUT", `${base}/${id}`, buildAddress({ city: "Agra" })],
  ["DELETE", `${base}/${id}`],
  ["POST", `${base}/${id}/restore`, { asDefault: true }],
  ["POST", `${base}/${id}/default`, {}],
];

test("adds, lists, changes, makes default, deletes and restores an address", async () => {
  const id = await add();
  const other = await add(owner.cookie, { addressLine1: "2, Sample House" });
  const listed = await request("GET", base, owner.cookie);
  expect(listed.headers.get("cache-control")).toBe("private, no-store");
  expect(listed.body.addresses).toMatchObject([
    { id, phoneNumber: "919876543210", isDefault: true },
    { id: other, addressLine1: "2, Sample House", isDefault: false },
  ]);
  const changed = await request("PUT", `${base}/${id}`, owner.cookie, buildAddress({ city: "Mussoorie" }));
  expect(changed.body.address).toMatchObject({ id, city: "Mussoorie", isDefault: true });
  expect((await request("POST", `${base}/${other}/default`, owner.cookie, {})).body.address.isDefault).toBe(true);
  expect((await request("DELETE", `${base}/${other}`, owner.cookie)).body).toEqual({ status: "success" });
  expect((await request("GET", base, owner.cookie)).body.addresses).toMatchObject([{ id, isDefault: true }]);
  const restored = await request("POST", `${base}/${other}/restore`, owner.cookie, { asDefault: true });
  expect(restored.body.address).toMatchObject({ id: other, isDefault: true });
});

test("reports invalid values at their fields with the documented messages", async () => {
  const { status, body } = await request("POST", base, owner.cookie, buildAddress({ pin: "2480" }));
  expect(status).toBe(422);
  const message = "Pin must be exactly 6 digits.";
  expect(body).toEqual({ error: { code: "invalid-pin", message, fields: { pin: message } } });
  expect(await rows()).toEqual([]);
});

test.each([[[]], ["x"], [{ city: { a: 1 } }], [{ landmark: "x".repeat(1_001) }]])(
  "rejects %j as an address",
  async (body) => {
    expect(await request("POST", base, owner.cookie, body)).toMatchObject({ status: 400, body: { error: {} } });
    expect(await rows()).toEqual([]);
  },
);

test("rejects the twenty-first address", async () => {
  for (let number = 0; number < 20; number++) await add();
  const { status, body } = await request("POST", base, owner.cookie, buildAddress());
  expect([status, body.error.code]).toEqual([422, "too-many-addresses"]);
  expect(await rows()).toHaveLength(20);
});

test("lets another customer neither find nor change an address", async () => {
  const [id, removed] = [await add(), await add()];
  await request("DELETE", `${base}/${removed}`, owner.cookie);
  const stranger = await createCustomer(shop);
  const before = await rows();
  for (const [method, path, body] of [...routesOf(id), ...routesOf(removed)]) {
    const answer = await request(method, path, stranger.cookie, body);
    expect([method, path, answer.status, answer.body.error.code]).toEqual([method, path, 404, "address-not-found"]);
  }
  expect((await request("GET", base, stranger.cookie)).body.addresses).toEqual([]);
  expect(await rows()).toEqual(before);
});

test("shows and changes nothing without a valid session", async () => {
  const id = await add();
  const deleted = await createCustomer(shop);
  await shop.database.db.deleteFrom("sessions").where("customerId", "=", deleted.id).execute();
  const before = await rows();
  const all = [...routesOf(id), ["GET", base] as const, ["POST", base, buildAddress()] as const];
  for (const cookie of ["", deleted.cookie, "session=x"]) {
    for (const [method, path, body] of all) {
      const answer = await request(method, path, cookie, body);
      expect([method, path, answer.status, answer.body.error.code]).toEqual([method, path, 401, "not-signed-in"]);
    }
  }
  expect(await rows()).toEqual(before);
});
