import { expect } from "vitest";
import type { ExportedDocument, readExport } from "./read-export.ts";
import type { openShopToLeave } from "./shop-to-leave.ts";

/** System fields that the old service adds to every document. */
export const system = { _rev: expect.any(String), _createdAt: expect.any(String), _updatedAt: expect.any(String) };
export const image = {
  _type: "image",
  _sanityAsset: expect.stringMatching(/^image@file:\/\/\.\/images\/[a-f0-9]{40}-\d+x\d+\.webp$/),
};

export type Exported = Awaited<ReturnType<typeof readExport>>;
export type Left = Awaited<ReturnType<typeof openShopToLeave>>;
export type ExpectedDocument = [what: string, find: () => ExportedDocument | undefined, is: () => object];

/** Lists one document of each kind of content: where it is in the export, and what it says. */
export const listExpectedContent = (exported: () => Exported, left: () => Left): ExpectedDocument[] => [
  [
    "a published product",
    () => exported().byId("mountainwater"),
    () => ({
      ...system,
      _id: "mountainwater",
      _type: "beverages",
      productName: "Mountain Water",
      slug: { _type: "slug", current: "mountain-water" },
      bannerTitle: expect.any(String),
      shortDescription: expect.any(String),
      longDescription: expect.any(String),
      productFeatures: expect.any(Array),
      productImage: { ...image, alt: expect.any(String), hotspot: expect.any(Object) },
      bannerBackgroundImage: expect.objectContaining(image),
      backgroundColor: expect.stringMatching(/^#/),
      calories: 0,
      tags: expect.any(Array),
      currency: "INR",
      mrpOf4: expect.any(Number),
      mrpOf6: expect.any(Number),
      mrpOf12: expect.any(Number),
      pricePack4: 280,
      pricePack6: 399,
      pricePack12: expect.any(Number),
      stockpack4: expect.any(Number),
      stockpack6: 474,
      stockpack12: expect.any(Number),
      deliveryChargespack4: 150,
      deliveryChargespack6: 150,
      deliveryChargespack12: 150,
      productImages: expect.arrayContaining([expect.objectContaining({ ...image, _key: expect.any(String) })]),
      reviews: expect.arrayContaining([
        expect.objectContaining({
          _key: expect.any(String),
          reviewerName: expect.any(String),
          rating: expect.any(Number),
        }),
      ]),
      isFeatured: true,
    }),
  ],
  [
    "its draft, with the picture's focus",
    () => exported().byId("drafts.mountainwater"),
    () =>
      expect.objectContaining({
        productName: "Mountain Water\u2028of spring",
        pricePack6: 399,
        stockpack6: 474,
        productImage: {
          ...image,
          alt: "A can in the snow",
          hotspot: { _type: "sanity.imageHotspot", x: 0.2, y: 0.6, width: 0.4, height: 0.8 },
        },
      }),
  ],
  [
    "a hidden product",
    () => exported().byId("drafts.sparklinglime"),
    () =>
      expect.objectContaining({ _type: "beverages", productName: "Sparkling Lime", productImage: expect.any(Object) }),
  ],
  [
    "a product that was never published, as far as it is filled in",
    () => exported().byId(`drafts.${left().newProductId}`),
    () => ({
      ...system,
      _id: `drafts.${left().newProductId}`,
      _type: "beverages",
      productName: "Winter Water",
      slug: { _type: "slug", current: "winter-water" },
      bannerTitle: "Winter Water",
      shortDescription: "",
      longDescription: "",
      productFeatures: [],
      tags: [],
      backgroundColor: expect.any(String),
      calories: 0,
      currency: "INR",
      isFeatured: false,
      productImage: expect.objectContaining(image),
      productImages: [],
      reviews: [],
      pricePack4: 300.5,
      mrpOf4: 350,
      stockpack4: 0,
      deliveryChargespack4: 150,
    }),
  ],
  [
    "merchandise",
    () => exported().byId("herdtee"),
    () =>
      expect.objectContaining({
        _type: "merchandise",
        merchName: "Herd Tee",
        merchImage: expect.objectContaining(image),
        metaTitle: expect.any(String),
        metaDescription: expect.any(String),
        description: expect.any(String),
        variants: expect.arrayContaining([
          expect.objectContaining({
            _key: expect.any(String),
            productType: "Cloth",
            merchColor: "#0A1B2E",
            merchImages: expect.arrayContaining([expect.objectContaining(image)]),
            clothSizes: expect.arrayContaining([
              expect.objectContaining({ sizeName: "M", mrp: 1199, price: 899, stock: 59, deliveryCharges: 150 }),
            ]),
          }),
        ]),
      }),
  ],
  [
    "a question",
    () =>
      exported()
        .of("faq")
        .find(({ _id }) => !_id.startsWith("drafts.")),
    () => ({
      ...system,
      _id: expect.stringMatching(/^faq-/),
      _type: "faq",
      category: expect.any(String),
      question: expect.any(String),
      answer: expect.any(String),
    }),
  ],
  [
    "a question that a draft changes",
    () =>
      exported()
        .of("faq")
        .find(({ _id }) => _id.startsWith("drafts.")),
    () => expect.objectContaining({ question: "Only a draft?" }),
  ],
  [
    "a plastic item",
    () => exported().of("deathToPlastic")[0],
    () => expect.objectContaining({ _id: expect.stringMatching(/^plastic-/), title: expect.any(String) }),
  ],
];
