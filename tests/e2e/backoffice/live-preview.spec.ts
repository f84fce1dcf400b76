import { setTimeout } from "node:timers/promises";
import { button, createDocumentSteps, field } from "../support/content-editor.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

/** An isolated shop, so that no other test sees the edited texts. */
const shop = startIsolatedShop();
const { body, open } = createDocumentSteps(shop);

test("jumps to a section, marks changes and shows them in the page beside, saved or not", async ({
  page,
  isMobile,
}) => {
  await shop.signIn(page.request);
  // A page's text appears before its pictures; a click in between must not be lost.
  await page.route(/\.(avif|webp|png|jpg)$/, async (route) => {
    await setTimeout(2000);
    await route.fallback();
  });
  await open(page, "home", "Home");
  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("link", { name: "Elefant Club" }).click();
  await expect(field(page, "Club: heading")).toBeInViewport();
  await expect(sections.getByRole("link", { name: "Elefant Club" })).toHaveAttribute("aria-current", "location");
  await sections.getByRole("link", { name: "Brand line" }).click();
  await field(page, "Brand line: highlighted end").fill("Nor shall we.");
  await expect(sections.getByRole("link", { name: "Brand line changed" })).toBeVisible();
  await expect(page.getByText("1 unpublished change")).toBeVisible();
  if (isMobile) await button(page, "Live preview").click();
  const shown = page.frameLocator('iframe[title="Preview of Home"]:not([data-waits])');
  await expect(shown.getByText("Nor shall we.")).toBeVisible();
  await test.step("a click on a text of the page leads to its field", async () => {
    await shown.getByText("Nor shall we.").click();
    await expect(field(page, "Brand line: highlighted end")).toBeFocused();
    if (isMobile) await button(page, "Live preview").click();
  });
  await button(page, "Phone").click();
  await expect(shown.getByText("Nor shall we.")).toBeVisible();
  await expectAccessible(page);
  for (const width of isMobile ? [320, 390] : [1024, 1440]) await expectNoHorizontalScroll(page, width);
  expect((await body(page, "home")).revision).toBe(0);
});
