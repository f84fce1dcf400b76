import { createHash } from "node:crypto";
import type { Faq, PlasticItem } from "#contracts/content/document-view.ts";
import type { ApiReview, ApiSize, ApiVariant } from "#contracts/store/catalog/product-api-schemas.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { toApiProduct } from "#use-cases/catalog/read/api-product-views.ts";
import type { WholeProduct } from "#use-cases/catalog/read/read-products.ts";

/** A document of the old content service: its names of types and fields are a published contract (docs/sanity.md). */
export type SanityDocument = {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
};

type Dates = { createdAt: Date | string; updatedAt: Date | string };
type Fields = Record<string, unknown>;

/** Dates of texts that were never published: the day of the shop's first legal texts. */
export const firstDay = "2025-08-15";

/** Names of types; `merchandise`, `deathToPlastic` and `faq` are guesses, as the old programs don't show them. */
const sanityTypes = {
  beverage: "beverages",
  merch: "merchandise",
  plasticItem: "deathToPlastic",
  faq: "faq",
  picture: "sanity.imageAsset",
} as const;

/** A published product, in the field names of the JSON API with pictures as references. */
export function toProductDocument(whole: WholeProduct): SanityDocument {
  const { product, variants, picture, banner, pictures } = whole;
  const { _id, _type, ...fields } = toApiProduct(whole);
  const createdAt = product.createdAt;
  const updatedAt = new Date(Math.max(...[product, ...variants].map((row) => row.updatedAt.getTime())));
  const shared = {
    ...fields,
    slug: fields.slug && { _type: "slug", ...fields.slug },
    reviews: toReviews(_id, fields.reviews),
  };
  const own =
    "variants" in fields
      ? { merchImage: toImage(picture), variants: fields.variants.map((each, at) => toVariant(whole, each, at)) }
      : {
          productImage: toImage(picture),
          bannerBackgroundImage: toImage(banner),
          productImages: toImages(pictures.map((each) => each.picture)),
        };
  return toDocument({ _id, _type }, { ...shared, ...own }, { createdAt, updatedAt });
}

function toVariant({ product, colours, pictures }: WholeProduct, variant: ApiVariant, at: number): Fields {
  const colourId = colours[at]?.id;
  const keyed = (sizes: ApiSize[]) =>
    sizes.map((size) => ({ _key: keyOf(product.id, colourId, size.sizeName), _type: "size", ...size }));
  const sizes = Object.entries(variant).flatMap(([name, value]) =>
    name.endsWith("Sizes") ? [[name, keyed(value as ApiSize[])]] : [],
  );
  return {
    _key: keyOf(product.id, colourId),
    _type: "variant",
    ...variant,
    ...Object.fromEntries(sizes),
    merchImages: toImages(pictures.filter((each) => each.colourId === colourId).map(({ picture }) => picture)),
  };
}

const toReviews = (productId: string, reviews: ApiReview[]) =>
  reviews.map((review, at) => ({ _key: keyOf(productId, "review", String(at)), _type: "review", ...review }));

export const toFaqDocument = ({ id, category, question, answer }: Faq, dates: Dates): SanityDocument =>
  toDocument({ _id: `faq-${id}`, _type: sanityTypes.faq }, { category, question, answer }, dates);

export const toPlasticDocument = ({ id, title, picture }: PlasticItem, dates: Dates): SanityDocument =>
  toDocument({ _id: `plastic-${id}`, _type: sanityTypes.plasticItem }, { title, image: toImage(picture) }, dates);

/** The file of a picture that documents refer to: its largest WebP. Undefined without a file. */
export function toAssetDocument(picture: Picture, publicUrl: string, dates: Dates): SanityDocument | undefined {
  const file = fileOf(picture);
  if (!file) return undefined;
  const { width, height, hash } = file;
  const dimensions = { _type: "sanity.imageDimensions", width, height, aspectRatio: width / height };
  const isOpaque = picture.colour !== null;
  return toDocument(
    { _id: assetIdOf(file), _type: sanityTypes.picture },
    {
      assetId: hash,
      extension: "webp",
      mimeType: "image/webp",
      originalFilename: `${picture.id}.webp`,
      altText: picture.alt,
      path: file.path.slice(1),
      url: `${publicUrl}${file.path}`,
      metadata: { _type: "sanity.imageMetadata", dimensions, hasAlpha: !isOpaque, isOpaque },
    },
    dates,
  );
}

export type PictureFile = { path: string; hash: string; width: number; height: number };

/** The URL changes with the file's content, so its hash serves as the content's; 40 digits, as in an id. */
export function fileOf({ sources, width, height }: Picture): PictureFile | undefined {
  const largest = sources.at(-1);
  if (!largest) return undefined;
  const hash = createHash("sha256").update(largest.webp).digest("hex").slice(0, 40);
  return { path: largest.webp, hash, width: largest.width, height: Math.round((height * largest.width) / width) };
}

export const assetIdOf = ({ hash, width, height }: PictureFile): string => `image-${hash}-${width}x${height}-webp`;

/** A picture as a field: a reference that `->` follows, with alt text and focal point. */
export function toImage(picture: Picture | null): Fields | null {
  const file = picture && fileOf(picture);
  if (!file) return null;
  const [x, y] = [picture.focusX / 100, picture.focusY / 100];
  const hotspot = { _type: "sanity.imageHotspot", x, y, width: 2 * Math.min(x, 1 - x), height: 2 * Math.min(y, 1 - y) };
  return { _type: "image", alt: picture.alt, hotspot, asset: { _type: "reference", _ref: assetIdOf(file) } };
}

const toImages = (pictures: Picture[]): Fields[] =>
  pictures.flatMap((picture) => {
    const image = toImage(picture);
    return image ? [{ _key: keyOf(picture.id), ...image }] : [];
  });

/** The old service keeps no empty fields. */
export function toDocument(
  id: { _id: string; _type: string },
  fields: Fields,
  { createdAt, updatedAt }: Dates,
): SanityDocument {
  const filled = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
  const dates = { _createdAt: new Date(createdAt).toISOString(), _updatedAt: new Date(updatedAt).toISOString() };
  return { ...id, _rev: revisionOf([id, dates, filled]), ...dates, ...filled };
}

/** A revision is the hash of what a document holds. */
export const revisionOf = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 22);

/** The key of an array's member, which stays the same as long as the member does. */
export const keyOf = (...parts: (string | undefined)[]): string =>
  createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 12);
