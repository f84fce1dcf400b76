import { expect, type Locator, type Page } from "@playwright/test";

/** Title of a screen of the back office. */
export const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });

/** Opens a screen of the back office, at a path or at the address of another shop, and waits for its title. */
export async function openScreen(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(heading(page, title)).toBeVisible();
}
