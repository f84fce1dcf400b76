import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { runArchiveCommand } from "#cli/archive-commands.ts";
import { buildCartLineId } from "#domain/checkout/cart-lines.ts";
import { signUpCustomer } from "#tests/customers/customer-fixtures.ts";
import { buildAddress } from "#tests/fixtures/sample-address.ts";
import { buildPlacement } from "#tests/fixtures/sample-placement.ts";
import { validPassword } from "#tests/harness/test-browser.ts";
import type { TestShop } from "#tests/harness/test-shop.ts";
import { createMediaEditor } from "#tests/media/media-fixtures.ts";
import { createJpeg } from "#tests/media/sample-images.ts";
import { createSignedInOperator } from "#tests/operators/operator-fixtures.ts";
import { transitionOrder } from "#tests/orders/place-cash-order.ts";
import {
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  testCaller,
  unwrap,
} from "#tests/payments/payment-fixtures.ts";

const newFolder = (): string => mkdtempSync(join(tmpdir(), "shop-leaving-"));
export const newExportFile = (): string => join(newFolder(), "out.tar.gz");

export const exportTo = async (file: string, { shop }: Pick<TestShop, "shop">) =>
  await runArchiveCommand({ name: "export-sanity", file }, shop);

/** Opens a shop with something of every kind that the old service stored. */
export async function openShopToLeave() {
  const dataDir = newFolder();
  const shop = await createPaymentShop({ dataDir });
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const newProductId = await changeCatalog(shop);
  await addReviews(shop);
  await changeQuestions(shop);
  return { shop, dataDir, newProductId, ...(await addPeople(shop)), ...(await placeOrders(shop)) };
}

async function createOwner(shop: TestShop) {
  const { browser } = await createSignedInOperator(shop, "owner");
  return {
    get: async (path: string) => (await browser.get(`/api/admin${path}`)).body,
    post: async (path: string, body: object) => {
      const answer = await browser.post(`/api/admin${path}`, body);
      expect([path, answer.status, answer.body.error]).toEqual([path, 200, undefined]);
      return answer.body;
    },
  };
}

/** More than the 20 that a page shows. */
export const shirtReviews = 25;

async function addReviews(shop: TestShop): Promise<void> {
  const { db } = shop.database;
  await db.deleteFrom("reviews").where("productId", "=", "herdtee").execute();
  const review = { productId: "herdtee", reviewerName: "A. B.", rating: "5", reviewText: "Warm." };
  const approved = Array.from({ length: shirtReviews }, (_, at) => ({ ...review, id: `r${at}`, state: "approved" }));
  await db
    .insertInto("reviews")
    .values([...approved, { ...review, id: "waits", reviewText: "Not yet read by anyone." }])
    .execute();
}

/** Gives one product a draft, hides one and adds one as a draft; two of them have a picture with a focus. */
async function changeCatalog(shop: TestShop): Promise<string> {
  const { get, post } = await createOwner(shop);
  const { upload } = await createMediaEditor(shop, "owner");
  const { body: picture } = await upload(await createJpeg(900, 700), { alt: "A can in the snow", name: "snow.jpg" });
  await shop.database.db.updateTable("media").set({ focusX: 20, focusY: 60 }).where("id", "=", picture.id).execute();
  const water = await get("/products/mountainwater");
  const draft = { ...water.published, name: "Mountain Water\u2028of spring", pictureId: picture.id };
  await post("/products/mountainwater/draft", { form: draft, revision: water.revision });
  const { revision } = await get("/products/sparklinglime");
  await post("/products/sparklinglime/visible", { isVisible: false, revision });
  const made = await post("/products", { kind: "beverage", name: "Winter Water", key: "winter-water-1" });
  const [first, ...others] = made.draft.variants;
  await post(`/products/${made.id}/draft`, {
    form: { ...made.draft, pictureId: picture.id, variants: [{ ...first, price: 30_050, mrp: 35_000 }, ...others] },
    revision: made.revision,
  });
  return made.id;
}

async function changeQuestions(shop: TestShop): Promise<void> {
  const { get, post } = await createOwner(shop);
  const { published, revision } = await get("/content/faq");
  const [first, ...others] = published.entries;
  const entries = [{ ...first, question: "Only a draft?" }, ...others];
  await post("/content/faq/draft", { body: { ...published, entries }, revision });
}

/** Adds a customer with an address, an erased account, a message, a subscriber and one who unsubscribed. */
async function addPeople(shop: TestShop) {
  const stays = await signUpCustomer(shop, { fullName: "Asha Negi", phoneNumber: "+919800000001" });
  await stays.browser.post("/api/me/addresses", buildAddress({ city: "Dehradun", landmark: "Clock tower" }));
  const goes = await signUpCustomer(shop, { fullName: "Gone Person" });
  expect((await goes.browser.post("/api/me/erase", { password: validPassword })).status).toBe(200);
  await shop.post("/api/leads", {
    firstName: "Sample",
    lastName: "Writer",
    email: "writer@example.com",
    phoneNumber: "+91 98765 43210",
    message: "Do you deliver to Kaza?",
  });
  await shop.post("/api/subscribers", { email: "herd@example.com" });
  await shop.post("/api/subscribers", { email: "left@example.com" });
  const { db } = shop.database;
  await db
    .updateTable("subscribers")
    .set({ unsubscribedAt: new Date() })
    .where("email", "=", "left@example.com")
    .execute();
  return { customer: stays, erased: goes };
}

export const shirtLine = buildCartLineId({
  productId: "herdtee",
  packSize: null,
  sizeName: "M",
  colourHex: "#0A1B2E",
});

/** Places a delivered cash order of a drink and a shirt, a paid order and an unpaid one. */
async function placeOrders(shop: TestShop) {
  const items = [
    { id: "mountainwater-6", quantity: 2 },
    { id: shirtLine, quantity: 1 },
  ];
  const placement = buildPlacement({ items, landmark: "Clock tower" });
  // The first request is refused with the total of these lines.
  const refused = await shop.shop.checkout.placeCod(placement, testCaller);
  const expectedTotal = (!refused.ok && refused.quote?.total) || placement.expectedTotal;
  const { orderId: cashId } = unwrap(await shop.shop.checkout.placeCod({ ...placement, expectedTotal }, testCaller));
  await transitionOrder(shop, cashId, "delivered");
  const { orderId: paidId, paymentId } = await createPaidOrder(shop);
  const { orderId: unpaidId } = await createOnlineOrder(shop);
  return { cashId, paidId, paymentId, unpaidId };
}
