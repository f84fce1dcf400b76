import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildAddress } from "../fixtures/sample-address.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
let addresses: TestShop["shop"]["customers"]["addresses"];
let customerId: string;
beforeAll(async () => {
  shop = await createTestShop();
  addresses = shop.shop.customers.addresses;
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.database.db.deleteFrom("customerAddresses").execute();
  customerId = (await createCustomer(shop)).id;
});

const rows = () => shop.database.db.selectFrom("customerAddresses").selectAll().orderBy("id").execute();

async function add(line = "1", overrides: object = {}) {
  shop.clock.set(new Date(shop.clock.now().getTime() + 1_000));
  const saved = await addresses.save(customerId, { ...buildAddress({ addressLine1: line }), ...overrides });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value;
}
const lines = async () => (await addresses.list(customerId)).map(({ addressLine1 }) => addressLine1);
const defaults = async () => (await addresses.list(customerId)).filter((a) => a.isDefault).map((a) => a.addressLine1);

test("stores an address trimmed, with its phone as digits with country code, and lists it", async () => {
  const typed = buildAddress({ fullName: "  Sample\nCustomer ", locality: "Rajpur", landmark: "by the river" });
  const saved = await addresses.save(customerId, typed);
  const expected = {
    ...typed,
    fullName: "Sample Customer",
    phoneNumber: "919876543210",
    id: expect.stringMatching(/^adr_[A-Za-z0-9]{14}$/),
    isDefault: true,
  };
  expect(saved).toEqual({ ok: true, value: expected });
  expect(await addresses.list(customerId)).toEqual([expected]);
});

test.each([
  [{ city: " " }, "shipping-missing", "city"],
  [{ phoneNumber: "" }, "shipping-missing", "phoneNumber"],
  [{ pin: "2480" }, "invalid-pin", "pin"],
  [{ phoneNumber: "12345" }, "invalid-phone", "phoneNumber"],
  [{ state: "Atlantis" }, "invalid-state", "state"],
  [{ state: "Kerala" }, "invalid-state", "state"],
  [{ pin: "999999" }, "invalid-pin", "pin"],
  [{ landmark: "x".repeat(201) }, "too-long", "landmark"],
])("rejects %j at its field as checkout does and changes nothing", async (overrides, code, field) => {
  const { id } = await add();
  const before = await rows();
  for (const at of [undefined, id]) {
    const refused = await addresses.save(customerId, buildAddress(overrides), at);
    expect(refused).toMatchObject({ ok: false, error: { code, fields: { [field]: expect.any(String) } } });
  }
  expect(await rows()).toEqual(before);
});

test("keeps exactly one default, the first address until another is chosen", async () => {
  const first = await add("1");
  const second = await add("2");
  expect(await defaults()).toEqual(["1"]);
  expect(await addresses.makeDefault(customerId, second.id)).toEqual({
    ok: true,
    value: { ...second, isDefault: true },
  });
  expect(await addresses.makeDefault(customerId, second.id)).toMatchObject({ ok: true });
  expect(await defaults()).toEqual(["2"]);
  await add("3", { isDefault: true });
  expect(await defaults()).toEqual(["3"]);
  await addresses.save(customerId, { ...buildAddress({ addressLine1: "1b" }), isDefault: true }, first.id);
  expect(await defaults()).toEqual(["1b"]);
  await addresses.save(customerId, { ...buildAddress({ addressLine1: "1c" }), isDefault: false }, first.id);
  expect(await defaults()).toEqual(["1c"]);
  expect(await lines()).toEqual(["1c", "2", "3"]);
});

test("deleting the default passes it on, and undo restores it", async () => {
  const first = await add("1");
  await add("2");
  expect(await addresses.remove(customerId, first.id)).toEqual({ ok: true, value: null });
  expect([await lines(), await defaults()]).toEqual([["2"], ["2"]]);
  const restored = await addresses.restore(customerId, first.id, { asDefault: true });
  expect(restored).toEqual({ ok: true, value: first });
  expect(await addresses.restore(customerId, first.id, { asDefault: true })).toEqual(restored);
  expect([await lines(), await defaults()]).toEqual([["1", "2"], ["1"]]);
});

test("undo of another address keeps the default, and undo of the last one restores it", async () => {
  await add("1");
  const second = await add("2");
  await addresses.remove(customerId, second.id);
  await addresses.restore(customerId, second.id);
  expect(await defaults()).toEqual(["1"]);
  for (const { id } of await addresses.list(customerId)) await addresses.remove(customerId, id);
  expect(await lines()).toEqual([]);
  await addresses.restore(customerId, second.id);
  expect(await defaults()).toEqual(["2"]);
});

test("a deleted address cannot be changed, deleted or made default", async () => {
  const { id } = await add();
  await addresses.remove(customerId, id);
  const before = await rows();
  const answers = [
    await addresses.save(customerId, buildAddress({ city: "Agra" }), id),
    await addresses.remove(customerId, id),
    await addresses.makeDefault(customerId, id),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: "address-not-found" } });
  expect(await rows()).toEqual(before);
});

test("holds twenty addresses, also after a restore, and keeps twenty deleted ones", async () => {
  const deleted = await add("gone");
  await addresses.remove(customerId, deleted.id);
  for (let number = 1; number <= 20; number++) await add(`${number}`);
  const before = await rows();
  const tooMany = { ok: false, error: { code: "too-many-addresses" } };
  expect(await addresses.save(customerId, buildAddress())).toMatchObject(tooMany);
  expect(await addresses.restore(customerId, deleted.id)).toMatchObject(tooMany);
  expect(await rows()).toEqual(before);
  for (const { id } of await addresses.list(customerId)) await addresses.remove(customerId, id);
  expect(await rows()).toHaveLength(20);
  expect(await addresses.restore(customerId, deleted.id)).toMatchObject({ error: { code: "address-not-found" } });
});

test("lets another customer neither find nor change an address", async () => {
  const mine = await add("mine");
  const removed = await add("removed");
  await addresses.remove(customerId, removed.id);
  const before = await rows();
  const stranger = (await createCustomer(shop)).id;
  for (const id of [mine.id, removed.id, "adr_00000000000000", "", "\u0000", "' or true --"]) {
    const answers = [
      await addresses.save(stranger, { ...buildAddress({ city: "Agra" }), isDefault: true }, id),
      await addresses.remove(stranger, id),
      await addresses.restore(stranger, id, { asDefault: true }),
      await addresses.makeDefault(stranger, id),
    ];
    for (const answer of answers) expect(answer, id).toMatchObject({ ok: false, error: { code: "address-not-found" } });
  }
  expect(await addresses.list(stranger)).toEqual([]);
  expect(await rows()).toEqual(before);
});

test("rejects writes for an unknown customer", async () => {
  const answer = await addresses.save("cus_00000000000000", buildAddress());
  expect(answer).toMatchObject({ ok: false, error: { code: "not-signed-in" } });
  expect(await rows()).toEqual([]);
});

test("deletes removed addresses after thirty days", async () => {
  const [old, young] = [await add("old"), await add("young"), await add("kept")];
  const { db } = shop.database;
  const day = 86_400_000;
  await addresses.remove(customerId, old.id);
  await addresses.remove(customerId, young.id);
  await db
    .updateTable("customerAddresses")
    .set({ removedAt: new Date(Date.now() - 31 * day) })
    .where("id", "=", old.id)
    .execute();
  await db
    .updateTable("customerAddresses")
    .set({ removedAt: new Date(Date.now() - 29 * day) })
    .where("id", "=", young.id)
    .execute();
  await db.insertInto("jobs").values({ kind: "clean", payload: "{}", key: "clean:test" }).execute();
  await shop.runJobs();
  expect((await rows()).map(({ addressLine1 }) => addressLine1).sort()).toEqual(["kept", "young"]);
});
