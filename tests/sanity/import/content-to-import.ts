import type { TestShop } from "../../harness/test-shop.ts";

export const dates = { _createdAt: "2025-08-15T10:00:00Z", _updatedAt: "2025-09-01T10:00:00Z" };
export const beverage = {
  _id: "b3c0-11ff-cedar",
  _type: "beverages",
  _rev: "rev1",
  ...dates,
  productName: "Cedar Water",
  slug: { _type: "slug", current: "cedar-water" },
  bannerTitle: "Cedar",
  shortDescription: "Still, with cedar.",
  longDescription: [
    { _type: "block", children: [{ text: "First." }] },
    { _type: "block", children: [{ text: "Second." }] },
  ],
  productFeatures: ["Still", "Cold"],
  backgroundColor: "#abc",
  calories: 3,
  tags: ["cedar"],
  currency: "INR",
  pricePack4: 280,
  pricePack6: "₹1,399.50",
  pricePack12: "a lot",
  mrpOf4: 300,
  stockpack4: 20,
  deliveryChargespack4: 150,
  isFeatured: true,
  wishlist: 5,
  reviews: [{ _key: "r1", reviewerName: "Sample reader", rating: 4.4, reviewText: "Good." }, { rating: 9 }],
};
export const merch = {
  _id: "merch-tee",
  _type: "merchandise",
  ...dates,
  merchName: "Cedar Tee",
  description: "A shirt.",
  merchFeatures: ["Cotton"],
  variants: [
    {
      _key: "v1",
      productType: "Cloth",
      merchColor: { hex: "#0a1b2e" },
      colorName: "Ink",
      clothSizes: [{ sizeName: "M", price: 899, mrp: 1199, stock: 5 }],
    },
    { _key: "v2", productType: "Hat", merchColor: "nothing", clothSizes: [] },
  ],
};
export const question = {
  _id: "faq-1",
  _type: "faq",
  ...dates,
  category: "Water",
  question: "Is cedar safe?",
  answer: "Yes.\nVery.",
};

export const runImport = async (shop: TestShop, path: string, go = true) => {
  const done = await shop.shop.sanity.importDataset(path, { parts: ["content", "leads"], go });
  if (!done.ok) throw new Error(done.error.message);
  const states = Object.fromEntries(done.value.lines.map(({ id, state }) => [id, state]));
  return {
    ...done.value,
    states,
    noteOf: (id: string) => done.value.lines.find((line) => line.id === id)?.notes.join("; "),
  };
};
export const operator = { kind: "command line" } as const;
export const readProduct = async (shop: TestShop, id: string) => {
  const found = await shop.shop.catalog.edit.get(operator, id);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};
