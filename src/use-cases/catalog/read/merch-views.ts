import type { MerchCard, MerchColour, MerchPage, MerchSize } from "#contracts/store/catalog/product-views.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { ColourRow } from "#db/queries/catalog/published-products.ts";
import { buildCartLineId } from "#domain/checkout/cart-lines.ts";
import { paise } from "#domain/money.ts";
import { cheapestPrice } from "./packs.ts";
import { ogImagePath } from "./product-og-image.ts";
import { averageRating, toLabelFacts, toReviewView } from "./product-view-parts.ts";
import type { ListedProduct, WholeProduct } from "./read-products.ts";

const productTypes: readonly MerchColour["productType"][] = ["Cloth", "Bottle", "Mug", "Bag"];

/** The type of a colour's sizes; the database allows no other value (docs/rules.md 19.3). */
export const parseProductType = ({ productType }: ColourRow): MerchColour["productType"] =>
  productTypes.find((each) => each === productType) ?? "Cloth";

/** Returns undefined for an item without a size: there is no price to show (docs/rules.md 1.9). */
export function toMerchCard({ product, variants, picture }: ListedProduct): MerchCard | undefined {
  const { id, slug, name } = product;
  const from = cheapestPrice(variants.map(({ pricePaise }) => ({ price: paise(pricePaise) })));
  const awaited = variants.find(({ stock }) => stock > 0) ?? variants[0];
  return from === undefined || !awaited ? undefined : { id, slug, name, from, sku: awaited.sku, picture };
}

export function toMerchPage(whole: WholeProduct, settings: SettingsValues): MerchPage {
  const { product, colours, picture, reviews } = whole;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    picture,
    kind: "merch",
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    previewPath: ogImagePath(whole),
    description: product.longDescription,
    features: product.features,
    tags: product.tags,
    colours: colours.map((colour) => merchColour(colour, whole)).filter(({ sizes }) => sizes.length > 0),
    label: toLabelFacts(product, settings),
    reviews: reviews.map(toReviewView),
    rating: averageRating(reviews),
  };
}

function merchColour(colour: ColourRow, { pictures, variants }: WholeProduct): MerchColour {
  return {
    hex: colour.hex,
    name: colour.name,
    productType: parseProductType(colour),
    pictures: pictures.filter(({ colourId }) => colourId === colour.id).map(({ picture }) => picture),
    sizes: variants.flatMap(({ colourId, sku, productId, sizeName, pricePaise, mrpPaise, stock }): MerchSize[] => {
      if (colourId !== colour.id || sizeName === null) return [];
      return [
        {
          sku,
          cartLineId: buildCartLineId({ productId, packSize: null, sizeName, colourHex: colour.hex }),
          sizeName,
          price: paise(pricePaise),
          mrp: paise(mrpPaise),
          inStock: stock > 0,
        },
      ];
    }),
  };
}
