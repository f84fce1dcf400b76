import { expect } from "vitest";
import type { TestShop } from "../harness/test-shop.ts";

/** Paths of all public pages. */
export const publicPages = [
  "/",
  "/beverages",
  "/single-product-page/mountain-water",
  "/single-product-page/sparkling-lime",
  "/merch",
  "/single-merch-page/herdtee",
  "/single-merch-page/herdtee?color=Marigold",
  "/about-us",
  "/contact-us",
  "/death-to-plastic",
  "/faq",
  "/elefant-club",
  "/privacy-policy",
  "/terms-and-conditions",
];

export const listCachedPages = (shop: TestShop): string[] =>
  shop.cache?.addresses().toSorted((a, b) => a.localeCompare(b)) ?? [];

/** Requests every public page, so that each instance has it cached. */
export async function warmCache(...copies: TestShop[]): Promise<void> {
  for (const shop of copies) {
    for (const path of publicPages) expect([path, (await shop.request(path)).status]).toEqual([path, 200]);
    expect(listCachedPages(shop)).toEqual(publicPages.toSorted((a, b) => a.localeCompare(b)));
  }
}
