import { describe, expect, test } from "vitest";
import { shareShop } from "../harness/share-shop.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createCustomerOrder, expectUnchanged } from "./customer-order.ts";
import { createOrderOperator, newIdempotencyKey } from "./order-fixtures.ts";
import { placeCashOrder } from "./place-cash-order.ts";

const address = {
  name: "Sample Other",
  contact: "+91 98111 22233",
  email: "other@example.com",
  addressLine1: "House 2",
  addressLine2: "New Lane",
  landmark: "Temple",
  city: "Panaji",
  state: "Goa",
  pin: "403001",
};

test("changes the address while Ordered; invoice and mails use it, and the audit names only the fields", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop, "manager");
  const changed = await operator.done(`${orderId}/address`, { ...address, version: 1 });
  expect(changed).toMatchObject({ version: 2, address: { ...address, contact: "9811122233" } });
  await operator.done(`${orderId}/address`, { ...address, version: 1 });
  const [entry, ...more] = await listAuditEntries(shop, orderId);
  expect([entry?.action, entry?.before, more]).toEqual(["orders.address", { version: 1 }, []]);
  expect(entry?.after).toMatchObject({ version: 2, changed: expect.arrayContaining(["name", "pin", "state"]) });
  expect(JSON.stringify(entry)).not.toMatch(/Other|98111|other@|House|Panaji|403001/);
  expect((await operator.get(orderId)).timeline.at(-1)?.says).toBe(
    "Address changed: name, phone, email, address, landmark, city, state, PIN",
  );
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1", version: 2 });
  const { document } = await shop.database.db.selectFrom("invoices").select("document").executeTakeFirstOrThrow();
  expect(document).toMatchObject({ placeOfSupply: { state: "Goa" } });
  while ((await shop.runJobs()) > 0);
  expect((await shop.mailbox("other@example.com")).map(({ subject }) => subject)).toContain("On the Way: #1001");
});

describe("an invalid address", () => {
  const open = shareShop(async (shop) => ({
    ...(await createCustomerOrder(shop)),
    operator: await createOrderOperator(shop),
  }));

  test.each<[object, string, string]>([
    [{ pin: "1" }, "pin", "Pin must be exactly 6 digits."],
    [{ contact: "12" }, "contact", "Please enter a valid phone number."],
    [{ name: " " }, "name", "Please fill in all shipping details fields."],
    [{ state: "Nowhere" }, "state", "Please choose a state from the list."],
    [{ state: "Kerala" }, "state", "PIN 403001 is in Goa."],
    [{ pin: "999999" }, "pin", "We can't find PIN 999999. Please check it."],
    [{ email: "nobody" }, "email", "Please enter a valid email address."],
  ])("rejects an address with %j at its field and changes nothing", async (wrong, field, message) => {
    const { shop, orderId, operator } = open();
    const body = { ...address, ...wrong, version: 1 };
    const answer = await expectUnchanged(shop, () => operator.post(`${orderId}/address`, body));
    expect(answer.body.error.fields).toEqual({ [field]: message });
  });
});

test("rejects an edit or a dispatch based on an outdated address and shows the current one", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const [one, two] = [await createOrderOperator(shop), await createOrderOperator(shop, "manager")];
  await one.done(`${orderId}/address`, { ...address, version: 1 });
  for (const [path, body] of [
    ["address", { ...address, city: "Margao", version: 1 }],
    ["ship", { courier: "Post", trackingNumber: "P1", version: 1 }],
  ] as const) {
    const answer = await expectUnchanged(shop, () => two.post(`${orderId}/${path}`, body));
    expect([answer.status, answer.body.error.code]).toEqual([409, "changed-meanwhile"]);
    expect(answer.body.current).toMatchObject({ version: 2, address: { city: "Panaji" } });
  }
  await two.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  const late = await expectUnchanged(shop, () =>
    one.post(`${orderId}/address`, { ...address, city: "Margao", version: 2 }),
  );
  expect(late.body.error).toMatchObject({
    code: "move-impossible",
    message: "This order is On the Way; its address can no longer be changed.",
  });
});

test("keeps a note once per key with its line breaks and out of the audit", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop, "packer");
  const note = { text: "  Rings twice.\r\nDog \0in the yard  ", key: newIdempotencyKey() };
  for (let attempt = 0; attempt < 2; attempt++) await operator.done(`${orderId}/notes`, note);
  const other = await expectUnchanged(shop, () => operator.post(`${orderId}/notes`, { ...note, text: "Else" }));
  expect([other.status, other.body.error.code]).toEqual([409, "key-reused"]);
  const notes = (await operator.get(orderId)).timeline.filter(({ kind }) => kind === "note");
  expect(notes).toMatchObject([{ actor: operator.name, text: "Rings twice.\nDog in the yard" }]);
  expect(await listAuditEntries(shop, orderId)).toMatchObject([
    { action: "orders.note", after: { noteId: expect.any(Number) } },
  ]);
});

test("erasure deletes notes and the reason of a declined return", async () => {
  await using shop = await createTestShop();
  const { orderId, owner } = await createCustomerOrder(shop, "delivered");
  const operator = await createOrderOperator(shop);
  await operator.done(`${orderId}/notes`, { text: "Lives with Sample Aunt", key: newIdempotencyKey() });
  await shop.shop.orders.requestReturn(owner, {
    reason: "Sample Aunt",
    items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }],
  });
  await operator.done(`${orderId}/decline-return`, { reason: "Sample Aunt opened it" });
  const { anonymiseOrders } = await import("#db/queries/customers/personal-data.ts");
  await shop.database.transaction((tx) => anonymiseOrders(tx, [orderId], new Date()));
  expect(JSON.stringify((await operator.get(orderId)).timeline.map(({ text }) => text))).not.toContain("Aunt");
});

async function sent(shop: TestShop, words: string) {
  while ((await shop.runJobs()) > 0);
  return (await shop.mailbox()).filter(({ subject }) => subject.startsWith(words)).length;
}

test("resends a mail once per request, and only if its event happened", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop, "packer");
  const key = newIdempotencyKey();
  for (let attempt = 0; attempt < 2; attempt++) await operator.done(`${orderId}/resend`, { mail: "confirmed", key });
  expect(await sent(shop, "Order Confirmed")).toBe(2);
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  await operator.done(`${orderId}/resend`, { mail: "shipped", key: newIdempotencyKey() });
  expect(await sent(shop, "On the Way")).toBe(2);
  expect((await listAuditEntries(shop, orderId)).filter(({ action }) => action === "orders.resend")).toHaveLength(2);
  const never = await expectUnchanged(shop, () =>
    operator.post(`${orderId}/resend`, { mail: "delivered", key: newIdempotencyKey() }),
  );
  expect(never.body.error.message).toBe("This order has no such email.");
});

test("mails nothing to a buyer without an email", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop, { email: undefined });
  const operator = await createOrderOperator(shop);
  expect((await operator.get(orderId)).mails).toEqual([]);
  const { body } = await expectUnchanged(shop, () =>
    operator.post(`${orderId}/resend`, { mail: "confirmed", key: newIdempotencyKey() }),
  );
  expect(body.error.message).toBe("This order has no email address.");
});

test("moves each order of a bulk action separately and reports every result", async () => {
  await using shop = await createTestShop();
  const ids = await Promise.all([1, 2, 3].map(async () => (await placeCashOrder(shop)).orderId));
  const [a, b, c] = ids as [string, string, string];
  const operator = await createOrderOperator(shop, "manager");
  await operator.done(`${c}/cancel`, { reason: "" });
  const of = (results: [string, boolean, string][]) => ({
    results: results.map(([id, ok, message]) => ({ id, ok, message })),
  });
  expect(await operator.done("bulk/pack", { ids: [a, b, b, c] })).toEqual(
    of([
      [a, true, "Packed"] as [string, boolean, string],
      [b, true, "Packed"] as [string, boolean, string],
      [c, false, "This order is Cancelled; it can't be packed."],
    ]),
  );
  expect(await operator.done("bulk/pack", { ids: [b], packed: false })).toEqual(of([[b, true, "Not packed"]]));
  expect((await operator.get(b)).packedAt).toBeNull();
  const items = [a, "order_00000000000000", c].map((id, at) => ({ id, courier: "Post", trackingNumber: `P${at}` }));
  const shipped = of([
    [a, true, "On the Way"],
    ["order_00000000000000", false, "Order not found."],
    [c, false, "This order is Cancelled; it cannot become On the Way."],
  ]);
  for (let attempt = 0; attempt < 2; attempt++) expect(await operator.done("bulk/ship", { items })).toEqual(shipped);
  expect((await operator.get(a)).shipments).toMatchObject([{ trackingNumber: "P0" }]);
  expect(await operator.done("bulk/deliver", { ids: [a, b] })).toEqual(
    of([
      [a, true, "Delivered"],
      [b, false, "This order is Ordered; it cannot become Delivered."],
    ]),
  );
  const wrong = await expectUnchanged(shop, () =>
    operator.post("bulk/cancel", { ids: [a, b], reason: "", confirm: "cancel" }),
  );
  expect(wrong.body.error).toMatchObject({
    code: "confirm-differs",
    fields: { confirm: "Please type “cancel 2 orders”." },
  });
  expect(await operator.done("bulk/cancel", { ids: [a, b], reason: "Flood", confirm: "Cancel 2  orders" })).toEqual(
    of([
      [a, false, "This order is Delivered; it cannot become Cancelled."],
      [b, true, "Cancelled"],
    ]),
  );
  const packer = await createOrderOperator(shop, "packer");
  const refused = await expectUnchanged(shop, () =>
    packer.post("bulk/cancel", { ids: [b], reason: "", confirm: "cancel 1 order" }),
  );
  expect(refused.status).toBe(403);
});

test("shows each line's picture as long as it exists", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop, "packer");
  const [line] = (await operator.get(orderId)).lines;
  expect(line?.picture).toMatch(/^\/media\/can-still-[0-9a-f]{8}-\d+\.webp$/);
  expect((await shop.request(line?.picture ?? "")).headers.get("content-type")).toBe("image/webp");
  await shop.database.db.updateTable("orderLines").set({ pictureId: null }).where("orderId", "=", orderId).execute();
  expect((await operator.get(orderId)).lines[0]?.picture).toBeNull();
});
