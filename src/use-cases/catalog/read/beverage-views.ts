import { nutritionSchema } from "#contracts/store/catalog/nutrition.ts";
import type {
  BeverageCard,
  BeveragePage,
  BeverageWithFeatures,
  SimilarProduct,
} from "#contracts/store/catalog/product-views.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import { parseFlavour } from "./flavour.ts";
import { cheapestPrice, toPacks } from "./packs.ts";
import { ogImagePath } from "./product-og-image.ts";
import { averageRating, toLabelFacts, toReviewView } from "./product-view-parts.ts";
import type { ListedProduct, WholeProduct } from "./read-products.ts";

const listedPacks = ({ product, variants }: ListedProduct) => toPacks(variants, product.canMl ?? 500);

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
