import type { DocumentKey } from "#contracts/store/documents/index.ts";
import type { TestShop } from "#tests/harness/test-shop.ts";

const form = (path: string, fields: Record<string, string>): [string, RequestInit] => [
  path,
  { method: "POST", body: new URLSearchParams(fields), headers: { origin: "http://shop.test" } },
];
const message = { firstName: "Sample", email: "sample@example.com", phoneNumber: "9876543210", message: "Sample" };

/** Where a document shows on real pages, as they come from the server; what a script shows is drawn in `drawn.tsx`. */
const places: Partial<Record<DocumentKey, [path: string, init?: RequestInit][]>> = {
  frame: [["/"], form("/subscribe", { email: "herd@example.com", tag: "news", website: "" })],
  home: [["/"], ["/manifest.webmanifest"]],
  bands: [["/"], ["/beverages"]],
  beverages: [["/beverages"]],
  merch: [["/merch"]],
  product: [
    ["/single-product-page/mountain-water"],
    ["/single-product-page/sparkling-lime"],
    ["/single-merch-page/herdtee"],
  ],
  reviews: [["/single-product-page/mountain-water"]],
  about: [["/about-us"]],
  plastic: [["/death-to-plastic"]],
  club: [["/elefant-club"]],
  faq: [["/faq"]],
  contact: [["/contact-us"], form("/contact-us", message)],
  terms: [["/terms-and-conditions"], ["/terms-and-conditions/2025-08-15"]],
  privacy: [["/privacy-policy"], ["/privacy-policy/2025-08-15"]],
  cart: [["/check-out"]],
  checkout: [["/check-out"]],
  order: [["/track-order"]],
  account: [["/sign-in"], ["/sign-up"], ["/forget-password"], ["/verify-otp?email=a@b.in"], ["/change-password"]],
  subscribe: [["/subscribe"], form("/subscribe", { email: "herd@example.com", tag: "club", website: "" })],
  lost: [["/nowhere"]],
};

/** The HTML of every page of a document; what scripts are given is no proof that anybody reads it. */
export async function fetchPages(shop: TestShop, key: DocumentKey): Promise<string[]> {
  const answers = (places[key] ?? []).map(async ([path, init]) => await (await shop.request(path, init)).text());
  return (await Promise.all(answers)).map((html) => html.replaceAll(/<script[\s\S]*?<\/script>/g, ""));
}
