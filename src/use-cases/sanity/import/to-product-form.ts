import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { emptyProductFields } from "#domain/catalog/product-fields.ts";
import { suggestSku, suggestSlug } from "#domain/catalog/sku.ts";
import type { SourceDocument } from "./import-types.ts";
import { createFieldReader, type FieldReader, isObject, readPaise, type SourcePicture } from "./read-fields.ts";

type Variant = ProductForm["variants"][number];
export type SourceReview = { key: string; reviewerName: string; rating: number; reviewText: string };

/** A product's form, whose pictures still name files of the export, and what else its document holds. */
export type ImportedProduct = {
  name: string;
  form: Omit<ProductForm, "pictures">;
  picture: SourcePicture | undefined;
  banner: SourcePicture | undefined;
  pictures: { picture: SourcePicture; colourHex: string | null }[];
  reviews: SourceReview[];
  notes: string[];
  unread: string[];
};

/** Facts that the old service never had; publishing requires each. */
export const toFillIn =
  "To fill in before it is published: HSN, generic name, net quantity, maker, country of origin, consumer care, best before of drinks, weights, stock.";

/** Turns a product's document into a form. Prices are rupees there and paise here. */
export function toProductForm(source: SourceDocument): ImportedProduct {
  const reader = createFieldReader(source.fields);
  const product = source.kind === "beverage" ? readBeverage(reader) : readMerch(reader);
  reader.line("currency", 10);
  const reviews = readReviews(reader);
  return { ...product, reviews, notes: reader.notes, unread: reader.unread() };
}

type WithoutReviews = Omit<ImportedProduct, "reviews" | "notes" | "unread">;

function readBeverage(reader: FieldReader): WithoutReviews {
  const name = reader.line("productName", 200);
  const packs = ([4, 6, 12] as const).flatMap((packSize) => readPack(reader, name, packSize));
  const pictures = reader.objects("productImages").flatMap((each) => pictureOf({ each }));
  return {
    name,
    form: {
      kind: "beverage",
      ...readShared(reader, name),
      features: reader.list("productFeatures", 20, 120),
      shortDescription: reader.line("shortDescription", 200),
      longDescription: reader.text("longDescription", 5_000),
      beverage: {
        flavour: "still",
        backgroundColor: readHex(reader.line("backgroundColor", 20)) ?? brandColours.ink,
        bannerTitle: reader.line("bannerTitle", 200) || name,
        bannerPictureId: null,
        roar: [],
        ghost: "",
        tagline: [],
        calories: reader.whole("calories", 10_000) ?? 0,
        nutrition: [],
        canMl: 500,
      },
      colours: [],
      variants: packs,
    },
    picture: reader.picture("productImage"),
    banner: reader.picture("bannerBackgroundImage") ?? reader.picture("bannerImage"),
    pictures: pictures.map((picture) => ({ picture, colourHex: null })),
  };
}

const pictureOf = ({ each }: { each: Record<string, unknown> }): SourcePicture[] => {
  const picture = createFieldReader({ each }).picture("each");
  return picture ? [picture] : [];
};

function readShared(reader: FieldReader, name: string) {
  const oldSlug = reader.slug("slug");
  const slug = suggestSlug(oldSlug || name);
  if (oldSlug !== "" && oldSlug !== slug)
    reader.notes.push(`Its address "${oldSlug}" became "${slug}": add a redirect for the old one`);
  return {
    ...emptyProductFields(),
    name,
    slug: slug || null,
    featured: reader.yes("isFeatured"),
    tags: reader.list("tags", 20, 40),
  };
}

/** A pack without a price was not on sale. Its stock is counted here once the product is published. */
function readPack(reader: FieldReader, product: string, packSize: 4 | 6 | 12): Variant[] {
  const price = reader.paise(`pricePack${packSize}`);
  const mrp = reader.paise(`mrpOf${packSize}`) ?? price;
  const deliveryCharge = reader.paise(`deliveryChargespack${packSize}`) ?? 0;
  noteStock(reader, `pack of ${packSize}`, reader.whole(`stockpack${packSize}`, 1_000_000));
  if (price === undefined || mrp === undefined || price === 0) return [];
  const sku = suggestSku({ product, packSize, colourName: null, sizeName: null });
  return [{ ...variantOf(sku, { price, mrp, deliveryCharge }), packSize }];
}

const variantOf = (sku: string, money: Pick<Variant, "price" | "mrp" | "deliveryCharge">): Variant => ({
  sku,
  ...money,
  packSize: null,
  colourHex: null,
  sizeName: null,
  weightGrams: 0,
  active: true,
});

const noteStock = (reader: FieldReader, what: string, stock: number | undefined): void => {
  if (stock !== undefined) reader.notes.push(`Stock in the old service: ${what} ${stock}`);
};

function readMerch(reader: FieldReader): WithoutReviews {
  const name = reader.line("merchName", 200);
  const described = reader.objects("variants").map((fields) => readColour(name, fields, reader));
  const colours = described.flatMap(({ colour }) => (colour ? [colour] : []));
  return {
    name,
    form: {
      kind: "merch",
      ...readShared(reader, name),
      features: reader.list("merchFeatures", 20, 120),
      metaTitle: reader.line("metaTitle", 70) || null,
      metaDescription: reader.line("metaDescription", 200) || null,
      longDescription: reader.text("description", 5_000),
      beverage: null,
      colours: colours.filter(({ hex }, at) => colours.findIndex((other) => other.hex === hex) === at),
      variants: described.flatMap(({ variants }) => variants),
    },
    picture: reader.picture("merchImage"),
    banner: undefined,
    pictures: described.flatMap(({ pictures }) => pictures),
  };
}

type Colour = ProductForm["colours"][number];
const productTypes = ["Cloth", "Bottle", "Mug", "Bag"] as const;

function readColour(product: string, fields: Record<string, unknown>, { notes }: FieldReader) {
  const reader = createFieldReader(fields);
  const given = isObject(fields.merchColor) ? fields.merchColor.hex : fields.merchColor;
  const hex = readHex(given);
  const type = reader.line("productType", 20);
  const productType = productTypes.find((each) => each.toLowerCase() === type.toLowerCase()) ?? "Cloth";
  if (productType !== type) notes.push(`Kind of product "${type}" was taken for ${productType} (a guess)`);
  if (!hex) {
    notes.push(`A colour without a usable value was left out, with its sizes`);
    return { colour: undefined, variants: [], pictures: [] };
  }
  const named = reader.line("colorName", 40);
  if (named === "") notes.push(`The colour ${hex} has no name; its value stands for it (a guess)`);
  const name = named || hex;
  const sizes = ["clothSizes", "bottleSizes", "mugSizes", "bagSizes"].flatMap((list) => reader.objects(list));
  const variants = sizes.flatMap((size): Variant[] => {
    const sizeReader = createFieldReader(size);
    const sizeName = sizeReader.line("sizeName", 20) || null;
    const price = readPaise(size.price, "price", notes);
    const stock = sizeReader.whole("stock", 1_000_000);
    if (stock !== undefined) notes.push(`Stock in the old service: ${name} ${sizeName ?? ""} ${stock}`);
    if (price === undefined || price === 0) return [];
    const mrp = readPaise(size.mrp, "mrp", notes) ?? price;
    const deliveryCharge = readPaise(size.deliveryCharges, "deliveryCharges", notes) ?? 0;
    const sku = suggestSku({ product, packSize: null, colourName: name, sizeName });
    return [{ ...variantOf(sku, { price, mrp, deliveryCharge }), colourHex: hex, sizeName }];
  });
  const colour: Colour = { hex, name, productType };
  const pictures = reader.objects("merchImages").flatMap((each) => pictureOf({ each }));
  return { colour, variants, pictures: pictures.map((picture) => ({ picture, colourHex: hex })) };
}

/** '#0a1b2e' and '#abc' as '#0A1B2E' and '#AABBCC'. */
function readHex(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim().toUpperCase() : "";
  const short = /^#([0-9A-F])([0-9A-F])([0-9A-F])$/.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  return /^#[0-9A-F]{6}$/.test(text) ? text : undefined;
}

function readReviews(reader: FieldReader): SourceReview[] {
  return reader.objects("reviews").flatMap((fields, at) => {
    const review = createFieldReader(fields);
    const rating = Number(fields.rating);
    const reviewerName = review.line("reviewerName", 60) || "A customer";
    const reviewText = review.text("reviewText", 2_000);
    if (!(rating >= 1 && rating <= 5)) {
      reader.notes.push(`A review of ${reviewerName} without a rating from 1 to 5 was left out`);
      return [];
    }
    return [{ key: typeof fields._key === "string" ? fields._key : String(at), reviewerName, rating, reviewText }];
  });
}
