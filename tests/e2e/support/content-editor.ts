import type { Locator, Page } from "@playwright/test";
import { expect } from "./test-base.ts";

export const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
export const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

export async function publish(page: Page): Promise<void> {
  await button(page, "Publish").click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await button(dialog, "Publish").click();
  await expect(page.getByText("Published.")).toBeVisible();
  await expect(dialog).toBeHidden();
}
