import { button, field } from "../support/content-editor.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

/** An isolated shop, so that no other test asks for the same addresses. */
const shop = startIsolatedShop();

test("redirects an address that was not found, edits it, imports a file and removes one", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/404 .*\/(blog|old)|400 .*\/api\/admin\/redirects|status of 40[04]/);
  await shop.signIn(page.request);
  expect((await page.request.get(shop.url("/blog/our-water"), { maxRedirects: 0 })).status()).toBe(404);

  await test.step("finds the address in the list of those not found", async () => {
    await page.goto(shop.url("/admin/redirects"));
    await expect(page.getByRole("heading", { name: "No redirects yet" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Addresses not found" }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("cell", { name: "/blog/our-water", exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
  });

  await test.step("redirects it; a wrong target is refused beside its field", async () => {
    await button(page, "Redirect /blog/our-water").click();
    const dialog = page.getByRole("dialog", { name: "Add redirect" });
    await expect(field(dialog, "Old address")).toHaveValue("/blog/our-water");
    await field(dialog, "Leads to").fill("about-us");
    await button(dialog, "Add redirect").click();
    await expect(field(dialog, "Leads to")).toHaveAccessibleDescription(/Please enter a path/);
    await expectAccessible(page);
    await field(dialog, "Leads to").fill("/about-us");
    await button(dialog, "Add redirect").click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("No addresses were missing.")).toBeVisible();
    await page.goto(shop.url("/blog/our-water"));
    await expect(page).toHaveURL(shop.url("/about-us"));
  });

  await test.step("edits it", async () => {
    await page.goto(shop.url("/admin/redirects"));
    await button(page, "Edit /blog/our-water").click();
    const dialog = page.getByRole("dialog", { name: "Edit redirect" });
    await field(dialog, "Leads to").fill("/faq");
    await button(dialog, "Edit redirect").click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row", { name: /\/blog\/our-water/ })).toContainText("/faq");
  });

  await test.step("imports a file after a report of each line", async () => {
    await button(page, "Import CSV").click();
    const dialog = page.getByRole("dialog", { name: "Import redirects" });
    const choose = async (text: string) =>
      await dialog
        .getByLabel("CSV file")
        .setInputFiles({ name: "old.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await choose("from,to,permanent\n/old-a,/faq,yes\n/old-b,nowhere,no\n");
    await expect(dialog.getByRole("status")).toContainText("1 to import, 0 already there, 1 refused.");
    await expect(button(dialog, "Import redirects")).toBeDisabled();
    await expectAccessible(page);
    await choose("from,to,permanent\n/old-a,/faq,yes\n/old-b,/blog/our-water,no\n");
    await expect(dialog.getByRole("status")).toContainText("2 to import");
    await button(dialog, "Import redirects").click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row", { name: /\/old-b/ })).toContainText("Temporary");
    await page.goto(shop.url("/old-b"));
    await expect(page).toHaveURL(shop.url("/faq"));
  });

  await test.step("removes one", async () => {
    await page.goto(shop.url("/admin/redirects"));
    await button(page, "Remove /old-a").click();
    await button(page.getByRole("dialog", { name: "Remove redirect" }), "Remove redirect").click();
    await expect(page.getByRole("row", { name: /\/old-a/ })).toBeHidden();
    await expect(async () => {
      expect((await page.request.get(shop.url("/old-a"), { maxRedirects: 0 })).status()).toBe(404);
    }).toPass();
  });
});
