import type { Locator, Page } from "@playwright/test";
import type { startIsolatedShop } from "./isolated-shop.ts";
import { expect } from "./test-base.ts";

type SavedDocument = { revision: number; draft: Record<string, unknown> | null; published: Record<string, unknown> };

export const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
export const field = (within: Page | Locator, label: string) =>
  within.getByRole("textbox", { name: label, exact: true });

export async function publish(page: Page): Promise<void> {
  await button(page, "Publish").click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await button(dialog, "Publish").click();
  await expect(page.getByText("Published.")).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Returns the steps that read and open documents of one shop. */
export function createDocumentSteps(shop: Pick<ReturnType<typeof startIsolatedShop>, "url">) {
  const body = async (page: Page, id: string): Promise<SavedDocument> =>
    await (await page.request.get(shop.url(`/api/admin/content/${id}`))).json();
  const open = async (page: Page, id: string, title: string): Promise<void> => {
    await page.goto(shop.url(`/admin/content/${id}`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(button(page, "Publish")).toBeVisible();
  };
  return { body, open };
}
