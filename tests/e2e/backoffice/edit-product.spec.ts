import type { Page } from "@playwright/test";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { button, createDraft, dialog, field, fillTexts, tab } from "../support/product-editor.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

test.describe.configure({ mode: "serial", timeout: 90_000 });

const shop = startIsolatedShop();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(shop.url(`/admin${path}`));
  await expect(heading(page, title)).toBeVisible();
}

async function draftOf(page: Page, id: string) {
  return await (await page.request.get(shop.url(`/api/admin/products/${id}`))).json();
}

test("lists products with their status, and a row opens its product", async ({ page, isMobile }) => {
  await open(page, "/products", "Products");
  await expect(page.getByRole("row", { name: /Mountain Water/ })).toContainText("Live");
  await expectAccessible(page);
  for (const width of isMobile ? [320, 390] : [1024, 1440]) await expectNoHorizontalScroll(page, width);
  await page.getByRole("link", { name: "Mountain Water" }).click();
  await expect(heading(page, "Mountain Water")).toBeVisible();
  for (const name of ["Texts", "Drink", "Packs", "Pictures", "Label facts", "Stock", "Scheduled prices", "History"]) {
    await tab(page, name).click();
    await expect(page.getByRole("tabpanel")).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, isMobile ? 390 : 1440);
  }
});

test("rejects a price above the MRP at once and warns before unsaved changes are lost", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/409/);
  await open(page, "/products/mountainwater?part=packs", "Mountain Water");
  const pack = page.getByRole("group", { name: "Pack of 6", exact: true });
  await field(pack, "Price").fill("500");
  await expect(field(pack, "Price")).toHaveAccessibleDescription(/price can't exceed the MRP/);
  await page.getByRole("link", { name: "ELEFANT" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(field(pack, "Price")).toHaveValue("500");
  await button(page, "Discard draft").click();
  await button(dialog(page, "Discard draft"), "Discard draft").click();
  await expect(field(pack, "Price")).toHaveValue("399");
  await test.step("shows the second of two operators the difference to decide on", async () => {
    await tab(page, "Texts").click();
    await field(page, "Short description").fill("Mine");
    const { published, revision } = await draftOf(page, "mountainwater");
    const theirs = { form: { ...published, shortDescription: "Theirs" }, revision };
    await shop.post(page.request, "/products/mountainwater/draft", theirs);
    await button(page, "Save draft").click();
    const difference = dialog(page, "Someone else changed this");
    await expect(difference.getByRole("row", { name: "Short description Mine Theirs" })).toBeVisible();
    await expectAccessible(page);
    await difference.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Draft saved.")).toBeVisible();
    expect((await draftOf(page, "mountainwater")).draft.shortDescription).toBe("Mine");
    await button(page, "Discard draft").click();
    await button(dialog(page, "Discard draft"), "Discard draft").click();
    await expect(field(page, "Short description")).toHaveValue("Still Himalayan water");
  });
});

test("hides a product and shows it again", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/404/);
  const status = async () => (await page.request.get(shop.url("/single-product-page/sparkling-lime"))).status();
  expect(await status()).toBe(200);
  await open(page, "/products/sparklinglime", "Sparkling Lime");
  await button(page, "Hide from shop").click();
  await button(dialog(page, "Hide from shop"), "Hide from shop").click();
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Hidden");
  await expect.poll(status, { timeout: 2_000 }).not.toBe(200);
  await button(page, "Show in shop").click();
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Live");
  await expect.poll(status, { timeout: 2_000 }).toBe(200);
});

test("reorders products by buttons and keyboard, and the shop follows", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/product-order", "Arrange in shop");
  const first = page.getByRole("list", { name: "Products" }).getByRole("listitem").first();
  await expect(first).toContainText("Mountain Water");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 1440);
  await button(page, "Move Mountain Water down").click();
  await expect(button(page, "Move Mountain Water down")).toBeFocused();
  await expect(first).not.toContainText("Mountain Water");
  await button(page, "Drag Mountain Water").focus();
  // Each key press waits for the announcement of the one before.
  for (const [key, announcement] of [
    ["Space", "over position 2 of 4"],
    ["ArrowUp", "over position 1 of 4"],
    ["Space", "dropped at position 1 of 4"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(`Mountain Water is ${announcement}.`)).toBeAttached();
  }
  await expect(first).toContainText("Mountain Water");
  await page.getByLabel("Featured: Mountain Water").uncheck();
  await button(page, "Save order").click();
  await expect(page.getByText("Order saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Featured: Mountain Water")).not.toBeChecked();
});

test("creates merch as a copy with its own colors and sizes", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/products", "Products");
  await button(page, "New product").click();
  const form = dialog(page, "New product");
  await field(form, "Kind").selectOption("merch");
  await field(form, "Name").fill("Sample Tee");
  await field(form, "Copy from").selectOption({ label: "Herd Tee" });
  await button(form, "New product").click();
  await expect(heading(page, "Sample Tee")).toBeVisible();
  await tab(page, "Colours and sizes").click();
  await button(page, "Add colour").click();
  const colours = page.getByRole("list", { name: "Colours" });
  await field(colours.getByRole("listitem").last(), "Colour name").fill("Moss");
  await field(colours.getByRole("listitem").last(), "Colour code").fill("#336633");
  await button(page, "Add size in Moss").click();
  const added = page.getByRole("list", { name: "Packs and sizes" }).getByRole("listitem").last();
  await field(added, "Size").fill("S");
  await button(added, "Use SAMPLETEE-MOSS-S").click();
  await expect(field(added, "Price")).toHaveValue("899");
  await button(page, "Save draft").click();
  await expect(page.getByText("Draft saved.", { exact: true })).toBeVisible();
  await button(page, "Discard draft").click();
  await button(dialog(page, "Discard draft"), "Discard draft").click();
  await expect(heading(page, "Products")).toBeVisible();
});

test("shows a read-only product, and moves stock where the role allows it @desk", async ({ page }) => {
  await signInAsOperator(page, "packer");
  await page.goto("/admin/products/mountainwater");
  await expect(heading(page, "Mountain Water")).toBeVisible();
  await expect(page.getByRole("group", { name: "pack of 6" }).getByRole("button", { name: "Received" })).toBeVisible();
  await expect(button(page, "Publish")).toHaveCount(0);
  await tab(page, "Texts").click();
  await expect(field(page, "Name")).toBeDisabled();
  await expectAccessible(page);
  await signInAsOperator(page, "viewer");
  await page.goto("/admin/products/mountainwater?part=stock");
  await expect(page.getByRole("group", { name: "pack of 6" })).toBeVisible();
  await expect(button(page, "Received")).toHaveCount(0);
});

test("the preview of an unfinished draft and the publish dialog fit a phone", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/products", "Products");
  await createDraft(page, "Sample Draft");
  await fillTexts(page);
  const opened = page.waitForEvent("popup");
  await button(page, "Preview").click();
  const preview = await opened;
  await expect(preview.getByRole("status").filter({ hasText: "Missing or wrong: HSN, " })).toBeVisible();
  await expectAccessible(preview);
  await expectNoHorizontalScroll(preview, 320);
  await preview.close();
  await open(page, "/products/mountainwater", "Mountain Water");
  await field(page, "Short description").fill("Sample of a sentence");
  await button(page, "Publish").click();
  await expect(dialog(page, "Publish")).toContainText("Short description");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 390);
});
