import { expect, test } from "vitest";
import { enqueueMonthlyReport } from "#jobs/report-jobs.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

const to = "accounts@shop.test";

async function setAddress({ shop }: TestShop, was: string, to: string): Promise<void> {
  const saved = await shop.settings.save({ kind: "command line" }, { reportEmail: { was, to } });
  if (!saved.ok) throw new Error(saved.error.message);
}

async function tick(shop: TestShop, at: string) {
  shop.clock.set(new Date(at));
  await enqueueMonthlyReport(shop.database.db, shop.clock.now());
  while ((await shop.runJobs()) > 0);
  return (await shop.mailbox()).filter(({ subject }) => subject.startsWith("Report of"));
}

test("mails last month's sales, RTO rate and GST totals once, with the figures of the reports", async () => {
  await using shop = await createTestShop({ publicUrl: "https://shop.test" });
  await setAddress(shop, "", to);
  const owner = await createOrderOperator(shop, "owner");
  shop.clock.set(new Date("2026-09-20T06:00:00Z"));
  await placeCashOrder(shop);
  shop.clock.set(new Date("2026-10-20T06:00:00Z"));
  const [back, kept] = [await placeCashOrder(shop), await placeCashOrder(shop)];
  for (const { orderId } of [back, kept])
    await owner.done(`${orderId}/ship`, { courier: "Sample Post", trackingNumber: orderId });
  await owner.done(`${back.orderId}/return-to-origin`, { reason: "Nobody there" });
  await owner.done(`${kept.orderId}/deliver`);
  shop.clock.set(new Date("2026-10-31T18:30:00Z"));
  await placeCashOrder(shop);

  expect(await tick(shop, "2026-11-01T02:00:00Z")).toEqual([]);
  const [mail] = await tick(shop, "2026-11-01T02:30:00Z");
  expect(mail).toMatchObject({ to, subject: "Report of October 2026: net sales ₹948.00" });
  const { browser } = await createSignedInOperator(shop, "owner");
  const { total } = (await browser.get("/api/admin/gst/summary?month=2026-10")).body;
  expect(total.cgst).toBeGreaterThan(0);
  const words = ["Gross sales", "₹1,896.00", "RTO rate", "50.0%", "COD share", "100.0%", "Mountain Water", "4 sold"];
  const cgst = `₹${(total.cgst / 100).toFixed(2)}`;
  for (const word of [...words, cgst]) for (const body of [mail?.html, mail?.text]) expect(body).toContain(word);
  expect(mail?.text).toContain("https://shop.test/admin/reports?from=2026-10-01&to=2026-10-31");
  expect(mail?.text).toContain("https://shop.test/admin/invoices/gst?month=2026-10");

  expect(await tick(shop, "2026-11-01T02:40:00Z")).toHaveLength(1);
  expect(await tick(shop, "2026-11-07T06:00:00Z")).toHaveLength(1);
  // Done jobs are deleted after 30 days, so only the date prevents sending the month again.
  await shop.database.db.deleteFrom("jobs").execute();
  expect(await tick(shop, "2026-11-30T06:00:00Z")).toHaveLength(1);
  expect(await tick(shop, "2026-12-01T06:00:00Z")).toHaveLength(2);
});

test("mails no report without an address, or after it was removed", async () => {
  await using shop = await createTestShop();
  expect(await tick(shop, "2026-11-01T06:00:00Z")).toEqual([]);
  expect(
    await shop.database.db.selectFrom("jobs").selectAll().where("kind", "=", "mail.monthly-report").execute(),
  ).toEqual([]);
  await setAddress(shop, "", to);
  await enqueueMonthlyReport(shop.database.db, shop.clock.now());
  await setAddress(shop, to, "");
  while ((await shop.runJobs()) > 0);
  expect(await shop.mailbox()).toEqual([]);
});
