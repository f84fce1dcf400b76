import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  buildBeverageItem,
  buyer,
  confirmationDialog,
  confirmButton,
  fillShipping,
  openCheckout,
  twoPacks,
} from "../support/checkout-steps.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, hold, test, visit } from "../support/test-base.ts";

const newName = (): string => `T${randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase()}`;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function applyCode(page: Page, code: string): Promise<void> {
  await field(page, "Discount code").fill(code);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
}

/** Creates a code by the API, for tests of later steps. */
async function createCode(page: Page, code: string, overrides: object = {}): Promise<void> {
  const terms = {
    gives: { kind: "percent", basisPoints: 1_000, cap: null },
    minimum: 0,
    startsAt: "2025-01-01T00:00:00Z",
    endsAt: null,
    limit: null,
    limitEach: null,
    products: [],
    active: true,
  };
  const answer = await page.request.post("/api/admin/discounts", {
    data: { ...terms, code, key: randomUUID(), ...overrides },
  });
  expect(answer.status()).toBe(200);
}

test("keeps what is typed while a code is saved", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page, "manager");
  const code = newName();
  await createCode(page, code);
  await page.goto(`/admin/discounts/${code}/show`);
  await field(page, "Minimum purchase").fill("500");
  const release = await hold(page, /\/api\/admin\/discounts\//);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await field(page, "Total usage limit").fill("7");
  release();
  await expect(page.getByText("Discount saved.")).toBeVisible();
  await expect(field(page, "Total usage limit")).toHaveValue("7");
  await expect(field(page, "Minimum purchase")).toHaveValue("500");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
});

test("a limited code is created, shown at checkout, used up, and links to its order", { tag: "@desk" }, async ({
  page,
}) => {
  await signInAsOperator(page, "manager");
  await page.goto("/admin/discounts");
  await page.getByRole("link", { name: "Create code" }).click();
  await expect(page.getByRole("heading", { name: "Create discount code" })).toBeVisible();
  await expectAccessible(page);
  for (const width of [1024, 1440]) await expectNoHorizontalScroll(page, width);
  const code = newName();
  await page.getByRole("button", { name: "Create discount code" }).click();
  await expect(field(page, "Amount")).toHaveAccessibleDescription(/above ₹0/);
  await field(page, "Code").fill(code.toLowerCase());
  await field(page, "Discount type").selectOption("Percentage");
  await field(page, "Percentage").fill("12.5");
  await field(page, "Maximum discount").fill("90");
  await field(page, "Minimum purchase").fill("500");
  await page.getByRole("combobox", { name: "Only for these products" }).fill("mountain");
  await page.getByRole("option", { name: "Mountain Water" }).click();
  await field(page, "Total usage limit").fill("1");
  await page.getByRole("button", { name: "Create discount code" }).click();
  await expect(page.getByRole("heading", { name: code })).toBeVisible();
  await expect(page.getByRole("heading", { name: "12.5% off, up to ₹90.00" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Active");
  await expect(page.getByText("Mountain Water", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  await openCheckout(page);
  await applyCode(page, code);
  await expect(page.getByText(`${code} applied. ₹90.00 off.`)).toBeVisible();
  await fillShipping(page);
  await confirmButton(page).click();
  await expect(confirmationDialog(page)).toBeVisible();

  await page.evaluate((items) => localStorage.setItem("cartItems", items), JSON.stringify([buildBeverageItem()]));
  await visit(page, "/check-out");
  await applyCode(page, code);
  await expect(page.getByText(`The code ${code} has reached its usage limit.`)).toBeVisible();

  await page.goto("/admin/discounts");
  await page.getByRole("searchbox").fill(code.slice(0, 8));
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("Used up");
  await expect(row).toContainText("1 of 1");
  await page.goto(address);
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Used up");
  const uses = page.getByRole("list", { name: "Used by" });
  await expect(uses.getByRole("listitem")).toHaveCount(1);
  await uses.getByRole("link").click();
  await expect(page.getByText(`Discount ${code.toLowerCase()}`)).toBeVisible();
});

test("edits and deactivates a code and warns about unsaved changes", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/400/);
  await signInAsOperator(page, "manager");
  const code = newName();
  await createCode(page, code);
  await page.goto(`/admin/discounts/${code}/show`);
  await field(page, "End date").fill("2020-01-01");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(field(page, "End date")).toHaveAccessibleDescription(/after the start/);
  await expect(field(page, "End date")).toBeFocused();
  await page.getByRole("link", { name: "Elefant back office", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await field(page, "End date").fill("2099-12-31");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Discount saved.", { exact: true })).toBeVisible();
  await expect(page.getByText("31 Dec 2099, 11:59 pm").first()).toBeVisible();
  const switcher = page.getByRole("button", { name: "Deactivate" });
  await switcher.click();
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Inactive");
  await expect(page.getByRole("button", { name: "Activate" })).toBeFocused();
  await expect(field(page, "Active")).not.toBeChecked();
  await expect(page.getByText("Changed a discount code").first()).toBeVisible();
});

test("shows the second of two operators the difference and overwrites nothing silently", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/409/);
  await signInAsOperator(page, "manager");
  const code = newName();
  await createCode(page, code);
  await page.goto(`/admin/discounts/${code}/show`);
  await field(page, "Minimum purchase").fill("750");
  const { version, ...terms } = await (await page.request.get(`/api/admin/discounts/${code}`)).json();
  const theirs = { ...terms, limit: 7, version };
  expect((await page.request.post(`/api/admin/discounts/${code}`, { data: theirs })).status()).toBe(200);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this" });
  await expect(dialog.getByRole("row", { name: "Minimum purchase ₹750.00 ₹0.00" })).toBeVisible();
  await expect(dialog.getByRole("row", { name: "Total usage limit No limit 7" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect(field(page, "Total usage limit")).toHaveValue("7");
  await expect(field(page, "Minimum purchase")).toHaveValue("");
});

test("an editor reads codes and cannot change them", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page, "editor");
  await page.goto("/admin/discounts/SAVE25/show");
  await expect(page.getByText("₹25.00 off").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Save|Switch/ })).toHaveCount(0);
});

test("tells a guest that the code was used before, keeps the form, and orders without it", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/409/);
  await signInAsOperator(page, "manager");
  const code = newName();
  await createCode(page, code, { limitEach: 1 });
  const phone = `9${Math.floor(1e8 + Math.random() * 9e8)}`;
  const placed = await page.request.post("/api/orders/cod", {
    data: {
      ...buyer,
      phone,
      items: twoPacks.items,
      discountCode: code,
      expectedTotal: twoPacks.total - 79.8,
      idempotencyKey: randomUUID(),
    },
  });
  expect(placed.status()).toBe(200);
  await openCheckout(page);
  await applyCode(page, code);
  await expect(page.getByText(`${code} applied. ₹79.80 off.`)).toBeVisible();
  await fillShipping(page);
  await field(page, "Phone Number").fill(phone);
  await confirmButton(page).click();
  await expect(page.getByText(`You have already used the code ${code}.`).first()).toBeVisible();
  await expect(field(page, "Full Name")).toHaveValue(buyer.fullName);
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  await confirmButton(page).click();
  await expect(confirmationDialog(page)).toBeVisible();
});
