import { randomInt } from "node:crypto";
import { createUniqueName, placeCashOrder } from "../support/admin-order-page.ts";
import { moveOrder, placeOrder } from "../support/customer-with-orders.ts";
import { expectGoodPage } from "../support/good-page.ts";
import { createOperator, signInAsOperator } from "../support/operator-accounts.ts";
import { expect, test } from "../support/test-base.ts";

const dayMs = 86_400_000;

// Scans pages with work in progress; `all-screens.spec.ts` opens every page without it.

test("pages with work in them are accessible and fit a phone", { tag: "@phone" }, async ({ page }) => {
  test.setTimeout(240_000);
  await signInAsOperator(page);
  const name = createUniqueName();
  const { orderId, orderNumber } = await placeCashOrder(page.request, { name });
  await test.step("a courier's file", async () => {
    await page.goto("/admin/courier-desk");
    const buffer = Buffer.from(
      `Order number,AWB,Courier\n${orderNumber},A${orderId.slice(-6)},Delhivery\n#0,B1,Delhivery\n`,
    );
    const input = page.getByLabel("Courier's file", { exact: true });
    await input.setInputFiles({ name: "answer.csv", mimeType: "text/csv", buffer });
    await expect(page.getByRole("table", { name: "Lines of the file" })).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("a courier's remittance", async () => {
    const courier = `Courier ${orderId.slice(-8)}`;
    await moveOrder(orderId, "ship", { courier, trackingNumber: `R${orderId.slice(-6)}` });
    await moveOrder(orderId, "deliver");
    await page.goto("/admin/remittances");
    await page.getByLabel("Courier", { exact: true }).selectOption(courier);
    await page
      .getByLabel("Courier's file", { exact: true })
      .fill(`Waybill,COD Amount\nR${orderId.slice(-6)},500.00\nunknown,549.00`);
    const parcels = page.getByRole("table", { name: "Parcels of the remittance" });
    await expect(parcels.getByRole("row").filter({ hasText: "Collected ₹549.00." })).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("a guest with a note", async () => {
    // A phone of its own: that of the other orders may belong to an account.
    const phone = `95${randomInt(10_000_000, 99_999_999)}`;
    await placeOrder(page.request, [{ id: "mountainwater-6", quantity: 1 }], { fullName: name, phone });
    await page.goto(`/admin/customers?filter=${encodeURIComponent(JSON.stringify({ q: phone }))}`);
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await page.getByRole("textbox", { name: "Note" }).fill("Prefers evenings");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("list", { name: "Timeline" })).toContainText("Prefers evenings");
    await expectGoodPage(page);
  });
  await test.step("a product with a scheduled sale", async () => {
    const data = {
      from: new Date(Date.now() + 600 * dayMs).toISOString(),
      until: new Date(Date.now() + 601 * dayMs).toISOString(),
      lines: [{ sku: "HERDTEE-INK-M", price: 80_000 }],
      key: crypto.randomUUID(),
    };
    const scheduled = await page.request.post("/api/admin/sale-prices", { data });
    expect(scheduled.status(), await scheduled.text()).toBe(200);
    const { id } = await scheduled.json();
    await page.goto("/admin/products/herdtee#prices");
    await expect(page.getByRole("button", { name: "Cancel sale" })).toBeVisible();
    await expectGoodPage(page);
    expect((await page.request.delete(`/api/admin/sale-prices/${id}`)).status()).toBe(200);
  });
});

test("dialogs with forms are accessible and fit a phone", { tag: "@phone" }, async ({ page }) => {
  test.setTimeout(240_000);
  await signInAsOperator(page);
  const { orderId } = await placeCashOrder(page.request);
  const order = `/orders/${orderId}/show`;
  const dialogs: [path: string, name: string][] = [
    [order, "Mark as shipped"],
    [order, "Edit address"],
    [order, "Cancel order"],
    ["/operators", "Invite operator"],
    ["/products", "New product"],
    ["/redirects", "Add redirect"],
  ];
  for (const [path, name] of dialogs) {
    await test.step(name, async () => {
      await page.goto(`/admin${path}`);
      const button = page.getByRole("button", { name, exact: true });
      const more = page.getByRole("button", { name: "More actions" });
      await expect(button.or(more).first()).toBeVisible();
      if (!(await button.isVisible())) {
        await more.click();
        await page.getByRole("menuitem", { name, exact: true }).click();
      } else await button.click();
      await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
      await expectGoodPage(page);
    });
  }
});

test("each step of the sign-in is accessible and fits a phone", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect(/answer: 4\d\d |status of 4\d\d/);
  const account = await createOperator(page, "viewer");
  const steps = {
    "second-factor": "Two-factor authentication",
    "new-password": "Choose your password",
    enrol: "Set up two-factor authentication",
  };
  for (const [next, title] of Object.entries(steps)) {
    await test.step(title, async () => {
      await page.context().clearCookies();
      // Only production asks for some of them; the route answers as it does there.
      await page.route("**/api/admin/sign-in", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { next } });
      });
      await page.goto("/admin/account");
      await page.getByLabel("Email").fill(account.email);
      if (next === "second-factor") await expectGoodPage(page);
      await page.getByLabel("Password", { exact: true }).fill(account.password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      await expectGoodPage(page);
    });
  }
});
