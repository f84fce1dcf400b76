import type { Page } from "@playwright/test";
import { createJpeg } from "#tests/media/sample-images.ts";
import { openScreen } from "../support/admin-screen.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { button, dialog, field } from "../support/product-editor.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectSoon, test } from "../support/test-base.ts";

test.describe.configure({ mode: "serial", timeout: 90_000 });

const shop = startIsolatedShop();

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

test("hides a product and shows it again", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/404/);
  const status = async () => (await page.request.get(shop.url("/single-product-page/sparkling-lime"))).status();
  expect(await status()).toBe(200);
  await openScreen(page, shop.url("/admin/products/sparklinglime"), "Sparkling Lime");
  await button(page, "More actions").click();
  await page.getByRole("menuitem", { name: "Hide from shop" }).click();
  await button(dialog(page, "Hide from shop"), "Hide from shop").click();
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Hidden");
  await expectSoon(async () => expect(await status()).not.toBe(200));
  await button(page, "More actions").click();
  await page.getByRole("menuitem", { name: "Show in shop" }).click();
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Live");
  await expectSoon(async () => expect(await status()).toBe(200));
});

test("reorders products by buttons and keyboard, and the shop follows", { tag: "@desk" }, async ({ page }) => {
  await openScreen(page, shop.url("/admin/product-order"), "Arrange in shop");
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

test("drops two pictures straight onto a product and orders them by keys", { tag: "@desk" }, async ({ page }) => {
  await openScreen(page, shop.url("/admin/products/mountainwater#pictures"), "Mountain Water");
  const pictures = page.getByRole("region", { name: "Pictures", exact: true });
  const list = page.getByRole("list", { name: "Pictures" });
  const count = await list.getByRole("listitem").count();
  await dropPictures(page, ["first.jpg", "second.jpg"]);
  for (const name of ["first", "second"])
    await pictures.getByLabel(`Alt text of ${name}.jpg`).fill(`Sample of the ${name}`);
  await button(pictures, "Add 2 pictures").click();
  await field(page, "Short description").fill("Typed during the upload");
  await expect(list.getByRole("listitem")).toHaveCount(count + 2, { timeout: 60_000 });
  await expect(field(page, "Short description")).toHaveValue("Typed during the upload");
  const label = (at: number) => field(list.getByRole("listitem").nth(at), "Label");
  await label(count).fill("First sample");
  await label(count + 1).fill("Second sample");
  await button(page, "Drag Second sample").focus();
  for (const [key, announcement] of [
    ["Space", `over position ${count + 2} of ${count + 2}`],
    ["ArrowLeft", `over position ${count + 1} of ${count + 2}`],
    ["Space", `dropped at position ${count + 1} of ${count + 2}`],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(`Second sample is ${announcement}.`)).toBeAttached();
  }
  await expect(label(count)).toHaveValue("Second sample");
  await button(page, "Main picture: Second sample").click();
  await button(page, "View changes").click();
  const changes = dialog(page, "Changes");
  await expect(changes).toContainText("4 changes for customers:");
  const main = changes.getByRole("list", { name: "Changed pictures" }).getByRole("listitem").first();
  await expect(main.getByRole("figure", { name: "After" }).getByRole("img")).toHaveAccessibleName(
    "Sample of the second",
  );
  await expect(main.getByRole("figure", { name: "Before" })).toContainText("Removed");
  await expect(changes).toContainText("Short description");
  await expect(changes).not.toContainText("Main picture:");
  await expectAccessible(page);
  await button(changes, "Close").click();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 1440);
  await button(page, "Discard draft").click();
  await button(dialog(page, "Discard draft"), "Discard draft").click();
  await expect(list.getByRole("listitem")).toHaveCount(count);
});

/** Drops files onto the section of pictures, as from a folder. */
async function dropPictures(page: Page, names: string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name, at) => ({ name, data: (await createJpeg(600, 300 + 20 * at)).toString("base64") })),
  );
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, data } of all) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: "image/jpeg" }));
    }
    return transfer;
  }, files);
  const zone = page.getByRole("region", { name: "Pictures", exact: true }).getByLabel("Picture files");
  for (const type of ["dragenter", "dragover", "drop"]) await zone.dispatchEvent(type, { dataTransfer });
}
