import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildAddress } from "../fixtures/sample-address.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
let book: TestShop["shop"]["customers"]["addresses"];
let customerId: string;
beforeAll(async () => {
  shop = await createTestShop();
  book = shop.shop.customers.addresses;
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.database.db.deleteFrom("customerAddresses").execute();
  customerId = (await createCustomer(shop)).id;
});

const rows = () => shop.database.db.selectFrom("customerAddresses").selectAll().orderBy("id").execute();

async function add(line = "1", given: object = {}) {
  shop.clock.set(new Date(shop.clock.now().getTime() + 1_000));
  const saved = await book.save(customerId, { ...buildAddress({ addressLine1: line }), ...given });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value;
}
const lines = async () => (await book.list(customerId)).map(({ addressLine1 }) => addressLine1);
const defaults = async () => (await book.list(customerId)).filter((a) => a.isDefault).map((a) => a.addressLine1);

test("stores an address trimmed, with its phone as digits with country code, and lists it", async () => {
  const typed = buildAddress({ fullName: "  Sample\nCustomer ", locality: "Rajpur", landmark: "by the river" });
  const saved = await book.save(customerId, typed);
  const expected = {
    ...typed,
    fullName: "Sample Customer",
    phoneNumber: "919876543210",
    id: expect.stringMatching(/^adr_[A-Za-z0-9]{14}$/),
    isDefault: true,
  };
  expect(saved).toEqual({ ok: true, value: expected });
  expect(await book.list(customerId)).toEqual([expected]);
});

test.each([
  [{ city: " " }, "shipping-missing", "city"],
  [{ phoneNumber: "" }, "shipping-missing", "phoneNumber"],
  [{ pin: "2480" }, "invalid-pin", "pin"],
  [{ phoneNumber: "12345" }, "invalid-phone", "phoneNumber"],
  [{ state: "Atlantis" }, "invalid-state", "state"],
  [{ landmark: "x".repeat(201) }, "too-long", "landmark"],
])("rejects %j at its field as checkout does and changes nothing", async (given, code, field) => {
  const { id } = await add();
  const before = await rows();
  for (const at of [undefined, id]) {
    const refused = await book.save(customerId, buildAddress(given), at);
    expect(refused).toMatchObject({ ok: false, error: { code, fields: { [field]: expect.any(String) } } });
  }
  expect(await rows()).toEqual(before);
});

test("keeps exactly one default, the first address until another is chosen", async () => {
  const first = await add("1");
  const second = await add("2");
  expect(await defaults()).toEqual(["1"]);
  expect(await book.makeDefault(customerId, second.id)).toEqual({ ok: true, value: { ...second, isDefault: true } });
  expect(await book.makeDefault(customerId, second.id)).toMatchObject({ ok: true });
  expect(await defaults()).toEqual(["2"]);
  await add("3", { isDefault: true });
  expect(await defaults()).toEqual(["3"]);
  await book.save(customerId, { ...buildAddress({ addressLine1: "1b" }), isDefault: true }, first.id);
  expect(await defaults()).toEqual(["1b"]);
  await book.save(customerId, { ...buildAddress({ addressLine1: "1c" }), isDefault: false }, first.id);
  expect(await defaults()).toEqual(["1c"]);
  expect(await lines()).toEqual(["1c", "2", "3"]);
});

test("deleting the default passes it on, and undo restores it", async () => {
  const first = await add("1");
  await add("2");
  expect(await book.remove(customerId, first.id)).toEqual({ ok: true, value: null });
  expect([await lines(), await defaults()]).toEqual([["2"], ["2"]]);
  const back = await book.restore(customerId, first.id, { asDefault: true });
  expect(back).toEqual({ ok: true, value: first });
  expect(await book.restore(customerId, first.id, { asDefault: true })).toEqual(back);
  expect([await lines(), await defaults()]).toEqual([["1", "2"], ["1"]]);
});

test("undo of another address keeps the default, and undo of the last one restores it", async () => {
  await add("1");
  const second = await add("2");
  await book.remove(customerId, second.id);
  await book.restore(customerId, second.id);
  expect(await defaults()).toEqual(["1"]);
  for (const { id } of await book.list(customerId)) await book.remove(customerId, id);
  expect(await lines()).toEqual([]);
  await book.restore(customerId, second.id);
  expect(await defaults()).toEqual(["2"]);
});

test("a deleted address cannot be changed, deleted or made default", async () => {
  const { id } = await add();
  await book.remove(customerId, id);
  const before = await rows();
  const answers = [
    await book.save(customerId, buildAddress({ city: "Agra" }), id),
    await book.remove(customerId, id),
    await book.makeDefault(customerId, id),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: "address-not-found" } });
  expect(await rows()).toEqual(before);
});

test("holds twenty addresses, also after a restore, and keeps twenty deleted ones", async () => {
  const gone = await add("gone");
  await book.remove(customerId, gone.id);
  for (let number = 1; number <= 20; number++) await add(`${number}`);
  const before = await rows();
  const tooMany = { ok: false, error: { code: "too-many-addresses" } };
  expect(await book.save(customerId, buildAddress())).toMatchObject(tooMany);
  expect(await book.restore(customerId, gone.id)).toMatchObject(tooMany);
  expect(await rows()).toEqual(before);
  for (const { id } of await book.list(customerId)) await book.remove(customerId, id);
  expect(await rows()).toHaveLength(20);
  expect(await book.restore(customerId, gone.id)).toMatchObject({ error: { code: "address-not-found" } });
});

test("lets another customer neither find nor change an address", async () => {
  const mine = await add("mine");
  const removed = await add("removed");
  await book.remove(customerId, removed.id);
  const before = await rows();
  const stranger = (await createCustomer(shop)).id;
  for (const id of [mine.id, removed.id, "adr_00000000000000", "", "\u0000", "' or true --"]) {
    const answers = [
      await book.save(stranger, { ...buildAddress({ city: "Agra" }), isDefault: true }, id),
      await book.remove(stranger, id),
      await book.restore(stranger, id, { asDefault: true }),
      await book.makeDefault(stranger, id),
    ];
    for (const answer of answers) expect(answer, id).toMatchObject({ ok: false, error: { code: "address-not-found" } });
  }
  expect(await book.list(stranger)).toEqual([]);
  expect(await rows()).toEqual(before);
});

test("rejects writes for an unknown customer", async () => {
  const answer = await book.save("cus_00000000000000", buildAddress());
  expect(answer).toMatchObject({ ok: false, error: { code: "not-signed-in" } });
  expect(await rows()).toEqual([]);
});

test("deletes removed addresses after thirty days", async () => {
  const [old, young] = [await add("old"), await add("young"), await add("kept")];
  const { db } = shop.database;
  const day = 86_400_000;
  await book.remove(customerId, old.id);
  await book.remove(customerId, young.id);
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
