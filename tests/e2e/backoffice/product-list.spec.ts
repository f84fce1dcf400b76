import type { Page } from "@playwright/test";
import { holdUndo, startSelecting } from "../support/admin-order-page.ts";
import { heading } from "../support/admin-screen.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { button, field, stockRow } from "../support/product-editor.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

/** Creates a complete draft: a copy of Mountain Water with an address, SKUs and pictures of its own. */
async function createCopy(page: Page, name: string): Promise<{ id: string; revision: number }> {
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin/products${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return await answer.json();
  };
  const { published } = await (await page.request.get("/api/admin/products/mountainwater")).json();
  const { id, revision } = await send("", { kind: "beverage", name, key: crypto.randomUUID() });
  const sku = name.toUpperCase().replaceAll(" ", "");
  const variants = published.variants.map((each: { packSize: number }) => ({
    ...each,
    sku: `${sku}-${each.packSize}`,
  }));
  const form = { ...published, name, slug: name.toLowerCase().replaceAll(" ", "-"), featured: false, variants };
  return await send(`/${id}/draft`, { form, revision });
}

async function publishCopy(page: Page, name: string): Promise<string> {
  const { id, revision } = await createCopy(page, name);
  const answer = await page.request.post(`/api/admin/products/${id}/publish`, { data: { revision } });
  expect(answer.status(), await answer.text()).toBe(200);
  return name;
}

async function openList(page: Page): Promise<void> {
  await page.goto("/admin/products");
  await expect(page.getByRole("row", { name: /Mountain Water/ })).toBeVisible();
}

test("counts the views, says how long stock lasts and sums up the list", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page, "viewer");
  await openList(page);
  const views = page.getByRole("navigation", { name: "Views" });
  for (const name of [/^All ?\d+$/, /^Beverages ?\d+$/, /^Merch ?\d+$/, /^Low stock ?\d+$/])
    await expect(views.getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("row", { name: /Sparkling Lime/ })).toContainText("12-pack sold out");
  const foot = page.getByRole("navigation", { name: "Pages" }).getByRole("status");
  await expect(foot).toHaveText(/^\d+ products, \d+ variants, [\d,]+ units in stock$/);
  await expectAccessible(page);
  for (const width of [768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
});

test("peeks by Space, moves by J and edits by E", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page, "manager");
  await openList(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  const peek = page.getByRole("complementary", { name: "Product preview" });
  await expect(peek).toBeVisible();
  const first = (await peek.getByRole("heading", { level: 2 }).textContent()) ?? "";
  await page.keyboard.press("j");
  await expect(peek.getByRole("heading", { level: 2 })).not.toHaveText(first);
  await expect(peek.getByText("Sales, 30 days")).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 1440);
  const name = (await peek.getByRole("heading", { level: 2 }).textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(peek).toBeHidden();
  await page.keyboard.press("e");
  await expect(heading(page, name)).toBeVisible();
});

test("hides selected products and takes it back, and sorts as the shop does", { tag: "@phone" }, async ({ page }) => {
  await signInAsOperator(page, "manager");
  // Products of its own, because other journeys sell the shop's.
  const names = await Promise.all(["A", "B"].map((letter) => publishCopy(page, `Journey Hidden ${letter}`)));
  await openList(page);
  await expect(page.getByRole("button", { name: "Sort: Shop order" })).toBeVisible();
  await page.getByLabel("Search", { exact: true }).fill("Journey Hidden");
  await expect(page.getByRole("row", { name: /Mountain Water/ })).toHaveCount(0);
  await startSelecting(page);
  for (const name of names) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 390);
  await bar.getByRole("button", { name: "Hide from shop" }).click();
  await expect(page.getByText("Hide from shop: 2 products done.")).toBeVisible();
  const undo = await holdUndo(page);
  for (const name of names) await expect(page.getByRole("row", { name })).toContainText("Hidden");
  await undo.click();
  for (const name of names) await expect(page.getByRole("row", { name })).toContainText("Live");
});

test("publishes selected drafts after a confirmation, and names the one that isn't complete", { tag: "@desk" }, async ({
  page,
}) => {
  await signInAsOperator(page, "manager");
  const drafts = ["Journey Draft A", "Journey Draft B"];
  for (const name of drafts) await createCopy(page, name);
  const data = { kind: "beverage", name: "Journey Draft C", key: crypto.randomUUID() };
  expect((await page.request.post("/api/admin/products", { data })).status()).toBe(200);
  await openList(page);
  await page.getByLabel("Search", { exact: true }).fill("Journey Draft");
  await expect(page.getByRole("row", { name: /Mountain Water/ })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByRole("listitem")).toHaveText([...drafts, data.name], { useInnerText: true });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Publish 3 products" }).click();
  const result = page.getByRole("dialog", { name: "Publish: 2 products done, 1 failed" });
  await expect(result.getByRole("listitem")).toContainText(data.name);
  await result.getByRole("button", { name: "Close" }).click();
  for (const name of drafts) await expect(page.getByRole("row", { name })).toContainText("Live");
  await expect(page.getByRole("row", { name: data.name })).toContainText("Draft");
});

test("shows no sales to a role that may not read them", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page, "packer");
  await openList(page);
  await expect(page.getByRole("columnheader", { name: "Low" })).toBeVisible();
  for (const name of ["Stock lasts", "Units, 30 days", "Sales, 30 days"])
    await expect(page.getByRole("columnheader", { name })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Import", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Export", exact: true })).toBeVisible();
});

test("shows a read-only product, and moves stock where the role allows it @desk", async ({ page }) => {
  await signInAsOperator(page, "packer");
  await page.goto("/admin/products/mountainwater");
  await expect(heading(page, "Mountain Water")).toBeVisible();
  await expect(stockRow(page, "pack of 6").getByRole("button", { name: "Received" })).toBeVisible();
  await expect(button(page, "Publish")).toHaveCount(0);
  await expect(field(page, "Name")).toBeDisabled();
  await expectAccessible(page);
  await signInAsOperator(page, "viewer");
  await page.goto("/admin/products/mountainwater?part=stock");
  await expect(stockRow(page, "pack of 6")).toBeVisible();
  await expect(button(page, "Received")).toHaveCount(0);
  await expect(page.getByText("Your role can't edit the fields of products.")).toBeVisible();
  await button(page, "Details of Pack of 6").press("Enter");
  await expect(field(page.getByRole("group", { name: "Pack of 6" }), "Weight")).toBeDisabled();
  await expect(button(page, "Details of Pack of 6")).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
});
