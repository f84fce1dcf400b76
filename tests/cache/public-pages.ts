import type { TestShop } from "../harness/test-shop.ts";

/** Every page that is the same for everybody. */
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

export const keptIn = (shop: TestShop): string[] =>
  shop.cache?.addresses().toSorted((a, b) => a.localeCompare(b)) ?? [];
