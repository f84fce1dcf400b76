import { sql } from "kysely";
import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { extractPdfText } from "../harness/pdf-text.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { dispatchOrder, getIssuedInvoice, listInvoices, operatorActor } from "./invoice-fixtures.ts";

test("issues one invoice at dispatch, however often it is repeated", async () => {
  await using shop = await createTestShop();
  const { orderId, token } = await placeCashOrder(shop);
  expect(await shop.shop.tax.pdf({ token })).toBeUndefined();
  expect((await shop.shop.orders.detail({ token }))?.actions.invoice).toBeNull();
  await dispatchOrder(shop, orderId);
  await dispatchOrder(shop, orderId);
  await shop.shop.orders.transition(orderId, "delivered", operatorActor);
  expect(await listInvoices(shop)).toMatchObject([{ orderId, sequence: 1 }]);
  expect((await shop.shop.orders.detail({ token }))?.actions.invoice).toMatch(/^EL\/\d\d-\d\d\/000001$/);
});

test("never invoices a cancelled order", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop);
  await shop.shop.orders.transition(orderId, "cancelled", operatorActor);
  await dispatchOrder(shop, orderId);
  expect(await listInvoices(shop)).toEqual([]);
});

test("states seller, buyer, items, place of supply and tax to the paisa", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2027-02-19T10:00:00Z"));
  const { orderId, total } = await placeCashOrder(shop, { discountCode: "save25", expectedTotal: paise(92_300) });
  await dispatchOrder(shop, orderId);
  const invoice = await getIssuedInvoice(shop, orderId);
  expect(invoice).toMatchObject({
    kind: "invoice",
    number: "EL/26-27/000001",
    issuedAt: "2027-02-19T10:00:00.000Z",
    reverseCharge: false,
    placeOfSupply: { state: "Uttarakhand", gstCode: "05" },
    taxes: "cgst+sgst",
    total,
    recipient: { name: "Sample Buyer" },
    order: { id: orderId, payment: "Cash on delivery" },
  });
  const sum = (name: "amount" | "delivery" | "discount" | "taxable" | "tax" | "total") =>
    invoice.lines.reduce((all, line) => all + line[name], 0);
  expect(sum("total")).toBe(total);
  expect(sum("amount") + sum("delivery") - sum("discount")).toBe(total);
  expect(sum("taxable") + sum("tax")).toBe(total);
  expect([sum("delivery"), sum("discount")]).toEqual([15_000, 2_500]);
});

test("names no cash on delivery on the invoice of an order that costs nothing", async () => {
  await using shop = await createTestShop();
  await storeSetting(shop.database, "deliveryChargePaise", 0);
  const free = { code: "twofree", amountPaise: 79_800, startsAt: new Date(0) };
  await shop.database.db.insertInto("discountCodes").values(free).execute();
  const { orderId } = await placeCashOrder(shop, { discountCode: "twofree", expectedTotal: paise(0) });
  await dispatchOrder(shop, orderId);
  expect(await getIssuedInvoice(shop, orderId)).toMatchObject({ total: 0, order: { id: orderId, payment: "Free" } });
});

test("later seller settings change no issued invoice", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop);
  await dispatchOrder(shop, orderId);
  const before = await getIssuedInvoice(shop, orderId);
  await storeSetting(shop.database, "sellerName", "Another Name");
  expect(await getIssuedInvoice(shop, orderId)).toEqual(before);
  const changed = shop.database.db.updateTable("invoices").set({ sequence: 9 }).execute();
  await expect(changed).rejects.toThrow("append-only");
});

test("blocks dispatch without a tax rate and names the missing one", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop);
  await shop.database.db.deleteFrom("gstClasses").where("hsn", "=", "2201").execute();
  const moved = await dispatchOrder(shop, orderId);
  expect(moved).toMatchObject({ ok: false, error: { code: "move-impossible" } });
  expect(moved.ok ? "" : moved.error.message).toContain("No tax rate for HSN 2201 on ");
  expect(await listInvoices(shop)).toEqual([]);
  const order = await shop.database.db
    .selectFrom("orders")
    .select(["status", "dispatchedAt"])
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ status: "ordered", dispatchedAt: null });
});

test("restarts numbers at the financial year's start, midnight in India", async () => {
  await using shop = await createTestShop();
  for (const at of ["2027-03-31T18:29:59Z", "2027-03-31T18:30:00Z", "2027-04-01T00:00:00Z"]) {
    shop.clock.set(new Date(at));
    await dispatchOrder(shop, (await placeCashOrder(shop)).orderId);
  }
  const numbers = (await listInvoices(shop)).map(({ number }) => number);
  expect(numbers).toEqual(["EL/26-27/000001", "EL/27-28/000001", "EL/27-28/000002"]);
});

test("charges IGST on a supply to another state", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop, { state: "Karnataka", pin: "560001", city: "Bengaluru" });
  await dispatchOrder(shop, orderId);
  expect(await getIssuedInvoice(shop, orderId)).toMatchObject({ taxes: "igst", placeOfSupply: { gstCode: "29" } });
});

test("includes the COD fee, so that the invoice equals what the courier collects", async () => {
  await using shop = await createTestShop();
  const { orderId, token, total } = await placeCashOrder(shop);
  const withFee = sql`update orders set cod_fee_paise = 4001, total_paise = total_paise + 4001 where id = ${orderId}`;
  await withFee.execute(shop.database.db);
  await dispatchOrder(shop, orderId);
  const { lines, ...invoice } = await getIssuedInvoice(shop, orderId);
  expect(invoice.total).toBe(total + 4_001);
  expect(lines.reduce((all, { codFee = 0 }) => all + codFee, 0)).toBe(4_001);
  expect(lines.reduce((all, line) => all + line.taxable + line.tax, 0)).toBe(total + 4_001);
  const text = await extractPdfText((await shop.shop.tax.pdf({ token }))?.bytes ?? new Uint8Array());
  expect(text).toContain("COD fee");
  expect(text).toContain("40.01");
});
