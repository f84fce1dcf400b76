import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { extractPdfPages, extractPdfText, readPageSize } from "../harness/pdf-text.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { teeSku, waterSku } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { addItems } from "../payments/added-items.ts";
import { createPaidOrder } from "../payments/payment-fixtures.ts";
import { dispatchOrder } from "../tax/invoice-fixtures.ts";

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await createTestShop({ payOnline: true });
  await shop.gateway.set({ webhooks: "never" });
  cookie = `operator=${(await createSignedInOperator(shop, "packer")).cookie()}`;
});
afterAll(() => shop[Symbol.asyncDispose]());

type Kind = "packing-slips" | "address-labels" | "pick-list" | "invoices";

async function printDocument(kind: Kind, ids: string[], more = "") {
  const response = await shop.request(`/api/admin/fulfilment/${kind}.pdf?ids=${ids.join(",")}${more}`, {
    headers: { cookie },
  });
  const isPdf = response.headers.get("content-type") === "application/pdf";
  return isPdf
    ? { status: 200, bytes: await response.arrayBuffer() }
    : { status: response.status, ...(await response.json()) };
}

test("prints packing slips one order a page, in the chosen order, without prices", async () => {
  const first = await placeCashOrder(shop, { landmark: "Opposite the sample well" });
  const second = await placeCashOrder(shop, { fullName: "Second Sample" });
  const { bytes } = await printDocument("packing-slips", [second.orderId, first.orderId]);
  const [one = "", two = "", ...others] = await extractPdfPages(bytes);
  expect(others).toEqual([]);
  expect(one).toContain("Second Sample");
  for (const words of ["PACKING SLIP", first.orderId, "Sample Buyer", "Opposite the sample well", "PIN 248001"]) {
    expect(two).toContain(words);
  }
  for (const words of ["2 Mountain Water", "pack of 6", "2 units in 1 line"]) expect(two).toContain(words);
  expect(two).not.toMatch(/₹|\d\.\d\d/);
});

test("prints PIN, phone and cash to collect on labels, or that the order is paid", async () => {
  const cash = await placeCashOrder(shop);
  const paid = await createPaidOrder(shop);
  const { bytes } = await printDocument("address-labels", [cash.orderId, paid.orderId]);
  const [one = "", two = ""] = await extractPdfPages(bytes);
  for (const words of ["Sample Buyer", "Flat 1", "248 001", "+91 9876543210", cash.orderId])
    expect(one).toContain(words);
  expect(one.replaceAll(" ", "")).toContain("COD₹948.00");
  expect(one).not.toContain("PREPAID");
  expect(two).toContain("PREPAID");
  expect(two.replace(paid.orderId, "")).not.toContain("COD"); // a number may contain these letters by chance
});

test("prints an order that costs nothing as prepaid on its label and paid on its slip", async () => {
  const { orderId } = await placeCashOrder(shop);
  await shop.database.db
    .updateTable("orders")
    .set(({ ref }) => ({ totalPaise: 0, discountPaise: ref("subtotalPaise"), deliveryPaise: 0, codFeePaise: 0 }))
    .where("id", "=", orderId)
    .execute();
  const [label = ""] = await extractPdfPages((await printDocument("address-labels", [orderId])).bytes);
  expect(label).toContain("PREPAID");
  expect(label.replace(orderId, "")).not.toContain("COD");
  const [slip = ""] = await extractPdfPages((await printDocument("packing-slips", [orderId])).bytes);
  expect(slip).toContain("Paid");
  expect(slip).not.toContain("Cash on delivery");
});

test("prints on a slip how the order is paid, and its internal notes on request only", async () => {
  const cash = await placeCashOrder(shop);
  const paid = await createPaidOrder(shop);
  const note = { text: "Leave it with the guard", key: "note-key-slip-1" };
  const written = await shop.request(`/api/admin/orders/${cash.orderId}/notes`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(note),
  });
  expect(written.status).toBe(200);
  const ids = [cash.orderId, paid.orderId];
  const [one = "", two = ""] = await extractPdfPages((await printDocument("packing-slips", ids)).bytes);
  expect(one).toContain("Cash on delivery");
  expect(one).not.toContain(note.text);
  expect(two).toContain("Paid");
  const noted = await extractPdfPages((await printDocument("packing-slips", ids, "&notes=yes")).bytes);
  expect(noted[0]).toContain(note.text);
  expect(noted[0]).toContain("keep this slip out of the parcel");
  expect(noted[1]).not.toContain("Internal notes");
});

test("slips and the pick list include added orders of the parcel, unless unpaid or with another address", async () => {
  const operator = await createOrderOperator(shop);
  const paid = await createPaidOrder(shop, { fullName: "Parcel Sample" });
  const tee = { sku: teeSku, quantity: 1 };
  const { added } = await addItems(operator, paid.orderId, [{ sku: waterSku, quantity: 2 }, tee], "cod");
  const unpaid = await addItems(operator, paid.orderId, [{ sku: waterSku, quantity: 3 }]);
  const [slip = ""] = await extractPdfPages((await printDocument("packing-slips", [paid.orderId])).bytes);
  expect(slip).toContain(`In the same parcel: order ${added.number} · Cash on delivery: use its label`);
  expect(slip).toContain("Herd Tee");
  expect(slip).toContain("2 units in 1 line");
  expect(slip).not.toContain(unpaid.added.number);
  const [own = ""] = await extractPdfPages((await printDocument("packing-slips", [added.id])).bytes);
  expect(own).toContain(`In the same parcel: order ${paid.orderNumber}`);
  const pick = async (ids: string[]) => await extractPdfText((await printDocument("pick-list", ids)).bytes);
  for (const ids of [[paid.orderId], [paid.orderId, added.id]]) {
    const list = await pick(ids);
    expect(list).toContain("2 orders · 3 units");
    expect(list).toContain(`For ${paid.orderNumber}, ${added.number}`);
  }
  const elsewhere = { addressLine1: "Flat 2", updatedAt: new Date() };
  await shop.database.db.updateTable("orders").set(elsewhere).where("id", "=", added.id).execute();
  expect(await pick([paid.orderId])).toContain("1 order · 2 units");
  const [alone = ""] = await extractPdfPages((await printDocument("packing-slips", [paid.orderId])).bytes);
  expect(alone).not.toContain("In the same parcel");
});

test.each([
  ["a6", "", [297.64, 419.53], 5],
  ["4 × 6 inch", "4x6", [288, 432], 5],
  ["four on A4", "a4", [595.28, 839.06], 2],
])("prints five labels on %s, from the settings or as asked", async (_, size, [width, height], pages) => {
  const orders = [];
  for (let count = 0; count < 5; count++) orders.push(await placeCashOrder(shop));
  const ids = orders.map(({ orderId }) => orderId);
  const { bytes } = await printDocument("address-labels", ids, size && `&size=${size}`);
  const sheets = await extractPdfPages(bytes);
  expect(sheets).toHaveLength(pages);
  for (const id of ids) expect(sheets.join()).toContain(id);
  expect(sheets[0]).toContain("If undelivered, return to:");
  expect(await readPageSize(bytes)).toEqual([width, height]);
});

test("takes the size of labels from the settings", async () => {
  await shop.shop.settings.save({ kind: "command line" }, { labelSize: { was: "a6", to: "4x6" } });
  const { orderId } = await placeCashOrder(shop);
  expect(await readPageSize((await printDocument("address-labels", [orderId])).bytes)).toEqual([288, 432]);
  await shop.shop.settings.save({ kind: "command line" }, { labelSize: { was: "4x6", to: "a6" } });
  expect((await printDocument("address-labels", [orderId], "&size=a3")).status).toBe(400);
});

test("sums each SKU over all orders on a pick list, the most first", async () => {
  const first = await placeCashOrder(shop);
  const second = await createPaidOrder(shop);
  const [list = "", ...others] = await extractPdfPages(
    (await printDocument("pick-list", [first.orderId, second.orderId])).bytes,
  );
  expect(others).toEqual([]);
  for (const words of ["PICK LIST", "2 orders", "4 units", "4 Mountain Water", "pack of 6"])
    expect(list).toContain(words);
});

test("prints a foreign phone with its own dial code on every document", async () => {
  const { orderId } = await placeCashOrder(shop, { phone: "+1 415 555 0100" });
  await dispatchOrder(shop, orderId);
  for (const kind of ["packing-slips", "address-labels", "invoices"] as const) {
    const text = await extractPdfText((await printDocument(kind, [orderId])).bytes);
    expect(text, kind).toContain("+14155550100");
    expect(text, kind).not.toContain("+91 1415");
  }
});

test.each([
  ["a buyer in Devanagari", "सुनीता शर्मा", "सुनीता"],
  ["a buyer in Tamil", "முருகன்", "Murukan"],
  ["a buyer in Gujarati", "પટેલ", "Patel"],
  ["a Czech buyer", "Žofie Šámalová", "Zofie Sámalová"],
  ["a buyer with an emoji", "Sample 😀", "Sample ?"],
])("prints the name of %s and marks a transliterated one", async (_, fullName, printed) => {
  const { orderId } = await placeCashOrder(shop, { fullName });
  await dispatchOrder(shop, orderId);
  for (const kind of ["packing-slips", "address-labels", "invoices"] as const) {
    const text = await extractPdfText((await printDocument(kind, [orderId])).bytes);
    expect(text, kind).toContain(printed);
    if (kind !== "invoices") expect(text.includes("cannot be printed")).toBe(!fullName.startsWith(printed));
  }
});

test("fits the longest allowed address on one label", async () => {
  const long = (words: string) => words.repeat(20).slice(0, 198);
  const address = {
    addressLine1: long("House of W "),
    addressLine2: long("Lane number "),
    landmark: long("Near the "),
  };
  const { orderId } = await placeCashOrder(shop, {
    ...address,
    fullName: long("WM").slice(0, 100),
    city: long("W").slice(0, 100),
  });
  const sheets = await extractPdfPages((await printDocument("address-labels", [orderId])).bytes);
  expect(sheets).toHaveLength(1);
  for (const words of Object.values(address)) expect(sheets[0]).toContain(words.slice(-30).trim());
});

test("lists orders that cannot be packed and orders without an invoice", async () => {
  const [ordered, cancelled] = [await placeCashOrder(shop), await placeCashOrder(shop)];
  await transitionOrder(shop, cancelled.orderId, "cancelled");
  const ids = [ordered.orderId, cancelled.orderId];
  const numbered = await shop.database.db
    .selectFrom("orders")
    .select("number")
    .where("id", "in", ids)
    .orderBy("number")
    .execute();
  const numbers = numbered.map(({ number }) => `#${number}`);
  const before = await snapshotAllTables(shop);
  const refused = await printDocument("address-labels", ids);
  expect(refused).toMatchObject({ status: 409, error: { code: "not-printable" } });
  expect(refused.error.message).toBe(`These orders can't be packed: ${numbers[1]} (Cancelled).`);
  const none = await printDocument("invoices", ids);
  expect(none.error.message).toBe(`No invoice yet for ${numbers.join(", ")}: invoices are issued on dispatch.`);
  const unknown = await printDocument("packing-slips", ["order_AAAAAAAAAAAAAA"]);
  expect([unknown.status, unknown.error.message]).toEqual([404, "Orders not found: order_AAAAAAAAAAAAAA."]);
  for (const wrong of [["../x"], []]) expect((await printDocument("packing-slips", wrong)).status).toBe(400);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("builds one file of a hundred invoices in time while the shop keeps answering", async () => {
  await shop.database.db.updateTable("variants").set({ stock: 10_000 }).execute();
  const ids: string[] = [];
  for (let at = 0; at < 100; at++) {
    const { orderId } = await placeCashOrder(shop);
    await dispatchOrder(shop, orderId);
    ids.push(orderId);
  }
  const beats: number[] = [];
  const pulse = setInterval(() => beats.push(performance.now()), 5);
  const [heapBefore, began] = [process.memoryUsage().heapUsed, performance.now()];
  const { bytes } = await printDocument("invoices", ids);
  const elapsedMs = performance.now() - began;
  clearInterval(pulse);
  expect(await extractPdfPages(bytes)).toHaveLength(100);
  expect(elapsedMs).toBeLessThan(20_000);
  expect(bytes.byteLength).toBeLessThan(3_000_000);
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(200_000_000);
  // Other requests are served between two documents.
  expect(beats.length).toBeGreaterThan(20);
});
