import { afterAll, beforeAll, expect, test } from "vitest";
import { type DocumentKey, documentKeys } from "#contracts/content/document-registry.ts";
import { createTestShop, type TestShop } from "#tests/harness/test-shop.ts";
import { createContentEditor } from "../content-fixtures.ts";
import { buildMarkedDocument } from "./marked-document.ts";
import { renderStates } from "./render-states.tsx";

const form = (path: string, fields: Record<string, string>): [string, RequestInit] => [
  path,
  { method: "POST", body: new URLSearchParams(fields), headers: { origin: "http://shop.test" } },
];
const message = { firstName: "Sample", email: "sample@example.com", phoneNumber: "9876543210", message: "Sample" };

/**
 * Pages that show each document when rendered by the server; texts that appear only in the browser are rendered in
 * `render-states.tsx`.
 */
const requests: Partial<Record<DocumentKey, [path: string, init?: RequestInit][]>> = {
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
  alerts: [
    ["/single-product-page/sparkling-lime"],
    ["/back-in-stock"],
    form("/back-in-stock", { sku: "SPARKLINGLIME-4", email: "herd@example.com", website: "" }),
    ["/back-in-stock/unknown"],
  ],
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

/** Mails are covered field by field in tests/mail. */
const onPages = documentKeys.filter((key) => key !== "mails");

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built", payOnline: true });
  await sellOut("sparklinglime", "herdtee");
  const editor = await createContentEditor(shop);
  for (const key of onPages) {
    expect(await editor.save(key, buildMarkedDocument(key).body), key).toMatchObject({ status: 200 });
    expect(await editor.publish(key), key).toMatchObject({ status: 200 });
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

async function sellOut(...ids: string[]): Promise<void> {
  await shop.database.db.updateTable("variants").set({ stock: 0 }).where("productId", "in", ids).execute();
}

test.each(onPages)("shows every field of %s on its pages", async (key: DocumentKey) => {
  const { words, marks } = buildMarkedDocument(key);
  const html = [...(await fetchPages(shop, key)), renderStates(key, words)].join("\n");
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter(({ mark }) => !html.includes(mark)).map(({ path }) => path)).toEqual([]);
});

/** Fetches the HTML of every page that shows a document, without scripts, because their data is not visible text. */
async function fetchPages(shop: TestShop, key: DocumentKey): Promise<string[]> {
  const answers = (requests[key] ?? []).map(async ([path, init]) => await (await shop.request(path, init)).text());
  return (await Promise.all(answers)).map((html) => html.replaceAll(/<script[\s\S]*?<\/script>/g, ""));
}
