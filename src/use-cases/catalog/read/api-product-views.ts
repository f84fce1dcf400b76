import { nutritionSchema } from "#contracts/store/catalog/nutrition.ts";
import type {
  ApiBeverage,
  ApiMerch,
  ApiProduct,
  ApiReview,
  ApiSize,
  ApiVariant,
} from "#contracts/store/catalog/product-api-schemas.ts";
import type {
  BeverageCard,
  BeveragePage,
  BeverageWithFeatures,
  SimilarProduct,
} from "#contracts/store/catalog/product-views.ts";
import type { Picture } from "#contracts/store/picture.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { ColourRow, VariantRow } from "#db/queries/catalog/published-products.ts";
import type { ProductReviewRow } from "#db/queries/reviews/product-reviews.ts";
import { paise, toRupees } from "#domain/money.ts";
import { parseFlavour } from "./flavour.ts";
import { parseProductType } from "./merch-views.ts";
import { cheapestPrice, toPacks } from "./packs.ts";
import { ogImagePath } from "./product-og-image.ts";
import { averageRating, toLabelFacts, toReviewView } from "./product-view-parts.ts";
import type { ListedProduct, WholeProduct } from "./read-products.ts";

const listedPacks = ({ product, variants }: ListedProduct) => toPacks(variants, product.canMl ?? 500);

/** A product with the published field names of the JSON API (docs/rules.md 24.4), prices in rupees. */
export function toApiProduct(whole: WholeProduct): ApiProduct {
  return whole.product.kind === "beverage" ? apiBeverageOf(whole) : apiMerchOf(whole);
}

function apiBeverageOf({ product, variants, picture, banner, pictures, reviews }: WholeProduct): ApiBeverage {
  const pack = (size: number) => variants.find(({ packSize }) => packSize === size);
  const [four, six, twelve] = [pack(4), pack(6), pack(12)];
  return {
    _id: product.id,
    _type: "beverages",
    productName: product.name,
    slug: slugOf(product.slug),
    bannerTitle: product.bannerTitle ?? "",
    shortDescription: product.shortDescription,
    longDescription: product.longDescription,
    productFeatures: product.features,
    productImage: largest(picture),
    bannerBackgroundImage: largest(banner),
    backgroundColor: product.backgroundColor ?? "#FFFFFF",
    calories: product.calories ?? 0,
    tags: product.tags,
    currency: "INR",
    mrpOf4: rupees(four?.mrpPaise),
    mrpOf6: rupees(six?.mrpPaise),
    mrpOf12: rupees(twelve?.mrpPaise),
    pricePack4: rupees(four?.pricePaise),
    pricePack6: rupees(six?.pricePaise),
    pricePack12: rupees(twelve?.pricePaise),
    stockpack4: four?.stock ?? null,
    stockpack6: six?.stock ?? null,
    stockpack12: twelve?.stock ?? null,
    deliveryChargespack4: rupees(four?.deliveryChargePaise),
    deliveryChargespack6: rupees(six?.deliveryChargePaise),
    deliveryChargespack12: rupees(twelve?.deliveryChargePaise),
    productImages: addresses(pictures),
    reviews: reviews.map(apiReviewOf),
    isFeatured: product.featured,
  };
}

function apiMerchOf({ product, variants, picture, pictures, colours, reviews }: WholeProduct): ApiMerch {
  const ofColour = <T extends { colourId: string | null }>(rows: T[], { id }: ColourRow) =>
    rows.filter(({ colourId }) => colourId === id);
  return {
    _id: product.id,
    _type: "merchandise",
    merchName: product.name,
    merchImage: largest(picture),
    metaTitle: product.metaTitle ?? product.name,
    metaDescription: product.metaDescription ?? product.shortDescription,
    slug: slugOf(product.slug),
    tags: product.tags,
    isFeatured: product.featured,
    merchFeatures: product.features,
    description: product.longDescription,
    currency: "INR",
    reviews: reviews.map(apiReviewOf),
    variants: colours.map((colour) =>
      apiVariantOf(colour, addresses(ofColour(pictures, colour)), ofColour(variants, colour)),
    ),
  };
}

function apiVariantOf(colour: ColourRow, merchImages: string[], variants: VariantRow[]): ApiVariant {
  const inColour = { merchColor: colour.hex, colorName: colour.name, merchImages };
  const sizes = variants.map(apiSizeOf);
  const productType = parseProductType(colour);
  switch (productType) {
    case "Cloth":
      return { productType, ...inColour, clothSizes: sizes };
    case "Bottle":
      return { productType, ...inColour, bottleSizes: sizes };
    case "Mug":
      return { productType, ...inColour, mugSizes: sizes };
    case "Bag":
      return { productType, ...inColour, bagSizes: sizes };
  }
}

function apiSizeOf({ sizeName, mrpPaise, pricePaise, stock, deliveryChargePaise }: VariantRow): ApiSize {
  return {
    sizeName: sizeName ?? "",
    mrp: toRupees(paise(mrpPaise)),
    price: toRupees(paise(pricePaise)),
    stock,
    deliveryCharges: toRupees(paise(deliveryChargePaise)),
  };
}

const apiReviewOf = ({ reviewerName, rating, reviewText, sample }: ProductReviewRow): ApiReview => ({
  reviewerName,
  rating: Number(rating),
  reviewText,
  sample,
});
const slugOf = (current: string | null) => (current === null ? null : { current });
const rupees = (amount: number | undefined) => (amount === undefined ? null : toRupees(paise(amount)));
const largest = (picture: Picture | null) => picture?.sources.at(-1)?.webp ?? null;
const addresses = (pictures: { picture: Picture }[]) =>
  pictures.map(({ picture }) => largest(picture)).filter((each) => each !== null);

/** Returns undefined for a beverage without a pack: there is no price to show. */
export function toBeverageCard(listed: ListedProduct): BeverageCard | undefined {
  const from = cheapestPrice(listedPacks(listed));
  return from === undefined ? undefined : { ...beverageFacts(listed), from };
}

function beverageFacts(listed: ListedProduct): Omit<BeverageCard, "from"> {
  const { product, picture } = listed;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    flavour: parseFlavour(product.flavour),
    shortDescription: product.shortDescription,
    lead: product.longDescription.split("\n\n")[0] ?? "",
    bannerTitle: product.bannerTitle ?? product.name,
    roar: product.roar ?? [],
    calories: product.calories ?? 0,
    sugar: nutritionSchema.parse(product.nutrition).find(({ name }) => /sugar/i.test(name))?.value ?? null,
    soldOut: !listedPacks(listed).some(({ inStock }) => inStock),
    picture,
  };
}

export function toBeverageStory(listed: ListedProduct): BeverageWithFeatures | undefined {
  const card = toBeverageCard(listed);
  return card && { ...card, features: listed.product.features };
}

export function toBeveragePage(whole: WholeProduct, settings: SettingsValues): BeveragePage {
  const { product, pictures, reviews } = whole;
  return {
    ...beverageFacts(whole),
    kind: "beverage",
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    previewPath: ogImagePath(whole),
    longDescription: product.longDescription,
    features: product.features,
    tags: product.tags,
    ghost: product.ghost ?? "",
    tagline: product.tagline ?? [],
    nutrition: nutritionSchema.parse(product.nutrition),
    gallery: pictures.map(({ picture, label }) => ({ picture, label, cutOut: picture.colour === null })),
    packs: listedPacks(whole),
    label: toLabelFacts(product, settings),
    reviews: reviews.map(toReviewView),
    rating: averageRating(reviews),
  };
}

/** Offers the cheapest pack in stock; undefined when sold out. */
export function toSimilarProduct(listed: ListedProduct): SimilarProduct | undefined {
  const { product, picture } = listed;
  const [pack] = listedPacks(listed)
    .filter(({ inStock }) => inStock)
    .toSorted((a, b) => a.price - b.price);
  const { id: productId, name, slug } = product;
  return pack && { productId, name, slug, flavour: parseFlavour(product.flavour), pack, picture };
}
