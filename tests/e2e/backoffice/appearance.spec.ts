import type { Page } from "@playwright/test";
import { createOperator, signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const canvas = { light: "rgb(246, 244, 238)", dark: "rgb(7, 19, 32)" };

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  const choice = page.getByRole("menuitemradio", { name });
  await choice.click();
  await expect(choice).toHaveAttribute("aria-checked", "true");
  await page.keyboard.press("Escape");
}

test("keeps each person's theme in the browser, follows the system and prints light", { tag: "@desk" }, async ({
  page,
}) => {
  const other = await createOperator(page, "viewer");
  await signInAsOperator(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/admin/account");
  await expect.poll(() => ground(page)).toBe(canvas.dark);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => ground(page)).toBe(canvas.light);

  await chooseTheme(page, "Dark");
  expect(await ground(page)).toBe(canvas.dark);
  await expectAccessible(page);
  await test.step("the server already answers a dark page", async () => {
    const answer = await page.goto("/admin/account");
    expect(await answer?.text()).toContain('data-theme="dark"');
  });
  await test.step("prints light", async () => {
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => ground(page)).toBe("rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen" });
  });
  await test.step("another person in the same browser starts with the system's", async () => {
    expect((await page.request.post("/api/admin/sign-in", { data: other })).status()).toBe(200);
    await page.goto("/admin/account");
    await expect.poll(() => ground(page)).toBe(canvas.light);
  });
});

test("folds the sidebar to icons on a narrow screen and by [", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto("/admin/products");
  const side = page.getByRole("banner");
  const width = async () => (await side.boundingBox())?.width;
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect.poll(width).toBe(56);
  const customers = side.getByRole("link", { name: "Customers", exact: true });
  await test.step("an icon names its pages on focus, and Escape closes that", async () => {
    await customers.focus();
    await expect(side.getByRole("link", { name: "Messages" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(side.getByRole("link", { name: "Messages" })).toBeHidden();
  });
  await page.keyboard.press("[");
  await expect.poll(width).toBe(224);
  await page.keyboard.press("[");
  await expect.poll(width).toBe(56);
});
