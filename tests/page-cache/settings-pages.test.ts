import { afterAll, beforeAll, expect, test } from "vitest";
import { type SettingKey, settingKeys } from "#contracts/store/settings/settings-values.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { listCachedPages, publicPages, warmCache } from "./public-pages.ts";

const me = { kind: "command line" } as const;
let copies: Awaited<ReturnType<typeof createTwoInstances>>;
let one: TestShop;
let two: TestShop;
beforeAll(async () => {
  copies = await createTwoInstances((options) => createTestShop({ ...options, pages: "built" }));
  ({ shop: one, rival: two } = copies);
});
afterAll(() => copies[Symbol.asyncDispose]());

async function set(key: SettingKey, to: unknown): Promise<void> {
  const read = await one.shop.settings.read(me);
  if (!read.ok) throw new Error(read.error.message);
  const saved = await one.shop.settings.save(me, { [key]: { was: read.value.values[key], to } });
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
}

const contact = "/contact-us";
const privacy = "/privacy-policy";
const terms = "/terms-and-conditions";
const faq = "/faq";
const productPages = publicPages.filter((path) => path.startsWith("/single-"));
const beveragePages = publicPages.filter((path) => path.startsWith("/single-product-"));

/** New value of each setting, the pages that show it, and a text that one of them then contains. */
const changes: Record<SettingKey, [to: unknown, pages: string[], says?: string]> = {
  // Top bar, cart drawer and footer are on every page.
  deliveryChargePaise: [9_900, publicPages, "₹99"],
  freeDeliveryAbovePaise: [99_900, publicPages, "₹999"],
  fssai: ["10012345000123", publicPages, "10012345000123"],
  instagramUrl: ["https://www.instagram.com/sample", publicPages, "https://www.instagram.com/sample"],
  merchComingSoon: [false, ["/", "/merch", ...beveragePages]],
  sellerName: ["Sample Waters", ["/", contact, privacy, terms], "Sample Waters"],
  sellerAddress: ["1 Sample Road, 248001", [contact, privacy, terms], "1 Sample Road, 248001"],
  sellerState: ["Delhi", [terms], "Delhi"],
  // Saved after the state: the two have to agree.
  gstin: ["07ABCDE1234F1Z2", [terms], "07ABCDE1234F1Z2"],
  careEmail: ["care@shop.test", ["/", contact, terms], "care@shop.test"],
  carePhone: ["+91 98765 43210", ["/", contact], "+91 98765 43210"],
  whatsappNumber: ["9876543210", publicPages, "https://wa.me/919876543210"],
  grievanceOfficer: ["Sample Officer", [contact, privacy, terms], "Sample Officer"],
  // The cart drawer shows the time until dispatch too.
  dispatchDaysFrom: [2, publicPages, "2-3 business days"],
  dispatchDaysTo: [4, publicPages, "2-4 business days"],
  transitDaysFrom: [3, [faq, terms, ...productPages], "3-7 business days"],
  transitDaysTo: [8, [faq, terms, ...productPages], "3-8 business days"],
  remoteExtraDays: [4, [faq, terms], "4 business days more"],
  upiId: ["shop@bank", []],
  holdMinutes: [30, []],
  upiHoldHours: [48, []],
  // The cart drawer shows the rule of returns too.
  returnDays: [10, publicPages, "within 10 days of delivery"],
  lowStockLimit: [20, []],
  orderNumberPrefix: ["EL-", []],
  businessInvoices: [false, []],
  labelSize: ["4x6", []],
  maxOrderPieces: [600, []],
  codMaxPaise: [500_000, []],
  codFeePaise: [4_900, []],
  confirmRefundsAbovePaise: [200_000, []],
  codCode: ["always", []],
  codPinRule: ["except", []],
  leadMonths: [12, []],
  reportEmail: ["owner@shop.test", []],
};

test.each(settingKeys)("%s drops the pages that show it, in both instances, within 2 s, and no other", async (key) => {
  const [to, droppedPages, words] = changes[key];
  await warmCache(one, two);
  await set(key, to);
  // Where no page is dropped, a later notification that arrives proves that no other came before it.
  if (droppedPages.length === 0) await one.database.transaction((tx) => one.database.notify(tx, "document:faq"));
  const expected = droppedPages.length === 0 ? ["/faq"] : droppedPages;
  const remaining = publicPages.filter((path) => !expected.includes(path)).toSorted((a, b) => a.localeCompare(b));
  for (const shop of [one, two])
    await expect.poll(() => listCachedPages(shop), { timeout: 2_000, interval: 20 }).toEqual(remaining);
  for (const path of words ? droppedPages : []) {
    expect([path, (await (await two.request(path)).text()).includes(words ?? "")]).toEqual([path, true]);
  }
});

test("private settings appear on no public page", async () => {
  await set("upiId", "secret@bank");
  await warmCache(one, two);
  for (const path of [...publicPages, "/_.data", "/merch.data"]) {
    const text = await (await one.request(path)).text();
    for (const word of ["secret@bank", "holdMinutes", "codFeePaise", "returnDays"]) expect(text).not.toContain(word);
  }
});
