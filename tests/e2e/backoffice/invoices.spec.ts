import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { placeCashOrder } from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

async function sent(page: Page) {
  const placed = await placeCashOrder(page.request);
  await signInAsOperator(page);
  const data = { courier: "Sample Courier", trackingNumber: "" };
  const answer = await page.request.post(`/api/admin/orders/${placed.orderId}/ship`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return placed;
}

async function downloaded(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("main").locator("a, button").filter({ hasText: name }).click(),
  ]);
  return await readFile(await file.path(), "utf8");
}

test("finds and opens an order's invoice and adds up the month on screen and as a file", { tag: "@desk" }, async ({
  page,
}) => {
  const { orderId, name } = await sent(page);
  await page.goto("/admin/invoices");
  await page.getByLabel("Search", { exact: true }).fill(orderId);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("₹549.00");
  for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);
  await expectAccessible(page);
  const number = row.getByRole("link", { name: /^EL\/\d\d-\d\d\/\d{6}$/ });
  const pdf = await page.request.get((await number.getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const written = await number.textContent();

  await page.getByRole("navigation", { name: "Invoices" }).getByRole("link", { name: "GST reports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "GST reports" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Total" })).toContainText("₹");
  await expectAccessible(page);
  for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);
  expect(await downloaded(page, "GST summary CSV")).toContain("Place of supply,GST code,Rate %");
  expect(await downloaded(page, "Documents CSV")).toContain(`${written},Invoice,`);
  expect(await downloaded(page, "All documents ZIP")).toContain(`invoices/${written?.replaceAll("/", "-")}.pdf`);

  await page.getByRole("navigation", { name: "Invoices" }).getByRole("link", { name: "Numbering" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Invoices (EL)" }).first()).toContainText("No gaps");
  await expectAccessible(page);
});

test("prints an order's documents and says when there is no invoice", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/409/);
  const { orderId, orderNumber } = await placeCashOrder(page.request);
  await signInAsOperator(page, "packer");
  for (const document of ["packing-slips", "address-labels"]) {
    const pdf = await page.request.get(`/api/admin/fulfilment/${document}.pdf?ids=${orderId}`);
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  }
  await page.goto(`/api/admin/fulfilment/invoices.pdf?ids=${orderId}`);
  await expect(page.locator("body")).toHaveText(`No invoice yet for ${orderNumber}: invoices are issued on dispatch.`);
});

test("finds and exports a subscriber with the consent text and audits the export", { tag: "@desk" }, async ({
  page,
}) => {
  const email = `sample-${crypto.randomUUID()}@example.com`;
  expect((await page.request.post("/api/subscribers", { data: { email, tag: "club" } })).status()).toBe(200);
  await signInAsOperator(page);
  await page.goto("/admin/subscribers");
  await page.getByLabel("Search", { exact: true }).fill(email.slice(0, 30));
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Subscribed");
  await expect(row).toContainText("The club");
  await expectAccessible(page);
  for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);
  expect(await downloaded(page, "Export")).toContain(`${email},club,yes,`);
  await page.goto("/admin/audit");
  await expect(page.getByRole("row").filter({ hasText: "Exported subscribers" }).first()).toBeVisible();
});
