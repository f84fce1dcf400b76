import type { Page } from "@playwright/test";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  test,
} from "../support/test-base.ts";

// A shop of its own, because an operator's runs of the checks are limited.
const shop = startIsolatedShop();
test.describe.configure({ mode: "default" });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Changes" });
const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });

async function openSettings(page: Page): Promise<void> {
  await shop.signIn(page.request);
  await page.goto(shop.url("/admin/settings"));
  await expect(field(page, "Delivery charge")).toBeVisible();
}

test("finds a setting by its help with the keyboard alone", { tag: "@desk" }, async ({ page }) => {
  await openSettings(page);
  await page.keyboard.press("/");
  const search = page.getByRole("combobox", { name: "Search settings" });
  await expect(search).toBeFocused();
  await page.keyboard.type("dispatch");
  const options = page.getByRole("listbox", { name: "Settings found" }).getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(field(page, "Dispatch, to")).toBeFocused();
  await expect(options).toHaveCount(0);
  await search.fill("hsn");
  await options.filter({ hasText: "GST rates" }).click();
  await expect(page.locator("#taxes")).toBeFocused();
  await search.fill("no such thing");
  await expect(page.getByText("No settings found.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("No settings found.")).toHaveCount(0);
});

test("links each missing go-live setting to its field", { tag: "@desk" }, async ({ page }) => {
  await openSettings(page);
  const { lines } = await (await page.request.get(shop.url("/api/admin/shop-state/check"))).json();
  const missing = page.getByRole("list", { name: "Required before going live" });
  const isWrong = ({ id, state }: { id: string; state: string }) => id !== "seller-facts" && state === "wrong";
  for (const { what } of lines.filter(isWrong))
    await expect(missing.getByText(what, { exact: true }).first()).toBeVisible();
  await expect(section(page, "Going live")).toHaveText(/Going live\d+\/\d+/);
  const fact = missing.getByRole("link", { name: "FSSAI licence number" });
  await fact.click();
  await expect(field(page, "FSSAI licence number")).toBeFocused();
  await page.getByRole("link", { name: "All checks" }).click();
  await expect(page.getByRole("heading", { name: "Going live", level: 1 })).toBeVisible();
});

test("marks the section in view and opens the one that the address names", { tag: "@desk" }, async ({ page }) => {
  await openSettings(page);
  await expect(section(page, "Store details")).toHaveAttribute("aria-current", "location");
  await section(page, "Payments").click();
  await expect(section(page, "Payments")).toHaveAttribute("aria-current", "location");
  await expect(page.locator("#payments")).toBeFocused();
  await expect(page).toHaveURL(/#payments$/);
  await page.goto(shop.url("/admin/orders"));
  await page.goto(shop.url("/admin/settings#cod"));
  await expect(page.locator("#cod")).toBeFocused();
  await expect(field(page, "Largest COD order")).toBeInViewport();
});

test("lists changes and errors in the bar, and discards all changes", { tag: "@desk" }, async ({ page }) => {
  await openSettings(page);
  const read = async () => (await (await page.request.get(shop.url("/api/admin/settings"))).json()).values;
  const before = await read();
  await expect(bar(page)).toHaveCount(0);
  await field(page, "Delivery charge").fill("99.50");
  await expect(bar(page)).toContainText("1 unsaved changeDelivery charge");
  await field(page, "UPI ID").fill("not an id");
  await expect(bar(page)).toContainText("2 unsaved changesDelivery charge, UPI ID");
  await page.keyboard.press("Control+s");
  await expect(field(page, "UPI ID")).toBeFocused();
  await expect(section(page, "Payments (1 error)")).toBeVisible();
  await expectAccessible(page);
  await field(page, "Delivery charge").focus();
  await bar(page).getByRole("button", { name: "1 error in Payments" }).click();
  await expect(field(page, "UPI ID")).toBeFocused();
  expect(await read()).toEqual(before);
  await bar(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator(".form-section:focus")).toHaveCount(1);
  await expect(field(page, "Delivery charge")).not.toHaveValue("99.50");
});

test("Enter in a list's search does not save the settings", { tag: "@desk" }, async ({ page }) => {
  await openSettings(page);
  await field(page, "Return window").fill("400");
  await page.getByLabel("Search PINs").press("Enter");
  await expect(field(page, "Return window")).not.toHaveAttribute("aria-invalid", "true");
  await field(page, "Return window").press("Enter");
  await expect(field(page, "Return window")).toHaveAttribute("aria-invalid", "true");
});

test("the bar and the sections fit a small phone in both themes", { tag: "@phone" }, async ({ page }) => {
  await openSettings(page);
  await field(page, "UPI ID").fill("not an id");
  await bar(page).getByRole("button", { name: "Save" }).click();
  await expect(bar(page).getByRole("button", { name: "1 error in Payments" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("combobox", { name: "Search settings" }).fill("fee");
  await expect(page.getByRole("option", { name: /Cash on delivery fee/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await page.getByRole("option", { name: /Cash on delivery fee/ }).click();
  await expect(field(page, "Cash on delivery fee")).toBeFocused();
});
