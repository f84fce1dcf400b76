import type { Page } from "@playwright/test";
import { openScreen } from "../support/admin-screen.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

// Phones discard background tabs: the values of a long form are offered when it is opened again.
const shop = startIsolatedShop();
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
  // The browser asks before it reloads a page with unsaved values.
  page.on("dialog", (dialog) => void dialog.accept());
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const offer = (page: Page) => page.getByText(/^You have unsaved changes from .*\.$/);

test("recovers an unsaved product after a reload until it is saved or discarded", { tag: "@phone" }, async ({
  page,
}) => {
  const product = () => openScreen(page, shop.url("/admin/products/mountainwater"), "Mountain Water");
  const short = field(page, "Short description");
  await product();
  const before = await short.inputValue();
  await short.fill("Sample of a sentence that was");
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await expect(short).toHaveValue(before);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await button(page, "Restore").click();
  await expect(short).toHaveValue("Sample of a sentence that was");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await button(page, "Save draft").click();
  await expect(page.getByText("Draft saved.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(short).toHaveValue("Sample of a sentence that was");
  await expect(offer(page)).toHaveCount(0);

  await openScreen(page, shop.url("/admin/products"), "Products");
  await page.getByRole("link", { name: "Mountain Water" }).click();
  await short.fill("Sample of words to be left");
  await page.goBack();
  await button(page, "Leave").click();
  await product();
  await expect(short).toHaveValue("Sample of a sentence that was");
  await expect(offer(page)).toHaveCount(0);
});

test("merges an unsaved text with what another operator saved", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect(/409/);
  const about = "/admin/content/about";
  await openScreen(page, shop.url(about), "About");
  const heading = field(page, "Heading");
  await heading.fill("Sample heading");
  const { revision, published } = await (await page.request.get(shop.url("/api/admin/content/about"))).json();
  const lead = "Sample words of somebody else.";
  await shop.post(page.request, "/content/about/draft", { body: { ...published, lead }, revision });
  await page.reload();
  await expect(field(page, "Opening of the story")).toHaveValue(lead);
  await button(page, "Restore").click();
  await expect(heading).toHaveValue("Sample heading");
  await expect(page.getByText(/saved a newer version\. Your changes are kept/)).toBeVisible();
  await button(page, "Save draft").click();
  await expect(page.getByText(/changed Opening of the story/)).toBeVisible();
  await expect(field(page, "Opening of the story")).toHaveValue(lead);
  await expect(heading).toHaveValue("Sample heading");

  await page.reload();
  await button(page, "Discard").click();
  await expect(offer(page)).toHaveCount(0);
  await expect(heading).not.toHaveValue("Sample heading");
  await page.reload();
  await expect(heading).not.toHaveValue("Sample heading");
  await expect(offer(page)).toHaveCount(0);
});
