import type { Paise } from "#domain/money.ts";
import type { Picture } from "../picture.ts";

/** Views for storefront pages. The public JSON API has its own field names: see `product-api-schemas.ts`. */

export const flavours = ["still", "sparkling", "lime", "kokum", "marigold", "mist", "ink"] as const;
export type Flavour = (typeof flavours)[number];
export type PackSize = 4 | 6 | 12;

export type Pack = {
  sku: string;
  /** `{productId}-{pack}`. */
  cartLineId: string;
  packSize: PackSize;
  price: Paise;
  mrp: Paise;
  inStock: boolean;
  litres: number;
  pricePerLitre: Paise;
};

export type BeverageCard = {
  id: string;
  slug: string | null;
  name: string;
  flavour: Flavour;
  shortDescription: string;
  /** The first paragraph of the long description. */
  lead: string;
  bannerTitle: string;
  /** Lines of the hero headline ("roar"), one or two words each. */
  roar: string[];
  calories: number;
  /** Per 100 ml, '0 g'; null when the nutrition table has no such row. */
  sugar: string | null;
  /** Price of the cheapest pack. */
  from: Paise;
  soldOut: boolean;
  /** The upright can, cut out. */
  picture: Picture | null;
};

export type BeverageWithFeatures = BeverageCard & { features: string[] };

export type ReviewView = {
  id: string;
  reviewerName: string;
  rating: number;
  text: string;
  /** Seeded samples are labelled on the page and left out of structured data. */
  sample: boolean;
  /** The author received the product. */
  verified: boolean;
  /** The shop's reply; "" for none. */
  answer: string;
};

/** `stars` counts the reviews of 5, 4, 3, 2 and 1 stars. */
export type RatingView = { average: number; count: number; stars: number[] };

export type LabelFacts = {
  genericName: string;
  netQuantity: string;
  /** The other facts that are filled in, in the order of the page. */
  declarations: { term: string; value: string }[];
  fssai: string | null;
};

export type GalleryPicture = { picture: Picture; label: string; cutOut: boolean };

/** `packs` is empty only in the preview of a draft without prices. */
export type BeveragePage = Omit<BeverageCard, "from"> & {
  kind: "beverage";
  /** For search engines; null falls back to the name and description. */
  metaTitle: string | null;
  metaDescription: string | null;
  /** Path of the link preview image. */
  previewPath: string;
  longDescription: string;
  features: string[];
  tags: string[];
  /** The huge word behind the can. */
  ghost: string;
  tagline: string[];
  nutrition: { name: string; value: string }[];
  gallery: GalleryPicture[];
  packs: Pack[];
  label: LabelFacts;
  reviews: ReviewView[];
  rating: RatingView | null;
};

export type MerchSize = {
  sku: string;
  /** `{merchId}-{size}-{colour hex}`. */
  cartLineId: string;
  sizeName: string;
  price: Paise;
  mrp: Paise;
  inStock: boolean;
};

export type MerchColour = {
  hex: string;
  name: string;
  productType: "Cloth" | "Bottle" | "Mug" | "Bag";
  pictures: Picture[];
  sizes: MerchSize[];
};

export type MerchCard = {
  id: string;
  slug: string | null;
  name: string;
  from: Paise;
  /** SKU that an alert is stored for while merch is coming soon: the first size in stock, or the first size. */
  sku: string;
  picture: Picture | null;
};

/** `colours` is empty only in the preview of a draft without prices. */
export type MerchPage = Omit<MerchCard, "from" | "sku"> & {
  kind: "merch";
  /** For search engines; null falls back to the name and description. */
  metaTitle: string | null;
  metaDescription: string | null;
  /** Path of the link preview image. */
  previewPath: string;
  description: string;
  features: string[];
  tags: string[];
  colours: MerchColour[];
  label: LabelFacts;
  reviews: ReviewView[];
  rating: RatingView | null;
};

/** A product offered under 'Similar products' in the cart panel, with one pack ready to add. */
export type SimilarProduct = {
  productId: string;
  name: string;
  flavour: Flavour;
  slug: string | null;
  pack: Pack;
  picture: Picture | null;
};
